// SPDX-License-Identifier: MIT
// Numbers of the memories of many agents: their contexts, their sessions, their clean-ups, their files.
//   memoir_bench_agents [ROWS] [--keep DIR] [--json] [--only part,part]
// Every part is a function of its own file; it adds its lines to the table.
#include "tests/bench/benchdoubles.h"
#include "tests/bench/benchfolders.h"
#include "tests/bench/benchparts.h"
#include "tests/bench/benchrecipes.h"
#include "tests/bench/benchsessions.h"

#include <array>

int main(int argc, char **argv)
{
    using namespace Qt::StringLiterals;

    constexpr std::array parts{
        bench::Part{"recipes", bench::measureRecipes},   bench::Part{"cards", bench::measureCards},
        bench::Part{"sessions", bench::measureSessions}, bench::Part{"cleanup", bench::measureCleanup},
        bench::Part{"folders", bench::measureFolders},   bench::Part{"doubles", bench::measureDoubles},
    };
    return bench::runParts(argc, argv, parts, u"reflexions"_s);
}
