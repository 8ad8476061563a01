// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringView>

#include <vector>

namespace store::guard {

// A text in plain form, with the part of the original that each of its units stands for.
class PlainText
{
public:
    void append(char16_t unit, qsizetype start, qsizetype end);
    // Appends a run that is unchanged; it begins at `start` of the original.
    void append(QStringView run, qsizetype start);

    [[nodiscard]] const QString &text() const { return m_text; }
    // The position in the original where the unit begins; the end in the original of what ends (exclusively)
    // at `end`.
    [[nodiscard]] int originalStart(qsizetype at) const { return m_starts[static_cast<std::size_t>(at)]; }
    [[nodiscard]] int originalEnd(qsizetype end) const { return m_ends[static_cast<std::size_t>(end - 1)]; }

    // For a text made from that of `before`: maps its positions to the original of `before`.
    void leadBackThrough(const PlainText &before);

private:
    QString m_text;
    std::vector<int> m_starts;
    std::vector<int> m_ends;
};

} // namespace store::guard
