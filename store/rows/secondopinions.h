// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QLatin1StringView>
#include <QStringList>

namespace store {

class Database;

// Which verdicts a second person is asked about without being shown them, and what came of it. The entries of
// the ledger say it all; the table second_opinion is made from them, here alone, by row.
class SecondOpinions
{
public:
    // The share of verdicts that are asked about, in percent; of one kind of row: this, a dot and the kind,
    // where it is not empty.
    static constexpr QLatin1StringView Share{"review.second_opinion"};

    explicit SecondOpinions(Database &database)
        : m_database(database)
    {}

    // Whether any is asked for, or was: a condition, as SQL.
    static QString isInUse();
    [[nodiscard]] Result<bool> areInUse();
    // What is asked of these rows, after an act on them.
    [[nodiscard]] Result<void> follow(const QStringList &uids);
    // Of all rows that a person decided.
    [[nodiscard]] Result<void> rebuild();

    enum class Standing { None, Asked, Differs };
    [[nodiscard]] Result<Standing> standing(const QString &uid);

    // Whether a verdict on this row is among the share. Which rows are is the same on every computer.
    static bool isDrawn(const QString &uid, int percent);

private:
    Database &m_database;
};

} // namespace store
