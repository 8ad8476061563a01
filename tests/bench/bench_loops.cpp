// SPDX-License-Identifier: MIT
// Numbers of the loops that learn.
//   memoir_bench_loops [RUNS] [--keep DIR] [--json] [--only part,part]
// Every part is a function of its own file; it adds its lines to the table.
#include "tests/bench/benchdistill.h"
#include "tests/bench/benchgolden.h"
#include "tests/bench/benchgrades.h"
#include "tests/bench/benchparts.h"
#include "tests/bench/benchsse.h"

#include <array>

int main(int argc, char **argv)
{
    using namespace Qt::StringLiterals;

    constexpr std::array parts{
        bench::Part{"charts", bench::measureGrades},   bench::Part{"alerts", bench::measureAlerts},
        bench::Part{"distill", bench::measureDistill}, bench::Part{"golden", bench::measureGolden},
        bench::Part{"sse", bench::measureSse},
    };
    return bench::runParts(argc, argv, parts, u"graded runs"_s);
}
