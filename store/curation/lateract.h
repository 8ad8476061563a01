// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/ledgerentry.h"

namespace store {

class Database;

// The act that changed an entry's row after it and still holds, so that the entry cannot be taken back before
// it; empty where there is none. Other entries of the same act do not count: they are taken back with it.
[[nodiscard]] Result<QString> laterAct(Database &database, const LedgerEntry &entry);

// Whether the agent of a proposal has got its answer after this entry: then it stays.
[[nodiscard]] Result<bool> wasCollectedSince(Database &database, const LedgerEntry &entry);

} // namespace store
