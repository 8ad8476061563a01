// SPDX-License-Identifier: MIT
#include "store/recovery/remains.h"

#include "store/clock.h"
#include "store/curation/forget.h"
#include "store/database/copydraft.h"
#include "store/database/database.h"
#include "store/database/migrator.h"
#include "store/deadline.h"
#include "store/layers/settings.h"
#include "store/layers/wikifile.h"
#include "store/recovery/backuphistory.h"
#include "store/recovery/copies.h"
#include "store/trust/backupfolders.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

// The newest forgetting of which nothing is left, as newestForgetting() names it.
const QString RemovedKey = u"forgotten.removed"_s;

// The number of its ledger entry; empty where nothing was forgotten, and for a server, where a setting
// changes in an act alone. Tombstones that came with an import have no entry, and their words were never
// here.
Result<QString> newestForgetting(Database &database)
{
    if (!database.handle())
        return QString();
    return database.text(
        u"SELECT max((SELECT max(l.seq) FROM ledger AS l WHERE l.row_uid = t.uid AND l.action = "
        "'forget')) FROM tombstone AS t"_s);
}

// Makes a backup without the words where there are backups. The paths of all copies that still hold them.
Result<QStringList> renewBackup(Database &database)
{
    const auto folder = backupFolder(database);
    if (!folder)
        return tl::unexpected(folder.error());
    const auto wikiPath = wikiFilePath(database);
    const auto wiki = followWikiFile(database);
    const QString self = Migrator::storeUid(database).value_or(QString());
    QStringList older;
    if (wikiPath && (!wiki || wiki->outcome == WikiFileReport::Outcome::KeptForeign))
        older += *wikiPath; // somebody changed it, so it stays as it is
    for (const StoreCopy &copy :
         copiesOf(database.path(), BackupFolders(database.path()).known() << *folder, Depth::Content)) {
        if (copy.content.storeUid.isEmpty() || copy.content.storeUid == self)
            older += copy.path;
    }
    const BackupHistory history(*folder, database.path());
    const auto copies = history.copies();
    if (copies.empty())
        return older;
    auto draft = CopyDraft::of(database, history.draftName(now()));
    if (!draft)
        return tl::unexpected(draft.error());
    const auto kept = history.keep(database, std::move(*draft), int(copies.size()) + 1);
    return kept ? Result<QStringList>(older) : tl::unexpected(kept.error());
}

} // namespace

Result<QStringList> removeRemains(Database &database)
{
    const auto newest = newestForgetting(database); // before: of what is forgotten meanwhile, words stay
    const auto scrubbed = newest ? scrub(database) : tl::unexpected(newest.error());
    if (!scrubbed)
        return tl::unexpected(scrubbed.error());
    const auto older = renewBackup(database);
    // Last, so that who is killed before leaves it to others; and whatever came of the backup, unless it was
    // broken off, because that is told, and no reason to write the whole file anew. Where it cannot be noted,
    // it is merely done again.
    if (!newest->isEmpty() && !Deadline::isOver())
        static_cast<void>(noteSetting(database, RemovedKey, *newest));
    return older;
}

Result<bool> remainsAreLeft(Database &database)
{
    const auto newest = newestForgetting(database);
    if (!newest || newest->isEmpty())
        return newest.map([](const QString &) { return false; });
    return storedSetting(database, RemovedKey).map([&newest](const QString &removed) {
        return *newest != removed;
    });
}

} // namespace store
