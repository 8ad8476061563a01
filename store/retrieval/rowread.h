// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/doors.h"
#include "store/retrieval/finder.h"

namespace store {

// Layers 2, 3 and 5 of a stack: rows from the finder, best first, that may be told. In the present their
// texts come from the door view only; of a row that may not be told only the uid and the reason are read.
// More rows are read than the recipe wants, to make up for those that may not be told.
[[nodiscard]] Result<LayerRead> readRows(Database &database, Finder &finder, const StackQuestion &question,
                                         const LayerPlan &plan);

// Updates which candidates of a read may be told, if only statuses can have changed since it was made.
[[nodiscard]] Result<void> refreshDoors(Database &database, const StackQuestion &question, LayerRead &read);

} // namespace store
