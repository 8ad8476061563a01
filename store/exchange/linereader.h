// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

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

    explicit LineReader(QIODevice &device)
        : m_device(device)
    {}

    std::optional<Line> next();

private:
    [[nodiscard]] QByteArray line(); // as much as the limit allows
    void skipRest();

    QIODevice &m_device;
    int m_number = 0;
};

} // namespace store::exchange
