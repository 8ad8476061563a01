// SPDX-License-Identifier: MIT
#include "app/ctl/output.h"
#include "store/json.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <poll.h>
#include <unistd.h>

namespace app::ctl {

namespace {

constexpr qsizetype BufferSize = 64 * 1024;

bool isHarmful(QChar c)
{
    const char16_t unit = c.unicode();
    const bool isBidi = (unit >= 0x202a && unit <= 0x202e) || (unit >= 0x2066 && unit <= 0x2069)
                        || unit == 0x200e || unit == 0x200f;
    return unit < 0x20 || (unit >= 0x7f && unit < 0xa0) || isBidi;
}

} // namespace

void Output::write(const QByteArray &utf8)
{
    m_buffer += utf8;
    if (m_buffer.size() >= BufferSize)
        flush();
}

void Output::line(const QString &text)
{
    write(text.toUtf8() + '\n');
}

void Output::json(const QJsonObject &object)
{
    write(store::jsonBytes(object) + '\n');
}

// Waits until the reader takes data; returns how many of `size` bytes can be written then, or 0 if it is time
// to end. A writable pipe takes PIPE_BUF bytes without blocking.
qsizetype Output::writable(qsizetype size) const
{
    if (m_ending < 0)
        return size;
    std::array<pollfd, 2> watched{pollfd{m_fd, POLLOUT, 0}, pollfd{m_ending, POLLIN, 0}};
    while (::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
    }
    return watched[0].revents != 0 ? std::min<qsizetype>(size, PIPE_BUF) : 0;
}

bool Output::flush()
{
    qsizetype done = 0;
    while (!m_broken && done < m_buffer.size()) {
        const qsizetype next = writable(m_buffer.size() - done);
        const ssize_t count = next > 0 ? ::write(m_fd, m_buffer.constData() + done, size_t(next)) : -1;
        if (next == 0)
            m_broken = true;
        else if (count >= 0)
            done += count;
        else if (errno != EINTR)
            m_broken = true;
        m_readerGone = m_broken && next > 0 && errno == EPIPE;
    }
    m_buffer.resize(0);
    return !m_broken;
}

QString printable(const QString &text)
{
    QString safe = text.simplified();
    for (QChar &c : safe) {
        if (isHarmful(c))
            c = QChar::ReplacementCharacter;
    }
    return safe;
}

QString shortened(const QString &text, int length)
{
    QString safe = printable(text);
    if (safe.size() > length) {
        safe.truncate(length - 1);
        if (safe.back().isHighSurrogate())
            safe.chop(1);
        safe += QChar(0x2026);
    }
    return safe;
}

} // namespace app::ctl
