// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"
#include "store/rows/reflexion.h"

namespace store {

// A memory's words in a plan's form, and why it was found; the door's answer and the score are kept.
// `category` is the question's.
Candidate toldAs(const LayerPlan &plan, const Reflexion &row, Candidate told, const QString &category);

// Text and strategy, told together with the strategy on a line of its own.
QString memoryText(const QString &observation, const QString &strategy);

} // namespace store
