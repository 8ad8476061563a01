// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <functional>

namespace llmclient {

// Splits a stream of server-sent events (WHATWG HTML, section 9.2.6), wherever its bytes were cut: CR, LF and
// CRLF, a byte order mark, comments, several data lines. An event not closed by an empty line is dropped, as
// the standard says. No line is copied more than once. A value; any thread.
class SseParser
{
public:
    struct Event
    {
        QByteArrayView name; // "message" where the event has none
        QByteArrayView data; // lines joined by LF
    };
    // The views are valid during the call. Returning false stops the parser: nothing further is read.
    using Listener = std::function<bool(const Event &)>;

    static constexpr qsizetype Limit = 64 * 1024 * 1024; // bytes per event; a larger one stops the parser

    explicit SseParser(Listener listener)
        : m_listener(std::move(listener))
    {}

    void feed(QByteArrayView bytes);
    // True after the listener returned false or an event was over the limit.
    bool isStopped() const { return m_isStopped; }
    bool isOverLimit() const { return m_isOverLimit; }

private:
    void feedLines(QByteArrayView bytes);
    void line(QByteArrayView text);
    void append(QByteArrayView value);
    void dispatch();
    bool skipMark(QByteArrayView &bytes);

    Listener m_listener;
    QByteArray m_rest; // beginning of a line that is not complete yet
    QByteArray m_name;
    QByteArray m_data;
    int m_markSeen = 0; // bytes of the byte order mark; 3: past it
    bool m_hasData = false;
    bool m_endedWithCr = false;
    bool m_isStopped = false;
    bool m_isOverLimit = false;
};

} // namespace llmclient
