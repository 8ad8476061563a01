// SPDX-License-Identifier: MIT
#pragma once

#include <QIODevice>

namespace store {

// Writes to an open file of the system, which is not closed, by large blocks. The first error stays: QFile
// tells of a failed block only whoever writes next.
class FileWriter : public QIODevice
{
public:
    explicit FileWriter(int file = -1);

    // Hands everything to the system; false where that failed now or before.
    bool drain();
    int error() const { return m_error; } // as errno has it

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
