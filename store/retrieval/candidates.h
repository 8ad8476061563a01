// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/ranking.h"

#include <QSet>

#include <optional>

namespace store {

class Database;
struct SearchLayer;

// Rows that may answer a question, by full text alone: which words they hold, not how often.
struct Candidates
{
    std::vector<qint64> rows = {}; // those with the rarest words first, the newest of equal ones
    Collection collection = {};
    QStringList broadWords = {}; // only their newest matches are among the rows
};

// Walks each term's matches from the newest, no more than `mostMatches` of them. `among` (where given) holds
// the only rows wanted; the walk then looks at up to ten times as many to find them.
[[nodiscard]] Result<Candidates> candidatesFor(Database &database, const SearchLayer &layer,
                                               const Question &question, int mostMatches,
                                               const std::optional<QSet<qint64>> &among);

} // namespace store
