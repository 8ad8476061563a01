// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <functional>

namespace store {

using TokenCount = std::function<int(QStringView)>;

// Makes the stack of what the reads found: tells a text once, cuts each layer from its tail to its budget,
// says what was cut, and writes the final text. Pure: the same reads give the same bytes. `reads` has one
// read per layer of the recipe, in any order; a layer without one is empty.
Stack assembled(const StackQuestion &question, const std::vector<LayerRead> &reads, const TokenCount &count);

} // namespace store
