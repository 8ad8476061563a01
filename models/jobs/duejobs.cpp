// SPDX-License-Identifier: MIT
#include "models/jobs/duejobs.h"

#include "store/database/database.h"
#include "store/jobs/joblease.h"
#include "store/layers/wikifile.h"

namespace models {

store::Result<void> settleBeforeJobs(store::Database &database, const QDateTime &at)
{
    return store::closeDeadRuns(database, at).map([&](auto &&...) {
        // Takes sections that are held back by now out of SYSTEM_WIKI.md, if the deciding program did not. An
        // error is ignored here, as the wiki job reports it.
        std::ignore = store::followWikiFile(database);
    });
}

store::Result<QList<store::JobDue>> dueJobs(store::Database &database, const JobCatalogue &catalogue,
                                            const QDateTime &at, const QDateTime &since)
{
    const auto running = store::leases(database);
    if (!running)
        return tl::unexpected(running.error());
    QList<store::JobDue> due;
    store::JobSchedules schedules(database);
    for (const JobCatalogue::Entry &entry : catalogue.entries()) {
        const auto schedule = schedules.of(entry.defaults);
        if (!schedule)
            return tl::unexpected(schedule.error());
        const auto moment = schedule->due(at, since);
        if (moment && !running->contains(entry.defaults.job))
            due.append({entry.defaults, *moment, schedule->lastDueAt.isEmpty()});
    }
    return due;
}

store::Result<std::optional<store::JobRun>>
runDueJob(store::Database &database, const JobCatalogue::Entry &entry, const store::JobDue &due,
          const std::function<store::Result<store::JobRun>(const store::JobOrder &)> &execute)
{
    store::JobSchedules schedules(database);
    const auto isNeeded = entry.make()->isNeeded(database);
    if (!isNeeded)
        return tl::unexpected(isNeeded.error());
    if (!*isNeeded)
        return schedules.passOver(due).map([] { return std::optional<store::JobRun>(); });
    const auto schedule = schedules.of(entry.defaults);
    if (!schedule)
        return tl::unexpected(schedule.error());
    const store::JobOrder order{.due = due, .mayPay = schedule->runs() && !schedule->switchedBy.isEmpty()};
    auto run = execute(order);
    if (!run && run.error().code == store::Error::Code::Refused) {
        // Marks the moment as done, so that the refusal is reported once and not at every look.
        if (auto passed = schedules.passOver(due); !passed)
            return tl::unexpected(passed.error());
    }
    return std::move(run).map([](store::JobRun &&done) { return std::optional(std::move(done)); });
}

} // namespace models
