// SPDX-License-Identifier: MIT
#include "models/jobs/waitingclaims.h"

#include "store/knowledge/watchedpaths.h"
#include "store/layers/settings.h"

#include <QCoreApplication>

#include <algorithm>

namespace models {

using store::Claim;
using store::Result;

namespace {

Result<QList<Claim>> waitingSchedules(store::Database &database, const JobCatalogue &catalogue)
{
    QList<Claim> claims;
    store::JobSchedules schedules(database);
    for (const JobCatalogue::Entry &entry : catalogue.entries()) {
        const auto schedule = schedules.of(entry.defaults);
        if (!schedule)
            return tl::unexpected(schedule.error());
        if (schedule->isWaiting)
            claims += store::claimOf(*schedule);
    }
    return claims;
}

} // namespace

Result<QList<Claim>> waitingClaims(store::Database &database, const JobCatalogue &catalogue)
{
    const auto settings = store::waitingSettings(database);
    const auto schedules =
        settings ? waitingSchedules(database, catalogue) : tl::unexpected(settings.error());
    const auto paths =
        schedules ? store::knowledge::WatchedPaths(database).waiting() : tl::unexpected(schedules.error());
    if (!paths)
        return tl::unexpected(paths.error());
    return *settings + *schedules + *paths;
}

Result<QList<Claim>> confirmClaims(store::Database &database, const JobCatalogue &catalogue,
                                   const QStringList &names)
{
    auto claims = waitingClaims(database, catalogue);
    if (!claims)
        return claims;
    for (const QString &name : names) {
        if (std::ranges::find(*claims, name, &Claim::what) == claims->end())
            return store::failure(
                store::Error::Code::NotFound,
                QCoreApplication::translate("models", "Nothing called %1 waits to be confirmed.").arg(name));
    }
    if (!names.isEmpty())
        claims->removeIf([&names](const Claim &claim) { return !names.contains(claim.what); });
    if (claims->isEmpty())
        return claims;
    return store::Trust(database).confirm(*claims).map([&claims] { return *claims; });
}

} // namespace models
