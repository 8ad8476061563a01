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
    // The share of verdicts that are asked about, in percent; of one kind of row: this, a dot and the kind,
    // where it is not empty.
    static constexpr QLatin1StringView Share{"review.second_opinion"};
    // Of the rows in which the guard found something, as the lane "With findings" has them, where this is the
    // larger share.
    static constexpr QLatin1StringView ShareOfFlagged{"review.second_opinion.lane.flagged"};

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
