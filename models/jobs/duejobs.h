// SPDX-License-Identifier: MIT
#pragma once

#include "models/jobs/jobcatalogue.h"
#include "store/jobs/jobexecution.h"

namespace store {
class Database;
}

namespace models {

// Before due jobs run: closes the runs of killed processes, and lets SYSTEM_WIKI.md follow what was decided.
[[nodiscard]] store::Result<void> settleBeforeJobs(store::Database &database,
                                                   const QDateTime &at = store::now());

// The jobs that are due now by the store's schedules, in the order of the catalogue; changes nothing. A valid
// `since` is the moment from which a job that never ran is counted, so that opening a new store runs nothing
// for the past.
[[nodiscard]] store::Result<QList<store::JobDue>> dueJobs(store::Database &database,
                                                          const JobCatalogue &catalogue,
                                                          const QDateTime &at = store::now(),
                                                          const QDateTime &since = {});

// Runs a due job by `execute`; it may call a paid model only if a person has switched the job on. Answers no
// run where the job has nothing to do, and marks the moment as done.
[[nodiscard]] store::Result<std::optional<store::JobRun>>
runDueJob(store::Database &database, const JobCatalogue::Entry &entry, const store::JobDue &due,
          const std::function<store::Result<store::JobRun>(const store::JobOrder &)> &execute);

} // namespace models
