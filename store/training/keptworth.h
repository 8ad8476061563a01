// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/training/worth.h"

#include <vector>

namespace store::training {

struct KeptWorth
{
    qint64 key = 0; // of a memory
    Worth worth;    // of its answers alone
};

// What came of telling each memory that the newest graded answers were told, all at once.
[[nodiscard]] Result<std::vector<KeptWorth>> worthOfAll(Database &database);
// Keeps it for the lists (table reflexion_worth, which is derived), in place of what was kept before. Inside
// the caller's transaction.
[[nodiscard]] Result<void> keepWorth(Database &database, const std::vector<KeptWorth> &all);
// Both, the second in a transaction of its own; answers how many memories seem to cost more than they give.
[[nodiscard]] Result<int> refreshWorth(Database &database);

} // namespace store::training
