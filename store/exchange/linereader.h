// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

class QIODevice;

namespace store::exchange {

// Reads a device line by line with bounded memory: a line over the limit is passed over and said to be too
// long. Takes away a byte order mark and line ends, leaves out empty lines.
class LineReader
{
public:
    static constexpr qint64 Limit = 16 * 1024 * 1024;

    struct Line
    {
        int number = 0; // from 1
        QByteArray text;
        bool isTooLong = false;
    };

    explicit LineReader(QIODevice &device);

    std::optional<Line> next();
    // The same with empty lines, blanks and all, cut at the limit; only the line's end is left out.
    std::optional<Line> nextAsItStands();

private:
    [[nodiscard]] QByteArrayView part(); // of a line, to its end where it is short

    QIODevice &m_device;
    QByteArray m_part; // a line is read into the same bytes again and again
    int m_number = 0;
};

} // namespace store::exchange
