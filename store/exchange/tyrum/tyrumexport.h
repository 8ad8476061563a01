// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/memoirexport.h"

namespace store::exchange {

// Writes facts, notes, procedures, episodes and tombstones in Tyrum's form, oldest first. Rejected,
// superseded and expired rows are left out, and so is whatever its schema does not have.
[[nodiscard]] Result<Exported> writeTyrum(Database &database, const ExportOptions &options,
                                          const ExportLine &line);

} // namespace store::exchange
