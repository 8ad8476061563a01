// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace bench {

// How the guard does on examples of somebody else's, one on each line, a line break in one written as \n:
// prints the orders it missed, the facts it took for orders and why, and both shares. Returns the exit code.
int judgeExamples(const QString &orders, const QString &facts);

} // namespace bench
