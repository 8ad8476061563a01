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
    int rows = 0; // approved and waiting learnings and pitfalls
    int waiting = 0;
    std::optional<double> best = {}; // coverage of the best known run

    bool operator==(const LearnedCategory &) const = default;
};

// One sighting of a learning, with the outcome of its run.
struct LearningSighting
{
    QString day = {};
    QString run = {};
    QString outcome = {}; // of the run; empty where unknown

    bool operator==(const LearningSighting &) const = default;
};

struct LearnedRow
{
    Reflexion row = {};
    std::vector<LearningSighting> sightings = {}; // the first writing included, oldest first

    bool operator==(const LearnedRow &) const = default;
};

// One category: its learnings, and the best result with those it beat.
struct LearnedDetail
{
    std::vector<LearnedRow> rows;
    std::vector<BestKnown> best; // the present best first
};

// Ordered by category, then by agent.
[[nodiscard]] Result<std::vector<LearnedCategory>> learnedCategories(Database &database);
// Approved rows first, most often seen first.
[[nodiscard]] Result<LearnedDetail> learnedIn(Database &database, const QString &agent,
                                              const QString &category);

} // namespace store::learnings
