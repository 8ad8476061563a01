// SPDX-License-Identifier: MIT
#pragma once

#include "models/jobs/jobcatalogue.h"
#include "store/jobs/jobexecution.h"

namespace store {
class Database;
}

namespace models {

// What is due now by the store's schedules, in the order of the catalogue; runs that were left by a killed
// process are closed first where the store can be written. Jobs that were never due count from `since`, where
// it is valid: opening a window on a store that nobody has set up runs nothing for the past.
[[nodiscard]] store::Result<QList<store::JobDue>> dueJobs(store::Database &database,
                                                          const JobCatalogue &catalogue,
                                                          const QDateTime &at = store::now(),
                                                          const QDateTime &since = {});

// Runs a due job by `execute`, with the order that its schedule allows: what costs only where a person has
// switched the job on. No run where there is nothing to do: then the moment is passed over.
[[nodiscard]] store::Result<std::optional<store::JobRun>>
runDueJob(store::Database &database, const JobCatalogue::Entry &entry, const store::JobDue &due,
          const std::function<store::Result<store::JobRun>(const store::JobOrder &)> &execute);

} // namespace models
