// SPDX-License-Identifier: MIT
#pragma once

#include "models/jobs/jobcatalogue.h"
#include "store/trust/trust.h"

namespace store {
class Database;
}

namespace models {

// Everything in the file that would make this computer act and that nobody has confirmed here: settings,
// models, schedules, folders to read again. Store::Trust keeps it from being acted on.
[[nodiscard]] store::Result<QList<store::Claim>> waitingClaims(store::Database &database,
                                                               const JobCatalogue &catalogue);
// Confirms those of the names that wait, all where there are none. NotFound names what does not wait. Answers
// what was confirmed.
[[nodiscard]] store::Result<QList<store::Claim>>
confirmClaims(store::Database &database, const JobCatalogue &catalogue, const QStringList &names);

} // namespace models
