// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/gradefilter.h"

#include <vector>

namespace store::training {

// A change, shown on the time axis of the grades.
struct GradeMarker
{
    enum class Kind { Model, Judge, Prompt, Memory };

    Kind kind = Kind::Memory;
    QDateTime at = {}; // UTC
    QString from = {}; // the model, judge or prompt before; of a row its status before
    QString to = {};
    QString uid = {};   // of the row, to open it on the Memory page
    QString label = {}; // beginning of the row's text
    QString actor = {};
    int stacks = 0; // recorded contexts that have the row

    bool operator==(const GradeMarker &) const = default;
};

inline constexpr int MostMarkers = 400;

// Changes during the filter's days, oldest first: of the model, judge or prompt that most runs of a day have,
// and acts of people and rules on rows in a recorded context (approved, taken out, reworded). The newest
// MostMarkers of them.
[[nodiscard]] Result<std::vector<GradeMarker>> gradeMarkers(Database &database, const GradeFilter &filter);

} // namespace store::training
