// SPDX-License-Identifier: MIT
#include "store/recovery/remains.h"

#include "store/clock.h"
#include "store/curation/forget.h"
#include "store/database/copydraft.h"
#include "store/database/database.h"
#include "store/database/migrator.h"
#include "store/layers/wikifile.h"
#include "store/recovery/backuphistory.h"
#include "store/recovery/copies.h"
#include "store/trust/backupfolders.h"

namespace store {

Result<QStringList> removeRemains(Database &database)
{
    const auto folder = scrub(database).and_then([&] { return backupFolder(database); });
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
    const auto kept = history.keep(std::move(*draft), int(copies.size()) + 1);
    return kept ? Result<QStringList>(older) : tl::unexpected(kept.error());
}

} // namespace store
