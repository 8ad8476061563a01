// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/benchplace.h"

#include <QString>

#include <span>

namespace bench {

class Table;

// A part of a bench that can be asked for by itself; it adds its lines to the table.
struct Part
{
    const char *name;
    void (*measure)(Table &table, const Place &place);
};

// The whole of a bench's main(): PROGRAM [ROWS] [--keep DIR] [--json] [--only part,part]. `counted` says what
// ROWS are, "reflexions". 0 where every goal was met, else 1.
// `end` lets go of what the parts share, while there is an application.
int runParts(
    int argc, char **argv, std::span<const Part> parts, const QString &counted, qint64 rows = 1'000'000,
    void (*end)() = [] {});

} // namespace bench
