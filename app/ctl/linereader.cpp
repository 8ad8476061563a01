// SPDX-License-Identifier: MIT
#include "app/ctl/linereader.h"

#include "app/ctl/text.h"

#include <algorithm>
#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace app::ctl {

namespace {

constexpr qsizetype BlockSize = 256 * 1024;

} // namespace

bool LineReader::readBlock()
{
    if (m_start > 0) {
        m_buffer.remove(0, m_start);
        m_scanned -= m_start;
        m_start = 0;
    }
    if (m_buffer.size() > m_limit && m_limit > 0) {
        m_skipping = true;
        m_buffer.resize(0);
        m_scanned = 0;
    }
    const qsizetype before = m_buffer.size();
    m_buffer.resize(before + BlockSize);
    ssize_t count = 0;
    do {
        count = ::read(m_fd, m_buffer.data() + before, size_t(BlockSize));
    } while (count < 0 && errno == EINTR);
    m_buffer.resize(before + std::max<ssize_t>(count, 0));
    m_atEnd = count <= 0;
    return !m_atEnd;
}

bool LineReader::holdsLine()
{
    const qsizetype newline = m_buffer.indexOf('\n', m_scanned);
    m_scanned = newline < 0 ? m_buffer.size() : newline;
    return newline >= 0;
}

LineReader::Line LineReader::take(qsizetype end)
{
    Line line{.text = m_buffer.mid(m_start, end - m_start), .number = ++m_number, .isTooLong = m_skipping};
    if (line.text.endsWith('\r'))
        line.text.chop(1);
    if (m_number == 1 && line.text.startsWith("\xEF\xBB\xBF")) // a byte order mark
        line.text.remove(0, 3);
    line.isTooLong |= m_limit > 0 && line.text.size() > m_limit;
    if (line.isTooLong)
        line.text.clear();
    m_skipping = false;
    m_start = m_scanned = std::min(end + 1, m_buffer.size());
    return line;
}

std::optional<LineReader::Line> LineReader::next()
{
    while (!holdsLine()) {
        if (!m_atEnd && readBlock())
            continue;
        if (m_start == m_buffer.size() && !m_skipping)
            return std::nullopt;
        return take(m_buffer.size());
    }
    return take(m_scanned);
}

bool LineReader::hasNext()
{
    while (!holdsLine()) {
        pollfd readable{m_fd, POLLIN, 0};
        if (m_atEnd)
            return m_start < m_buffer.size() || m_skipping;
        if (::poll(&readable, 1, 0) <= 0)
            return false;
        readBlock();
    }
    return true;
}

store::Result<QByteArray> LineReader::rest(qsizetype most)
{
    while (!m_atEnd && m_buffer.size() - m_start <= most)
        readBlock();
    if (m_buffer.size() - m_start <= most)
        return m_buffer.mid(m_start);
    return store::failure(store::Error::Code::Usage,
                          Text::tr("What came in is over %1 MiB; give it in parts.").arg(most >> 20));
}

} // namespace app::ctl
