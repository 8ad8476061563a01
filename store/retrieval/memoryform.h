// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"
#include "store/rows/reflexion.h"

namespace store {

// Returns `told` with the memory's words in the form the plan wants and why it was found; keeps its score and
// whether it may be told. `category` is the question's.
Candidate toldAs(const LayerPlan &plan, const Reflexion &row, Candidate told, const QString &category);

// The observation, with the strategy on a line of its own.
QString memoryText(const QString &observation, const QString &strategy);

} // namespace store
