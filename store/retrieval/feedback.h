// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/keywordscores.h"

#include <span>

namespace store {

struct Question;

// Pseudo relevance feedback: the best rows of a first ranking are taken to answer the question, and rows that
// share their telling words gain by it (the relevance model RM3: Lavrenko and Croft, "Relevance-based
// language models", 2001; here it only ranks what was found, anew). A word that the question excludes counts
// for nothing. `rows` stand best first, scored from 0 to 1; every score is scaled down to make room for the
// new part.
void addFeedback(std::span<ScoredRow> rows, const Question &question);

} // namespace store
