// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/finder.h"

namespace store {

// All wiki sections that may be told, ordered by name: the agent's beliefs, and everybody's.
[[nodiscard]] Result<LayerRead> readSections(Database &database, const StackQuestion &question,
                                             const LayerPlan &plan);

} // namespace store
