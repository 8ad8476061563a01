// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

class Table;
struct Place;

// What a run of the wiki job over 10,000 new reflexions takes of the processor, apart from the writer that
// stands where a model would; and what the writer without a model takes itself.
void measureDistill(Table &table, const Place &place);

} // namespace bench
