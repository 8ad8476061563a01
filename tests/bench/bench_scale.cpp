// SPDX-License-Identifier: MIT
// What a person waits for in a team's store that is large: on a private PostgreSQL server.
//   memoir_bench_scale [ROWS] [--keep DIR] [--json] [--only part,part]
// Parts are those of memoir_bench_team. A million memories are written and copied; the others are made of
// them.
#include "tests/bench/benchparts.h"
#include "tests/bench/benchplans.h"
#include "tests/bench/benchteamreads.h"
#include "tests/bench/teamplace.h"

#include <QStandardPaths>

#include <array>

int main(int argc, char **argv)
{
    using namespace Qt::StringLiterals;

    constexpr std::array parts{
        bench::Part{"pages", bench::measurePages}, bench::Part{"stack", bench::measureTeamStacks},
        bench::Part{"acts", bench::measureActs}, bench::Part{"plans", bench::measurePlans}};
    constexpr qint64 Rows = 5'000'000;
    QStandardPaths::setTestModeEnabled(true);
    return bench::runParts(argc, argv, parts, u"memories"_s, Rows, bench::TeamPlace::drop);
}
