// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/layers/reflexion.h"
#include "store/result.h"
#include "store/retrieval/audience.h"

#include <QHash>

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

// A row that nobody has needed for long.
struct StaleRow
{
    Reflexion row;
    double score = 0; // source 001: 0.5^(days since it was last used / 90) x how often it was seen
};

struct ConsolidationPlan
{
    std::vector<MergeGroup> groups;   // of approved rows, the largest first
    std::vector<StaleRow> stale;      // approved, below 0.1, the lowest first
    std::vector<Reflexion> recurring; // waiting, seen at least three times again, the most often seen first
    int examined = 0;
};

// What a consolidation would merge, archive and promote. Changes nothing: people decide (P9). Looks at the
// newest and the oldest `examine` rows of an agent (all agents where empty), so its cost does not grow with
// the store. Two rows whose numbers, dates, names or negations differ are never the
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
    [[nodiscard]] Result<QHash<QString, QString>> lastSeen(const std::vector<Reflexion> &rows);
    [[nodiscard]] Result<std::vector<Reflexion>> rows(const QString &sql, const QString &agent, int most);

    Database &m_database;
};

} // namespace store
