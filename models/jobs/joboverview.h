// SPDX-License-Identifier: MIT
#pragma once

#include "models/jobs/jobcatalogue.h"
#include "store/jobs/joblease.h"
#include "store/jobs/jobrun.h"

namespace store {
class Database;
}

namespace models {

// One job as it stands: when it runs, how it went the last times, and who runs it now.
struct JobLine
{
    store::JobDefault defaults;
    QString title;
    QStringList steps;
    store::JobSchedule schedule;
    QList<store::JobRun> runs; // newest first, the running one included
    std::optional<store::LeaseState> lease;
    QDateTime next; // invalid where it is off

    bool isRunning() const { return lease.has_value(); }
    // The last one that ended; null where there is none.
    const store::JobRun *lastEnded() const;

    bool operator==(const JobLine &other) const;
};

// Every job of the catalogue, in its order, with its last runs. Looks rows up by index: does not grow with
// the number of runs. A lease whose holder is gone is not shown as running.
[[nodiscard]] store::Result<QList<JobLine>>
jobOverview(store::Database &database, const JobCatalogue &catalogue, const QDateTime &at = store::now());

// When a job runs, for a person: "every day 03:00 UTC", "every 4 h", or the five fields where there are no
// short words.
QString scheduleWords(const QString &cron);

} // namespace models
