// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>

#include <functional>

namespace app::ctl {

class Output;

// Answers each line from a file descriptor with one, in the same order and as soon as it came. A line is a
// JSON object with a "text"; one that is not, or is longer than `longest` bytes, is answered with {"error"}
// and what `unanswered` holds, and the exit code is Usage then.
int answerLines(Output &out, int fileDescriptor, qsizetype longest,
                const std::function<QJsonObject(const QString &text, const QJsonObject &line)> &answer,
                const QJsonObject &unanswered = {});

} // namespace app::ctl
