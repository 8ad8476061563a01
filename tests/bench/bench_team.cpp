// SPDX-License-Identifier: MIT
// Numbers of a team's store on a private PostgreSQL server, each beside the same store as a file.
//   memoir_bench_team [ROWS] [--keep DIR] [--json] [--only part,part]
// Every part is a function of its own file; it adds its lines to the table.
#include "tests/bench/benchhands.h"
#include "tests/bench/benchparts.h"
#include "tests/bench/benchteamreads.h"
#include "tests/bench/teamplace.h"

#include <QCoreApplication>
#include <QStandardPaths>

#include <array>

int main(int argc, char **argv)
{
    using namespace Qt::StringLiterals;

    constexpr std::array parts{
        bench::Part{"copy", bench::measureCopies}, bench::Part{"acts", bench::measureActs},
        bench::Part{"pages", bench::measurePages}, bench::Part{"stack", bench::measureTeamStacks},
        bench::Part{"news", bench::measureNews},   bench::Part{"hands", bench::measureHands},
    };
    constexpr qint64 Rows = 100'000;
    if (argc > 1) {
        QStringList arguments;
        for (int i = 0; i < argc; ++i)
            arguments += QString::fromLocal8Bit(argv[i]);
        if (bench::isHand(arguments)) {
            const QCoreApplication application(argc, argv);
            return bench::runHand(arguments);
        }
    }
    QStandardPaths::setTestModeEnabled(true);
    return bench::runParts(argc, argv, parts, u"memories"_s, Rows, bench::TeamPlace::drop);
}
