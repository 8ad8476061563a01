// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

class Table;
struct Place;

// A long transcript read by rule, and what a client's hooks wait for over a store of `place.rows` reflexions.
void measureSessions(Table &table, const Place &place);
// The plan of a clean-up for one agent of 50,000 memories that has a budget for half of them.
void measureCleanup(Table &table, const Place &place);

} // namespace bench
