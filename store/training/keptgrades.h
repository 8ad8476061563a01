// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {
class Database;
}

namespace store::training {

// Recomputes the sums stored for charts from the runs, inside the caller's transaction.
[[nodiscard]] Result<void> rebuildKeptGrades(Database &database);

} // namespace store::training
