// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

class Table;
struct Place;

// Stacks and rehearsed approvals over a store of `place.rows` reflexions, a tenth of it decisions and as many
// chunks, each with a vector of 384 numbers; and how long the vectors take to load.
void measureStacks(Table &table, const Place &place);

} // namespace bench
