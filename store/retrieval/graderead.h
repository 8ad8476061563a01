// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

namespace store {

class Database;

// Layer 4 of a stack: a day of grades, per tool and tag. The day ends where the question says, else now (at
// the past moment, where it looks back): old grades are not told as if they were of today. The fence names
// the end where the question says it.
[[nodiscard]] Result<LayerRead> readGrades(Database &database, const StackQuestion &question,
                                           const LayerPlan &plan);

} // namespace store
