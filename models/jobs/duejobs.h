// SPDX-License-Identifier: MIT
#pragma once

#include "models/jobs/jobcatalogue.h"

namespace store {
class Database;
}

namespace models {

// What is due now by the store's schedules, in the order of the catalogue; runs that were left by a killed process are
// closed first where the store can be written. Jobs that were never due count from `since`, where it is valid: opening a
// window on a store that nobody has set up runs nothing for the past.
[[nodiscard]] store::Result<QList<store::JobDue>> dueJobs(store::Database &database, const JobCatalogue &catalogue,
                                                          const QDateTime &at = store::now(),
                                                          const QDateTime &since = {});

} // namespace models
