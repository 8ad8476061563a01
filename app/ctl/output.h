// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace app::ctl {

// Buffered standard output, which remembers whether a write failed. One per process.
class Output
{
    Q_DISABLE_COPY_MOVE(Output)
public:
    explicit Output(int fileDescriptor)
        : m_fd(fileDescriptor)
    {}
    ~Output() { flush(); }

    // For servers: stops waiting for a slow reader once this descriptor (of the signal to end) is readable.
    void giveUpOn(int descriptor) { m_ending = descriptor; }

    void write(const QByteArray &utf8);
    void line(const QString &text);            // a line for people; adds the newline
    void json(const QJsonObject &object);      // one line of compact JSON
    bool flush();                              // false where a write failed, now or earlier
    bool isBroken() const { return m_broken; } // the reader went away or the disk is full
    bool isReaderGone() const { return m_readerGone; }

private:
    qsizetype writable(qsizetype size) const;

    const int m_fd;
    int m_ending = -1;
    bool m_broken = false;
    bool m_readerGone = false;
    QByteArray m_buffer;
};

// A text made harmless for a terminal: one line, U+FFFD for control and bidirectional characters.
QString printable(const QString &text);
// printable(), cut to so many characters.
QString shortened(const QString &text, int length);

} // namespace app::ctl
