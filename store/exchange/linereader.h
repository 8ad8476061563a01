// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

class QIODevice;

namespace store::exchange {

// Reads a device line by line with bounded memory: a line over the limit is skipped and marked as too long.
// Removes a byte order mark and line ends, and skips empty lines.
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
    // The next line including empty ones, with its white space, cut at the limit; only the line's end is
    // removed.
    std::optional<Line> nextAsItStands();

private:
    [[nodiscard]] QByteArrayView part(); // of a line, to its end where it is short

    QIODevice &m_device;
    QByteArray m_part; // buffer that is reused for every line
    int m_number = 0;
};

} // namespace store::exchange
