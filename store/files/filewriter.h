// SPDX-License-Identifier: MIT
#pragma once

#include <QIODevice>

namespace store {

// Writes to an open file descriptor in large blocks; does not close it. The first error is kept: QFile
// reports a failed block only to whoever writes next.
class FileWriter : public QIODevice
{
public:
    explicit FileWriter(int file = -1);

    // Writes everything out; false where that or an earlier write failed.
    bool drain();
    int error() const { return m_error; } // errno of the first failed write; 0: none

protected:
    void writeTo(int file) { m_file = file; }
    qint64 readData(char *data, qint64 size) override;
    qint64 writeData(const char *data, qint64 size) override;

private:
    int m_file;
    int m_error = 0;
    QByteArray m_buffer;
};

// Why something could not be written.
QString writingProblem(int error);

} // namespace store
