// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/search.h"
#include "store/retrieval/textreader.h"

#include <memory>

namespace store {

class KeptRows;

struct ScoredRow
{
    ReadText row = {};                           // without its texts
    std::shared_ptr<const TextWords> words = {}; // where it was ranked by words
    ScoreParts parts = {};
    double similarity = 0;
    double score() const { return parts.sum(); }
};

inline constexpr size_t MostExamined = 8'000; // candidates that are read at most when the reader may see few
                                              // of them

// Reads `rows` in their order until the reader may see `most` of them, adds the neighbours of the first ones,
// and scores all by their words. Rows where neither the row nor a neighbour matches get a score of 0.
[[nodiscard]] Result<std::vector<ScoredRow>> keywordScores(TextReader &reader, KeptRows &known,
                                                           const SearchLayer &layer, const Ranking &ranking,
                                                           std::span<const qint64> rows, size_t most);

} // namespace store
