// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/training/worth.h"

#include <vector>

namespace store::training {

struct KeptWorth
{
    qint64 key = 0; // of a memory
    Worth worth;    // by graded answers only
};

// The worth of every memory that was told with one of the newest graded answers, in one query.
[[nodiscard]] Result<std::vector<KeptWorth>> worthOfAll(Database &database);
// Stores their worth for the lists (table reflexion_worth, which is derived), replacing what was stored
// before. Call it inside a transaction.
[[nodiscard]] Result<void> keepWorth(Database &database, const std::vector<KeptWorth> &all);
// Computes the worth of all memories and stores it, in a transaction of its own. Returns how many memories
// seem to cost more than they give.
[[nodiscard]] Result<int> refreshWorth(Database &database);

} // namespace store::training
