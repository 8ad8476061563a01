// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

namespace store {

class Database;

// Layer 4 of a stack: a day of grades, per tool and tag. The day ends where the question says; else with the moment
// it looks back to; else just behind the newest run of the store, so that the same store gives the same bytes
// whatever the clock says. The fence names the day's end.
[[nodiscard]] Result<LayerRead> readGrades(Database &database, const StackQuestion &question, const LayerPlan &plan);

} // namespace store
