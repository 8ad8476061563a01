// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <functional>

namespace store {

using TokenCount = std::function<int(QStringView)>;

// Makes the stack of what the reads found: tells each text once, cuts each layer to its budget, says what was
// cut, and writes the final text. A pure function: the same reads give the same bytes. `reads` has at most
// one read per layer of the recipe, in any order; a layer without one is empty.
Stack assembled(const StackQuestion &question, const std::vector<LayerRead> &reads, const TokenCount &count);

} // namespace store
