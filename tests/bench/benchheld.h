// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/benchplace.h"

namespace bench {

class Table;

// A row from which 10,000 wiki sections were made, half of them straight and half in chains of 50: what its
// decision costs, and what it costs to see that they are held back.
void measureHeldBack(Table &table, const Place &place);

} // namespace bench
