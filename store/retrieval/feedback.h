// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/keywordscores.h"

#include <span>

namespace store {

struct Question;

// Pseudo relevance feedback: the best rows of a first ranking are assumed to answer the question, and rows
// that share their telling words gain score (the relevance model RM3: Lavrenko and Croft, "Relevance-based
// language models", 2001; here it only reorders the rows found). Words that the question excludes count
// nothing. `rows` must come best first with scores from 0 to 1; all scores are scaled down to make room for
// the new part.
void addFeedback(std::span<ScoredRow> rows, const Question &question);

} // namespace store
