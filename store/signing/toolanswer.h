// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QProcessEnvironment>
#include <QStringList>

namespace store::signing {

// One call of another program of this computer.
struct ToolCall
{
    QString program;
    QStringList arguments;
    QByteArray input; // on its standard input
    QProcessEnvironment environment;
    int longestMs;
};

// What it prints. Failed with a reason to be put behind a colon: there is no such program, it takes too long,
// or what it says on standard error where it ends with anything but 0.
[[nodiscard]] Result<QByteArray> toolAnswer(const ToolCall &call);

} // namespace store::signing
