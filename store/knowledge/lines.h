// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>

#include <vector>

namespace store::knowledge {

// Where the lines of a text begin. Keeps a view: the text must outlive it.
class Lines
{
public:
    explicit Lines(QByteArrayView text);

    [[nodiscard]] qsizetype count() const { return qsizetype(m_starts.size()) - 1; }
    // The offset of a line; for the line after the last the length of the text.
    [[nodiscard]] qsizetype start(qsizetype line) const { return m_starts[size_t(line)]; }
    // A line without its end.
    [[nodiscard]] QByteArrayView at(qsizetype line) const;
    [[nodiscard]] bool isBlank(qsizetype line) const;
    // The line that holds the offset. Fast where offsets are asked for in ascending order.
    [[nodiscard]] qsizetype lineOf(qsizetype offset);

private:
    QByteArrayView m_text;
    std::vector<qsizetype> m_starts; // and the length of the text at the end
    qsizetype m_last = 0;            // the last result of lineOf()
};

} // namespace store::knowledge
