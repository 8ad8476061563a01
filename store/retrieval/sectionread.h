// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/finder.h"

namespace store {

// Every section of the wiki by its name, as far as its door lets it through: the beliefs of an agent, and
// everybody's.
[[nodiscard]] Result<LayerRead> readSections(Database &database, const StackQuestion &question,
                                             const LayerPlan &plan);

} // namespace store
