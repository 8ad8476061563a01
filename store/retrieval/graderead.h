// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

namespace store {

class Database;

// Layer 4 of a stack: a day of grades, per tool and tag. The day ends where the question says, else just behind the
// newest run of the store (of the past moment, where it looks back), so that the same store gives the same bytes
// whatever the clock says. The fence names the day's end: grades may be old.
[[nodiscard]] Result<LayerRead> readGrades(Database &database, const StackQuestion &question, const LayerPlan &plan);

} // namespace store
