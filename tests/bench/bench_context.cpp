// SPDX-License-Identifier: MIT
// Numbers of the layers, the context stack and the MCP server.
//   memoir_bench_context [ROWS] [--keep DIR] [--json] [--only part,part]
// Every part is a function of its own file; it adds its lines to the table.
#include "tests/bench/benchheld.h"
#include "tests/bench/benchingest.h"
#include "tests/bench/benchmcp.h"
#include "tests/bench/benchparts.h"
#include "tests/bench/benchstack.h"

#include <array>

int main(int argc, char **argv)
{
    using namespace Qt::StringLiterals;

    constexpr std::array parts{
        bench::Part{"ingest", bench::measureIngest},
        bench::Part{"held", bench::measureHeldBack},
        bench::Part{"stack", bench::measureStacks},
        bench::Part{"mcp", bench::measureMcp},
    };
    return bench::runParts(argc, argv, parts, u"reflexions"_s);
}
