// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <functional>

namespace llmclient {

// Cuts a stream of server-sent events into events (WHATWG HTML, section 9.2.6), whatever way its bytes were
// split: CR, LF and CRLF, a byte order mark, comments, several data lines. An event that no empty line closed
// is dropped, as the standard says. A line of one event is never copied more than once. A value; any thread.
class SseParser
{
public:
    struct Event
    {
        QByteArrayView name; // "message" where none was given
        QByteArrayView data; // lines joined by LF
    };
    // Views are valid during the call. Answering false stops the parser: what follows is not read.
    using Listener = std::function<bool(const Event &)>;

    static constexpr qsizetype Limit =
        64 * 1024 * 1024; // bytes of one event; more than that stops the parser

    explicit SseParser(Listener listener)
        : m_listener(std::move(listener))
    {}

    void feed(QByteArrayView bytes);
    // True where the listener wanted no more, or an event was over the limit.
    bool isStopped() const { return m_isStopped; }
    bool isOverLimit() const { return m_isOverLimit; }

private:
    void feedLines(QByteArrayView bytes);
    void line(QByteArrayView text);
    void append(QByteArrayView value);
    void dispatch();
    bool skipMark(QByteArrayView &bytes);

    Listener m_listener;
    QByteArray m_rest; // the beginning of a line whose end has not come
    QByteArray m_name;
    QByteArray m_data;
    int m_markSeen = 0; // bytes of the byte order mark; 3: past it
    bool m_hasData = false;
    bool m_endedWithCr = false;
    bool m_isStopped = false;
    bool m_isOverLimit = false;
};

} // namespace llmclient
