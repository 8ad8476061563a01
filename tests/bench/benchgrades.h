// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

class Table;
struct Place;

// The Grades page's readings over a million graded runs, what keeping their sums costs an import, and how
// often its alerts are false or late.
void measureGrades(Table &table, const Place &place);
void measureAlerts(Table &table, const Place &place);

} // namespace bench
