// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace views {

// How a message names a question: its beginning, in a line.
[[nodiscard]] inline QString questionHead(const QString &question)
{
    constexpr qsizetype Most = 48;
    const QString line = question.simplified();
    return line.size() <= Most ? line : line.first(Most - 1).trimmed() + u'…';
}

} // namespace views
