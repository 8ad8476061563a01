// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

#include <optional>

namespace app::ctl {

// Reads lines from a file descriptor in blocks. Keeps at most one line of `limit` bytes in memory (0: no
// limit).
class LineReader
{
    Q_DISABLE_COPY_MOVE(LineReader)
public:
    struct Line
    {
        QByteArray text; // without its line end; empty if it was too long
        qint64 number = 0;
        bool isTooLong = false;
    };

    LineReader(int fileDescriptor, qsizetype limit)
        : m_fd(fileDescriptor)
        , m_limit(limit)
    {}

    // Waits for the next line; nothing at the end of the input. The last line needs no newline.
    std::optional<Line> next();
    // Whether next() would return without waiting.
    bool hasNext();
    // Whether all of the input was read; known only after a hasNext() or next() that found nothing.
    bool isAtEnd() const { return m_atEnd; }
    // The whole rest of the input, for texts that are no lines; Refused if it is longer than `most` bytes.
    // Only for a reader without a limit.
    [[nodiscard]] store::Result<QByteArray> rest(qsizetype most);

private:
    bool holdsLine();
    bool readBlock();
    Line take(qsizetype end);

    const int m_fd;
    const qsizetype m_limit;
    QByteArray m_buffer;
    qsizetype m_start = 0;   // where the next line begins
    qsizetype m_scanned = 0; // no newline between m_start and here
    qint64 m_number = 0;
    bool m_skipping = false; // inside a line that is too long
    bool m_atEnd = false;
};

} // namespace app::ctl
