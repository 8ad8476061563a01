// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QProcessEnvironment>
#include <QStringList>

namespace store {

// One call of another program of this computer.
struct ToolCall
{
    QString program;
    QStringList arguments;
    QByteArray input; // on its standard input
    QProcessEnvironment environment;
    int longestMs;                        // -1: as long as it takes
    qint64 mostBytes = 256 * 1024 * 1024; // that it may print
};

// What it prints. The errors are reasons to append after a colon: NotFound where there is no such program,
// Refused where it was ended because it took too long or printed too much, Failed where it exits with a code
// other than 0 (the reason is then its standard error).
[[nodiscard]] Result<QByteArray> toolAnswer(const ToolCall &call);

} // namespace store
