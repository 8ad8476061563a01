// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QLatin1StringView>
#include <QStringList>

namespace store {

class Database;

// Decides which verdicts a second person is asked about without being shown the first verdict, and what the
// second one said. The ledger's entries hold all of it; only this class derives the table second_opinion from
// them.
class SecondOpinions
{
public:
    // Setting: of how many verdicts in a hundred a second person is asked. "review.second_opinion.policy"
    // says it for the kind "policy"; where that is empty, this one holds.
    static constexpr QLatin1StringView Share{"review.second_opinion"};
    // Before the name of a lane: the setting of the share of verdicts on the rows that stood in it. Where
    // several settings fit a row, the largest share holds.
    static constexpr QLatin1StringView ShareOfLane{"review.second_opinion.lane."};
    // The lanes in which a verdict can be given: by status, "flagged", "snoozed", "costs", "changed".
    static const QStringList &lanes();

    explicit SecondOpinions(Database &database)
        : m_database(database)
    {}

    // SQL condition: the store asks for second opinions, or did at some time.
    static QString isInUse();
    [[nodiscard]] Result<bool> areInUse();
    // Recomputes the table's rows for these uids; called after an act on them.
    [[nodiscard]] Result<void> follow(const QStringList &uids);
    // Recomputes the table for all rows that a person decided.
    [[nodiscard]] Result<void> rebuild();

    enum class Standing { None, Asked, Differs };
    [[nodiscard]] Result<Standing> standing(const QString &uid);

    // Whether a verdict on this row falls into the share of `percent`. Depends on the uid alone, so every
    // computer draws the same rows.
    static bool isDrawn(const QString &uid, int percent);

private:
    Database &m_database;
};

} // namespace store
