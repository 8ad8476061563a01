// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/memoirexport.h"

namespace store::exchange {

// Facts, notes, procedures, episodes and tombstones as Tyrum has them, oldest first. What was rejected,
// replaced or expired is left out, and what its schema does not know goes nowhere.
[[nodiscard]] Result<qint64> writeTyrum(Database &database, const ExportOptions &options,
                                        const ExportLine &line);

} // namespace store::exchange
