// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/gradefilter.h"

#include <vector>

namespace store::training {

// What changed beside the grades, on the axis of time.
struct GradeMarker
{
    enum class Kind { Model, Judge, Prompt, Memory };

    Kind kind = Kind::Memory;
    QDateTime at = {}; // UTC
    QString from = {}; // the model, judge or prompt before; of a row its status before
    QString to = {};
    QString uid = {};   // of the row, for Memory
    QString label = {}; // its text's beginning
    QString actor = {};
    int stacks = 0; // recorded contexts that the row stands in

    bool operator==(const GradeMarker &) const = default;
};

inline constexpr int MostMarkers = 400;

// Changes between the filter's days, oldest first: the model, judge or prompt that most of a day's runs have,
// and what people and rules did to rows that stand in a recorded context (approved, taken out, reworded). The
// newest MostMarkers of them.
[[nodiscard]] Result<std::vector<GradeMarker>> gradeMarkers(Database &database, const GradeFilter &filter);

} // namespace store::training
