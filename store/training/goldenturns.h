// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {
class Database;
}

namespace store::training {

// Whose turn it is to be asked: stride scheduling (Waldspurger & Weihl, "Stride Scheduling: Deterministic
// Proportional-Share Resource Management", MIT/LCS/TM-528, 1995). A question of weight 3 comes three times as
// often as one of weight 1; among equals the one that was asked longest ago comes first, then the order of
// the letters. The same store gives the same choice. Kept in golden_turn, so choosing costs as many look-ups
// as questions chosen.
class GoldenTurns
{
public:
    explicit GoldenTurns(Database &database)
        : m_database(database)
    {}

    // The ids of the next questions, at most `n`, each once.
    [[nodiscard]] Result<QStringList> next(int n);
    // The same, and they move behind the others. Inside the caller's transaction.
    [[nodiscard]] Result<QStringList> take(int n);

private:
    Database &m_database;
};

} // namespace store::training
