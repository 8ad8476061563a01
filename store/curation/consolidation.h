// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/result.h"
#include "store/retrieval/audience.h"
#include "store/rows/reflexion.h"

#include <optional>

namespace store {

class Database;

// Rows that say the same in almost the same words.
struct MergeGroup
{
    struct Member
    {
        Reflexion row;
        double likeness = 0; // to the row that is kept, 0 to 1: Saying::likenessTo
    };

    Reflexion keep; // the one seen most often; among equals the oldest
    std::vector<Member> merge;
};

// A memory that its activation says nobody needed for long.
struct StaleRow
{
    Reflexion row;
    double score = 0; // Activation::score()
};

struct ConsolidationPlan
{
    std::vector<MergeGroup> groups;   // of approved rows, the largest first
    std::vector<StaleRow> stale;      // approved, the lowest first
    std::vector<Reflexion> recurring; // waiting, seen at least three times again, the most often seen first
    int examined = 0;
};

// What a consolidation would merge, archive and promote. Changes nothing: people decide (promise P9). Looks
// at the newest and the oldest `examine` rows of an agent (of all agents where empty) that do not rest, so
// its cost does not grow with the store. Rows that differ in a number, date, name or negation are never the
// same. Use it on the database's thread only.
class Consolidation
{
public:
    explicit Consolidation(Database &database)
        : m_database(database)
    {}

    // With an `audience` only those approved memories are looked at that it may be told.
    [[nodiscard]] Result<ConsolidationPlan> plan(const QString &agent, int limit, int examine = 400,
                                                 const QDateTime &at = now(),
                                                 const std::optional<Audience> &audience = {});

private:
    [[nodiscard]] Result<std::vector<Reflexion>> rows(const QString &sql, const QString &agent, int most);

    Database &m_database;
};

} // namespace store
