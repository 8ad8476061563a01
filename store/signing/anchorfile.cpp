// SPDX-License-Identifier: MIT
#include "store/signing/anchorfile.h"

#include "store/files/linelog.h"
#include "store/signing/privatefile.h"
#include "store/text.h"

#include <algorithm>

namespace store::signing {

std::vector<Anchor> Anchors::inForce() const
{
    std::vector<Anchor> left;
    for (const Anchor &anchor : all) {
        if (anchor.kind == Anchor::Kind::Accepted)
            std::erase_if(left, [&anchor](const Anchor &earlier) { return anchor.ends(earlier); });
        left.push_back(anchor);
    }
    return left;
}

namespace {

// A line that broke off while it was written, on a full disk say: nobody was told that it is there. Taking it
// for one leaves nothing out that who can cut a line could not take away whole.
bool isCutOff(const QByteArray &line)
{
    return line.startsWith('{') && !line.endsWith('}');
}

} // namespace

Anchors anchorsIn(const QByteArray &list)
{
    Anchors anchors;
    const QList<QByteArray> lines = list.split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const bool isLast = i == lines.size() - 1; // no line feed behind it
        if (auto anchor = Anchor::fromLine(lines.at(i)))
            anchors.all.push_back(std::move(*anchor));
        else if (!isLast && !isCutOff(lines.at(i)))
            anchors.broken.push_back(int(i + 1));
    }
    return anchors;
}

Result<Anchors> readAnchors(const QString &path)
{
    const auto bytes = readPrivateFile(path);
    if (!bytes && bytes.error().code == Error::Code::NotFound)
        return Anchors();
    return bytes.map(anchorsIn);
}

Result<Anchor> lastAnchor(const QString &path, const QString &place)
{
    const auto bytes = readPrivateFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const QList<QByteArray> lines = bytes->first(bytes->lastIndexOf('\n') + 1).split('\n');
    if (lines.size() < 2)
        return failure(Error::Code::NotFound, Text::tr("There is no seal in %1.").arg(path));
    const auto own = std::find_if(lines.rbegin() + 1, lines.rend(),
                                  [&place](const QByteArray &line) { return Anchor::mayBeOf(line, place); });
    return Anchor::fromLine(own == lines.rend() ? lines.at(lines.size() - 2) : *own);
}

Result<void> appendAnchor(const QString &path, const Anchor &anchor)
{
    return appendLine(path, anchor.toLine());
}

} // namespace store::signing
