// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <vector>

namespace store {

class Database;

struct SimilarRow
{
    QString uid;
    Status status = Status::NeedsReview;
    QString entityId;
    QString observation;
    double score = 0; // 0 to 1: share of the two rows' distinct words that both have
};

// Finds the rows that a person wants to see beside one that they decide. Belongs to the database's thread.
class RelatedRows
{
public:
    explicit RelatedRows(Database &database)
        : m_database(database)
    {}

    // Rows of the same agent that share words, best first, by full text; never the row itself.
    [[nodiscard]] Result<std::vector<SimilarRow>> similar(const Reflexion &row, int limit);
    // Rows that could replace this one: approved and of the same agent, found by the typed words, else the
    // same entity first.
    [[nodiscard]] Result<std::vector<SimilarRow>> successors(const Reflexion &row, const QString &typed,
                                                             int limit);
    [[nodiscard]] Result<std::vector<SimilarRow>> sameRun(const Reflexion &row, int limit);

private:
    Database &m_database;
};

} // namespace store
