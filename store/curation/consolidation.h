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

    Reflexion keep; // seen most often, the oldest of equals
    std::vector<Member> merge;
};

// A row that nobody has needed for long: one that rests by its activation.
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

// What a consolidation would merge, archive and promote. Changes nothing: people decide (P9). Looks at the
// newest and the oldest `examine` rows of an agent (all agents where empty) that were not put to rest, so its
// cost does not grow with the store. Two rows whose numbers, dates, names or negations differ are never the
// same. Belongs to the database's thread.
class Consolidation
{
public:
    explicit Consolidation(Database &database)
        : m_database(database)
    {}

    // With an audience: of what is told only what these are told.
    [[nodiscard]] Result<ConsolidationPlan> plan(const QString &agent, int limit, int examine = 400,
                                                 const QDateTime &at = now(),
                                                 const std::optional<Audience> &audience = {});

private:
    [[nodiscard]] Result<std::vector<Reflexion>> rows(const QString &sql, const QString &agent, int most);

    Database &m_database;
};

} // namespace store
