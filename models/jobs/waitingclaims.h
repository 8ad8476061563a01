// SPDX-License-Identifier: MIT
#pragma once

#include "models/jobs/jobcatalogue.h"
#include "store/trust/trust.h"

namespace store {
class Database;
}

namespace models {

// All that came with the file, would make this computer act, and was not confirmed here: settings, models,
// schedules, folders to read again. store::Trust keeps them from having any effect until then.
[[nodiscard]] store::Result<QList<store::Claim>> waitingClaims(store::Database &database,
                                                               const JobCatalogue &catalogue);
// Confirms the claims of these names (none: all) and answers them. NotFound for a name that does not wait.
[[nodiscard]] store::Result<QList<store::Claim>>
confirmClaims(store::Database &database, const JobCatalogue &catalogue, const QStringList &names);

} // namespace models
