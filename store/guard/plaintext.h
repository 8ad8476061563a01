// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringView>

#include <vector>

namespace store::guard {

// A text written plainly, and for each of its units the part of the original it stands for.
class PlainText
{
public:
    void append(char16_t unit, qsizetype start, qsizetype end);
    // A run that stands as it is, from `start` on.
    void append(QStringView run, qsizetype start);

    [[nodiscard]] const QString &text() const { return m_text; }
    // Where in the original the unit stands, and where what ends (exclusively) at `end` here ends there.
    [[nodiscard]] int originalStart(qsizetype at) const { return m_starts[static_cast<std::size_t>(at)]; }
    [[nodiscard]] int originalEnd(qsizetype end) const { return m_ends[static_cast<std::size_t>(end - 1)]; }

    // Made from the text of `before`; from now on it speaks of the original of that.
    void leadBackThrough(const PlainText &before);

private:
    QString m_text;
    std::vector<int> m_starts;
    std::vector<int> m_ends;
};

} // namespace store::guard
