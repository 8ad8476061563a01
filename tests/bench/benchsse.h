// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

class Table;
struct Place;

// How fast streams of answers are read: many small events, as models send them, and few long ones.
void measureSse(Table &table, const Place &place);

} // namespace bench
