// SPDX-License-Identifier: MIT
#include "store/training/goldenfolder.h"

#include "store/database/database.h"
#include "store/layers/settings.h"

namespace store::training {

using namespace Qt::StringLiterals;

Result<exchange::ImportReport> syncGoldenFolder(Database &database, bool dryRun)
{
    const auto folder = setting(database, "golden.folder");
    if (!folder)
        return tl::unexpected(folder.error());
    if (folder->isEmpty())
        return exchange::ImportReport();
    return exchange::importFile(database, *folder, exchange::ImportFormat::Golden,
                                Actor::rule(u"golden-folder"_s), dryRun);
}

} // namespace store::training
