// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

class Table;
struct Place;

// How many doubles a clean-up finds, and what it takes for one by mistake: on the observations of LoCoMo,
// changed by rule. Same in meaning: another word order, other words, typing errors. Not the same: another
// number, date or name, a negation; and any two observations about one person.
void measureDoubles(Table &table, const Place &place);

} // namespace bench
