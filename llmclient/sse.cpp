// SPDX-License-Identifier: MIT
#include "llmclient/sse.h"

#include <cstring>

namespace llmclient {

namespace {

constexpr QByteArrayView Mark = "\xEF\xBB\xBF";

// Where the first CR or LF stands; the size where there is none. Two passes of memchr over a line are faster
// than one loop that looks for both, because a line has hardly ever a CR before its LF.
qsizetype lineEnd(QByteArrayView bytes)
{
    const auto *begin = bytes.data();
    const auto *lf = static_cast<const char *>(std::memchr(begin, '\n', size_t(bytes.size())));
    const qsizetype end = lf ? lf - begin : bytes.size();
    const auto *cr = static_cast<const char *>(std::memchr(begin, '\r', size_t(end)));
    return cr ? cr - begin : end;
}

} // namespace

// Returns false while the byte order mark may still be incomplete.
bool SseParser::skipMark(QByteArrayView &bytes)
{
    while (m_markSeen < 3 && !bytes.isEmpty()) {
        if (bytes.front() != Mark[m_markSeen]) {
            m_rest = Mark.first(m_markSeen).toByteArray();
            m_markSeen = 3;
            break;
        }
        ++m_markSeen;
        bytes = bytes.sliced(1);
    }
    return m_markSeen == 3;
}

void SseParser::feed(QByteArrayView bytes)
{
    if (m_isStopped || bytes.isEmpty() || !skipMark(bytes))
        return;
    feedLines(bytes);
}

void SseParser::feedLines(QByteArrayView bytes)
{
    while (!bytes.isEmpty() && !m_isStopped) {
        if (m_endedWithCr && bytes.front() == '\n') {
            m_endedWithCr = false;
            bytes = bytes.sliced(1);
            continue;
        }
        m_endedWithCr = false;
        const qsizetype end = lineEnd(bytes);
        if (m_rest.size() + end + m_data.size() > Limit) {
            m_isOverLimit = m_isStopped = true;
            return;
        }
        if (end == bytes.size()) {
            m_rest.append(bytes.data(), bytes.size());
            return;
        }
        m_endedWithCr = bytes[end] == '\r';
        if (m_rest.isEmpty()) {
            line(bytes.first(end));
        } else {
            m_rest.append(bytes.data(), end);
            line(m_rest);
            m_rest.resize(0);
        }
        bytes = bytes.sliced(end + 1);
    }
}

void SseParser::line(QByteArrayView text)
{
    if (text.isEmpty())
        return dispatch();
    const auto *colon = static_cast<const char *>(std::memchr(text.data(), ':', size_t(text.size())));
    const qsizetype at = colon ? colon - text.data() : text.size();
    const QByteArrayView field = text.first(at);
    QByteArrayView value = colon ? text.sliced(at + 1) : QByteArrayView();
    if (value.startsWith(' '))
        value = value.sliced(1);
    if (field == QByteArrayView("data"))
        append(value);
    else if (field == QByteArrayView("event"))
        m_name = value.toByteArray();
}

void SseParser::append(QByteArrayView value)
{
    if (m_hasData)
        m_data.append('\n');
    m_data.append(value.data(), value.size());
    m_hasData = true;
}

void SseParser::dispatch()
{
    if (m_hasData) {
        const QByteArrayView name = m_name.isEmpty() ? QByteArrayView("message") : QByteArrayView(m_name);
        m_isStopped = !m_listener({name, m_data});
    }
    m_name.resize(0);
    m_data.resize(0);
    m_hasData = false;
}

} // namespace llmclient
