// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

namespace store {

// The recipe of source document 003: recent reflexions, decisions, wiki sections, grades and knowledge chunks
// in this order, 2,000 tokens each and 12,000 reserved in all; 5 decisions, 8 chunks.
Recipe platformRecipe();

} // namespace store
