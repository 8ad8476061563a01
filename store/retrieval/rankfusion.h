// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/search.h"

namespace store {

// Finds rows by the places they take in two lists, that of the words and that of the likeness, whatever the
// scores are in each (source document 004): 1/(60 + place), added. What is like the question no more than
// anything else takes no place (relevancegate.h). A section of the wiki also takes the place of a memory it
// rests on, where that is the better one; what it only keeps for the record lends it none. The parts of a
// hit's score are its share of each list.
[[nodiscard]] Result<SearchAnswer> findByRanks(Database &database, Search &search,
                                               const SearchRequest &request);

} // namespace store
