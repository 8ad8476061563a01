// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/doors.h"
#include "store/retrieval/finder.h"

namespace store {

// Layers 2, 3 and 5 of a stack: rows that a finder brings, best first, as far as the door lets them through.
// As the store stands their texts come from the door view alone; of a row behind a closed door only the uid
// and the reason are read. More rows than the recipe wants are read, so that what is held back makes room for
// the next.
[[nodiscard]] Result<LayerRead> readRows(Database &database, Finder &finder, const StackQuestion &question,
                                         const LayerPlan &plan);

// Which of a read's candidates the door lets through now, where only statuses may have changed since it was
// made.
[[nodiscard]] Result<void> refreshDoors(Database &database, const StackQuestion &question, LayerRead &read);

} // namespace store
