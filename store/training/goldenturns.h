// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {
class Database;
}

namespace store::training {

// Decides which questions are asked next, by stride scheduling (Waldspurger & Weihl, "Stride Scheduling:
// Deterministic Proportional-Share Resource Management", MIT/LCS/TM-528, 1995). A question of weight 3 is
// asked three times as often as one of weight 1; equal ones by the time since they were asked, then by id.
// The same store gives the same choice. Turns are stored in golden_turn, so choosing takes one look-up per
// question chosen.
class GoldenTurns
{
public:
    explicit GoldenTurns(Database &database)
        : m_database(database)
    {}

    // The ids of the next questions, at most `n`, each once.
    [[nodiscard]] Result<QStringList> next(int n);
    // The same, and moves them behind the others. Call it inside a transaction.
    [[nodiscard]] Result<QStringList> take(int n);

private:
    Database &m_database;
};

} // namespace store::training
