// SPDX-License-Identifier: MIT
#pragma once

#include "models/grades.h"
#include "views/grades/timechart.h"

// Makes the contents of the Grades page's charts from models::Grades.
namespace views {

[[nodiscard]] TimeChart::Content passRateContent(const models::Grades &grades);
[[nodiscard]] TimeChart::Content meanGradeContent(const models::Grades &grades);
[[nodiscard]] TimeChart::Content answerTimeContent(const models::Grades &grades);
[[nodiscard]] TimeChart::Content costContent(const models::Grades &grades);
[[nodiscard]] std::vector<TimeChart::Marker> markersOf(const models::Grades &grades);

} // namespace views
