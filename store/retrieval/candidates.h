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
    std::vector<qint64> rows = {}; // rows with the rarest words first, equal ones newest first
    Collection collection = {};
    QStringList broadWords = {}; // words so frequent that only their newest matches are in `rows`
};

// Reads each term's matches from the newest on, at most `mostMatches` of them. If `among` is given, only its
// rows count, and up to ten times as many matches are read to find them.
[[nodiscard]] Result<Candidates> candidatesFor(Database &database, const SearchLayer &layer,
                                               const Question &question, int mostMatches,
                                               const std::optional<QSet<qint64>> &among);

} // namespace store
