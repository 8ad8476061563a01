// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace app::ctl {

// Standard output, buffered, and the question whether what was printed has really gone out. One per process.
class Output
{
    Q_DISABLE_COPY_MOVE(Output)
public:
    explicit Output(int fileDescriptor)
        : m_fd(fileDescriptor)
    {}
    ~Output() { flush(); }

    // Gives up what a reader does not take as soon as this descriptor can be read; for servers that are to
    // end.
    void giveUpOn(int descriptor) { m_ending = descriptor; }

    void write(const QByteArray &utf8);
    void line(const QString &text);            // a line for people; adds the newline
    void json(const QJsonObject &object);      // one line of compact JSON
    bool flush();                              // false where a write failed, now or earlier
    bool isBroken() const { return m_broken; } // the reader went away or the disk is full

private:
    qsizetype writable(qsizetype size) const;

    const int m_fd;
    int m_ending = -1;
    bool m_broken = false;
    QByteArray m_buffer;
};

// A text from the store made harmless for a terminal: one line, control and bidirectional characters shown as
// U+FFFD.
QString printable(const QString &text);
// printable(), cut to so many characters.
QString shortened(const QString &text, int length);

} // namespace app::ctl
