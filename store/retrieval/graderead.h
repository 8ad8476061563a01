// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/statistics.h"
#include "store/retrieval/stack.h"

namespace store {

class Database;

// Layer 4 of a stack: the grades of one day, per tool and tag. The day ends at the time the question gives,
// else now (for a past moment: then), so that old grades are not told as today's. The fence names the end
// only if the question gives it.
[[nodiscard]] Result<LayerRead> readGrades(Database &database, const StackQuestion &question,
                                           const LayerPlan &plan);

// How many of the answers given with a tool passed, among those graded lately under a tag; under any tag
// where the tag is empty.
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
    // Sentences for the model about tags where the intervals of the best and the worst tool do not overlap.
    // That is an association, no proof: nothing is switched on or off by it.
    QStringList notes;
};
// Only names and tags that layer 4 tells too.
[[nodiscard]] Result<ToolGrades> toolGrades(Database &database, const StackQuestion &question);

} // namespace store
