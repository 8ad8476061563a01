// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

class Table;
struct Place;

// Round trips to a real `memoirctl mcp` through pipes, one request at a time; and pipelined writes, each
// answer after its commit.
void measureMcp(Table &table, const Place &place);

} // namespace bench
