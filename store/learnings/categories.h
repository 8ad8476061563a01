// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/bestknown.h"
#include "store/rows/reflexion.h"

#include <optional>

namespace store::learnings {

// What an agent has learned in one category of its work (store/layers/category.h).
struct LearnedCategory
{
    QString agent = {};
    QString category = {};
    int rows = 0; // learnings and pitfalls that are approved or wait
    int waiting = 0;
    std::optional<double> best = {}; // what the best known run reached

    bool operator==(const LearnedCategory &) const = default;
};

// A time that a learning was seen, with what came of the run.
struct LearningSighting
{
    QString day = {};
    QString run = {};
    QString outcome = {}; // of the run; empty where it has none

    bool operator==(const LearningSighting &) const = default;
};

struct LearnedRow
{
    Reflexion row = {};
    std::vector<LearningSighting> sightings = {}; // the first writing included, oldest first

    bool operator==(const LearnedRow &) const = default;
};

// Of one category: what was learned and the best that was reached, with what it beat.
struct LearnedDetail
{
    std::vector<LearnedRow> rows;
    std::vector<BestKnown> best; // the one in force in front
};

// By category, then by agent.
[[nodiscard]] Result<std::vector<LearnedCategory>> learnedCategories(Database &database);
// Approved rows first, those seen most in front.
[[nodiscard]] Result<LearnedDetail> learnedIn(Database &database, const QString &agent,
                                              const QString &category);

} // namespace store::learnings
