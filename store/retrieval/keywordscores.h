// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/search.h"
#include "store/retrieval/textreader.h"

namespace store {

struct ScoredRow
{
    ReadText row = {};
    ScoreParts parts = {};
    double similarity = 0;
    double score() const { return parts.sum(); }
};

inline constexpr size_t MostExamined = 8'000; // candidates that may be hidden from the request

// Reads `rows` in their order until `most` of them were seen, takes in what stands beside the first ones, and
// scores all of them by their words. Rows without any match, own or beside, come with a score of 0.
[[nodiscard]] Result<std::vector<ScoredRow>> keywordScores(TextReader &reader, const SearchLayer &layer,
                                                           const Ranking &ranking,
                                                           std::span<const qint64> rows, size_t most);

} // namespace store
