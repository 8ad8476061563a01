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

Anchors anchorsIn(const QByteArray &list)
{
    Anchors anchors;
    const QList<QByteArray> lines = list.split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const bool isCutOff = i == lines.size() - 1; // without a line feed
        if (auto anchor = Anchor::fromLine(lines.at(i)))
            anchors.all.push_back(std::move(*anchor));
        else if (!isCutOff)
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

Result<Anchor> lastAnchor(const QString &path)
{
    const auto bytes = readPrivateFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const qsizetype end = bytes->lastIndexOf('\n');
    if (end < 0)
        return failure(Error::Code::NotFound, Text::tr("There is no seal in %1.").arg(path));
    const qsizetype begin = end == 0 ? 0 : bytes->lastIndexOf('\n', end - 1) + 1;
    return Anchor::fromLine(bytes->mid(begin, end - begin));
}

Result<void> appendAnchor(const QString &path, const Anchor &anchor)
{
    return appendLine(path, anchor.toLine());
}

} // namespace store::signing
