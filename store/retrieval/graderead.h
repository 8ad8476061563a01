// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/statistics.h"
#include "store/retrieval/stack.h"

namespace store {

class Database;

// Layer 4 of a stack: a day of grades, per tool and tag. The day ends where the question says, else now (at
// the past moment, where it looks back): old grades are not told as if they were of today. The fence names
// the end where the question says it.
[[nodiscard]] Result<LayerRead> readGrades(Database &database, const StackQuestion &question,
                                           const LayerPlan &plan);

// How often the answers passed that were given with a tool, of those graded lately under a tag; of all where
// the tag is empty.
struct ToolGrade
{
    QString tool;
    QString tag;
    qint64 passed = 0;
    qint64 graded = 0;

    training::Interval interval() const { return training::wilson(passed, graded); } // 95 %
};

struct ToolGrades
{
    static constexpr int Days = 28;

    std::vector<ToolGrade> all; // with a tool, by tag
    // Where the intervals of the best and the worst tool of a tag do not overlap: a sentence for the model.
    // An association, no proof: nothing is switched on or off by it.
    QStringList notes;
};
// Only names and tags that layer 4 tells too.
[[nodiscard]] Result<ToolGrades> toolGrades(Database &database, const StackQuestion &question);

} // namespace store
