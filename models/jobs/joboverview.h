// SPDX-License-Identifier: MIT
#pragma once

#include "models/jobs/jobcatalogue.h"
#include "store/jobs/joblease.h"
#include "store/jobs/jobrun.h"

namespace store {
class Database;
}

namespace models {

// One job: its schedule, its last runs, and which process runs it now.
struct JobLine
{
    store::JobDefault defaults;
    QString title;
    QStringList steps;
    store::JobSchedule schedule;
    QList<store::JobRun> runs; // newest first, including one that is running
    std::optional<store::LeaseState> lease;
    QDateTime next; // invalid where the job is off

    bool isRunning() const { return lease.has_value(); }
    // The last one that ended; null where there is none.
    const store::JobRun *lastEnded() const;

    bool operator==(const JobLine &other) const;
};

// Every job of the catalogue, in its order, with its last runs. As fast with a million runs as with ten. A
// lease whose process is gone does not count as running.
[[nodiscard]] store::Result<QList<JobLine>>
jobOverview(store::Database &database, const JobCatalogue &catalogue, const QDateTime &at = store::now());

// When a job runs, for a person: "every day 03:00", "every 4 h", or the five fields where there are no short
// words. A schedule is in UTC; the words are in the time of `next`, its next run: in winter another hour than
// in summer.
QString scheduleWords(const QString &cron, const QDateTime &next);

} // namespace models
