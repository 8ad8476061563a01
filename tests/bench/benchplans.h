// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/benchplace.h"

namespace bench {

class Table;

// What the server does for each act that a person waits for (tests/models/interactiveacts.h), and for all
// pages of the window: time, pages of memory that the dearest statement looks at, and tables that it reads
// whole.
void measurePlans(Table &table, const Place &place);

} // namespace bench
