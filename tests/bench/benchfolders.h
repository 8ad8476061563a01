// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

class Table;
struct Place;

// A memory folder of 10,000 topics looked through, and 200,000 fragments taken over.
void measureFolders(Table &table, const Place &place);

} // namespace bench
