// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace views {

// The beginning of a question in one line, as messages name it.
[[nodiscard]] inline QString questionHead(const QString &question)
{
    constexpr qsizetype Most = 48;
    const QString line = question.simplified();
    return line.size() <= Most ? line : line.first(Most - 1).trimmed() + u'…';
}

} // namespace views
