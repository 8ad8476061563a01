// SPDX-License-Identifier: MIT
#include "store/files/filewriter.h"

#include "store/text.h"

#include <cerrno>

#include <unistd.h>

namespace store {

namespace {

constexpr qsizetype BufferSize = 256 * 1024;

} // namespace

FileWriter::FileWriter(int file)
    : m_file(file)
{
    open(QIODevice::WriteOnly);
}

bool FileWriter::drain()
{
    qsizetype done = 0;
    while (m_error == 0 && done < m_buffer.size()) {
        const ssize_t written = ::write(m_file, m_buffer.constData() + done, size_t(m_buffer.size() - done));
        if (written < 0 && errno != EINTR)
            m_error = errno;
        done += std::max<ssize_t>(written, 0);
    }
    m_buffer.clear();
    if (m_error != 0)
        setErrorString(writingProblem(m_error));
    return m_error == 0;
}

qint64 FileWriter::readData(char * /*data*/, qint64 /*size*/)
{
    return -1;
}

qint64 FileWriter::writeData(const char *data, qint64 size)
{
    m_buffer.append(data, size);
    return m_buffer.size() < BufferSize || drain() ? size : -1;
}

QString writingProblem(int error)
{
    return error == ENOSPC || error == EDQUOT ? Text::tr("the disk is full") : qt_error_string(error);
}

} // namespace store
