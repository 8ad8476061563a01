// SPDX-License-Identifier: MIT
#include "store/database/copydraft.h"

#include "store/database/database.h"
#include "store/database/reading.h"
#include "store/files/storerights.h"
#include "store/text.h"

#include <QFile>
#include <QFileInfo>

#include <sqlite3.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// PRAGMAs for the copy: its owner syncs it, or drops it when anything fails, so it needs no journal.
constexpr auto Unguarded = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF";

constexpr int PagesAtATime = 2'048; // 8 MiB; between them it may be stopped

int copyPages(sqlite3 *source, sqlite3 *into, const std::stop_token &stop)
{
    sqlite3_backup *backup = sqlite3_backup_init(into, "main", source, "main");
    if (!backup)
        return sqlite3_extended_errcode(into);
    int stepped = SQLITE_OK;
    while (stepped == SQLITE_OK && !stop.stop_requested())
        stepped = sqlite3_backup_step(backup, PagesAtATime);
    const int finished = sqlite3_backup_finish(backup);
    if (stepped != SQLITE_DONE)
        return stepped == SQLITE_OK ? SQLITE_INTERRUPT : stepped;
    return finished;
}

Result<void> copyInto(sqlite3 *source, const QString &path, const std::stop_token &stop)
{
    sqlite3 *into = nullptr;
    int code = sqlite3_open_v2(QFile::encodeName(path).constData(), &into, SQLITE_OPEN_READWRITE, nullptr);
    if (code == SQLITE_OK)
        code = sqlite3_exec(into, Unguarded, nullptr, nullptr, nullptr);
    if (code == SQLITE_OK)
        code = copyPages(source, into, stop);
    const int closed = sqlite3_close(into);
    if (code == SQLITE_OK)
        code = closed;
    if (code == SQLITE_OK)
        return {};
    return failure((code & 0xff) == SQLITE_BUSY ? Error::Code::Busy : Error::Code::Failed,
                   Text::tr("The copy %1 could not be written (%2); nothing stands under its name.")
                       .arg(path.chopped(5), QString::fromUtf8(sqlite3_errstr(code))));
}

Result<StoreContent> copied(sqlite3 *source, const PartFile &part, const std::stop_token &stop)
{
    auto content = contentOf(source);
    if (!content)
        return failure(Error::Code::Unusable,
                       Text::tr("The store cannot be copied: %1.").arg(content.error().message));
    if (auto written = copyInto(source, part.path(), stop); !written)
        return tl::unexpected(written.error());
    return content;
}

// Copies within one read transaction, so that the content that is compared with the copy afterwards is of the
// same moment.
Result<StoreContent> copiedNow(Database &database, const PartFile &part, const std::stop_token &stop)
{
    const auto reading = Reading::begin(database);
    return reading ? copied(database.handle(), part, stop) : tl::unexpected(reading.error());
}

Result<void> compared(const StoreCopy &copy, const StoreContent &source)
{
    QString problem = copy.problem;
    if (problem.isEmpty() && copy.content != source)
        problem = Text::tr("it does not hold what the store holds");
    if (problem.isEmpty())
        return {};
    return failure(Error::Code::Unusable,
                   Text::tr("The copy %1 was not kept: %2.").arg(copy.path.chopped(5), problem));
}

} // namespace

Result<CopyDraft> CopyDraft::checked(PartFile part, const Result<StoreContent> &source,
                                     const std::stop_token &stop)
{
    const auto stopped =
        failure(Error::Code::Cancelled, Text::tr("The copy was stopped; nothing stands under its name."));
    if (stop.stop_requested())
        return stopped;
    if (!source)
        return tl::unexpected(source.error());
    if (auto synced = part.sync(); !synced)
        return tl::unexpected(synced.error());
    StoreCopy copy = readCopy(part.path(), Depth::Pages, stop);
    if (stop.stop_requested())
        return stopped;
    if (const auto same = compared(copy, *source); !same)
        return tl::unexpected(same.error());
    return CopyDraft(std::move(part), std::move(copy));
}

Result<CopyDraft> CopyDraft::of(Database &database, const QString &target, const std::stop_token &stop)
{
    auto part = PartFile::make(target + ".part"_L1);
    if (!part)
        return tl::unexpected(part.error());
    const auto content = copiedNow(database, *part, stop);
    giveRightsOf(database.path(), part->path());
    return checked(std::move(*part), content, stop);
}

Result<CopyDraft> CopyDraft::of(const StoreCopy &copy, const QString &target)
{
    auto part = PartFile::make(target + ".part"_L1);
    const auto file = part ? ClosedStore::open(copy.path) : tl::unexpected(part.error());
    if (!file)
        return tl::unexpected(file.error());
    const auto content = copied(file->handle(), *part, {});
    return checked(std::move(*part), content, {});
}

Result<StoreCopy> CopyDraft::keepAs(const QString &target)
{
    if (auto kept = m_part.keepAs(target); !kept)
        return tl::unexpected(kept.error());
    m_copy.path = QFileInfo(target).absoluteFilePath();
    return m_copy;
}

Result<StoreCopy> backUp(Database &database, const QString &target, const std::stop_token &stop)
{
    if (QFileInfo::exists(target))
        return failure(Error::Code::Refused,
                       Text::tr("%1 exists; a backup never overwrites a file.").arg(target));
    auto draft = CopyDraft::of(database, target, stop);
    if (!draft)
        return tl::unexpected(draft.error());
    return draft->keepAs(target);
}

} // namespace store
