// SPDX-License-Identifier: MIT
#include "store/recovery/backuphistory.h"

#include "store/database/copydraft.h"
#include "store/database/database.h"
#include "store/files/storerights.h"
#include "store/rows/anchoring.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Kind = StoreCopy::Kind;

constexpr auto End = ".memoir"_L1;
constexpr auto BesideEnd = ".beside.memoir"_L1;

// "finance-20261121T020000218Z.memoir"
QRegularExpression namesOf(const QString &stem, QLatin1StringView end)
{
    return QRegularExpression(u"^%1-\\d{8}T\\d{9}Z%2$"_s.arg(QRegularExpression::escape(stem), QString(end)));
}

QString besideName(const QString &path)
{
    return path.chopped(End.size()) + BesideEnd;
}

bool removed(const QString &path)
{
    QFile::remove(anchorFileBeside(path));
    return QFile::remove(path);
}

// Writes the signed anchor beside the copy, and keeps one here. Failing to do so is no error: the copy is as
// good, only nobody can prove later that it was not changed.
void anchor(Database &source, const QString &path)
{
    const auto copy = Database::open(path, Database::Mode::ReadOnly);
    if (copy) {
        std::ignore = anchorCopy(**copy, anchorFileBeside(path));
        std::ignore = anchorNewCopy(source, **copy);
    }
    giveRightsOf(path, anchorFileBeside(path));
}

} // namespace

BackupHistory::BackupHistory(const QString &folder, const QString &storePath)
    : m_folder(folder)
    , m_stem(QFileInfo(storePath).completeBaseName())
{}

QString BackupHistory::draftName(const QDateTime &at) const
{
    return m_folder.filePath(m_stem + u'-' + at.toUTC().toString(u"yyyyMMdd'T'HHmmsszzz'Z'"_s) + End);
}

void BackupHistory::dropLeft() const
{
    PartFile::dropLeft(m_folder, namesOf(m_stem, R"((\.beside)?\.memoir\.part.*)"_L1));
}

std::vector<StoreCopy> BackupHistory::copies(Depth depth) const
{
    std::vector<StoreCopy> all;
    const QStringList names =
        m_folder.entryList(QDir::Files, QDir::Name).filter(namesOf(m_stem, R"((\.beside)?\.memoir)"_L1));
    for (const QString &name : names) {
        all.push_back(lookAtCopy(m_folder.filePath(name), depth));
        all.back().kind = name.endsWith(BesideEnd) ? Kind::Beside : Kind::Scheduled;
    }
    return all;
}

const StoreCopy *lastInLine(const std::vector<StoreCopy> &copies)
{
    const StoreCopy *last = nullptr;
    for (const StoreCopy &copy : copies) {
        if (copy.isGood() && copy.kind == Kind::Scheduled
            && (!last || whyNoContinuation(copy, *last).isEmpty()))
            last = &copy;
    }
    return last;
}

Result<BackupHistory::Kept> BackupHistory::keep(Database &source, CopyDraft draft, int most) const
{
    const std::vector<StoreCopy> before = copies();
    const StoreCopy *last = lastInLine(before);
    Kept kept;
    kept.whyBeside = last ? whyNoContinuation(draft.copy(), *last) : QString();
    const QString name = draft.copy().path.chopped(QStringView(u".part").size());
    auto copy = draft.keepAs(kept.whyBeside.isEmpty() ? name : besideName(name));
    if (!copy)
        return tl::unexpected(copy.error());
    kept.copy = std::move(*copy);
    anchor(source, kept.copy.path);
    kept.copy.kind = kept.whyBeside.isEmpty() ? Kind::Scheduled : Kind::Beside;
    kept.dropped = dropOld(kept.copy, most);
    return kept;
}

// Removes old copies: of those whose history the newest copy continues, all but the newest `most`. Copies of
// another history are never removed.
int BackupHistory::dropOld(const StoreCopy &newest, int most) const
{
    std::vector<StoreCopy> line = copies();
    std::erase_if(line, [&newest](const StoreCopy &copy) {
        return copy.kind != newest.kind || !copy.isGood() || !whyNoContinuation(newest, copy).isEmpty();
    });
    // Ordered by how many ledger entries they hold and not by the time in their name: a clock may have been
    // wrong.
    std::ranges::stable_sort(line, {}, [](const StoreCopy &copy) { return copy.content.entries; });
    int dropped = 0;
    for (size_t i = 0; i + size_t(most) < line.size(); ++i)
        dropped += removed(line.at(i).path);
    return dropped;
}

QStringList BackupHistory::branchAt(const StoreCopy &restored) const
{
    QStringList aside;
    for (const StoreCopy &copy : copies()) {
        if (copy.kind != Kind::Scheduled || copy.path == restored.path || !copy.isGood()
            || whyNoContinuation(restored, copy).isEmpty())
            continue;
        const QString name = besideName(copy.path);
        if (!QFile::rename(copy.path, name))
            continue;
        QFile::rename(anchorFileBeside(copy.path), anchorFileBeside(name));
        aside += name;
    }
    return aside;
}

} // namespace store
