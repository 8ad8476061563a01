// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/search.h"

namespace store {

// Finds rows by their ranks in two lists, one by words and one by likeness, independent of the scores in each
// (source document 004): the sum of 1/(60 + rank). Rows that are no more like the question than any others
// get no rank (relevancegate.h). A wiki section also takes the rank of a memory that it rests on, if that is
// better, but not of memories that it keeps only for the record. The parts of a hit's score are its shares
// from each list.
[[nodiscard]] Result<SearchAnswer> findByRanks(Database &database, Search &search,
                                               const SearchRequest &request);

} // namespace store
