// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

class Table;
struct Place;

// 10,000 golden questions: read from a folder of YAML files, read again unchanged, listed as the editor lists
// them, searched, and the next five chosen.
void measureGolden(Table &table, const Place &place);

} // namespace bench
