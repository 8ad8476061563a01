// SPDX-License-Identifier: MIT
#include "store/exchange/linereader.h"

#include <QIODevice>

#include <algorithm>

namespace store::exchange {

namespace {

// What one read asks for: QIODevice makes room for all of it, so asking for the limit would cost every line
// 16 MiB.
constexpr qint64 Step = 64 * 1024;

} // namespace

QByteArray LineReader::line()
{
    QByteArray text = m_device.readLine(Step);
    while (!text.endsWith('\n') && text.size() < Limit) {
        // A device gives one byte less than it is asked for.
        const QByteArray more = m_device.readLine(std::min(Step, Limit - text.size() + 1));
        if (more.isEmpty())
            break;
        text += more;
    }
    return text;
}

std::optional<LineReader::Line> LineReader::next()
{
    while (!m_device.atEnd()) {
        QByteArray text = line();
        if (text.isEmpty())
            return std::nullopt;
        ++m_number;
        const bool isTooLong = text.size() >= Limit && !text.endsWith('\n');
        if (isTooLong)
            skipRest();
        if (m_number == 1 && text.startsWith("\xEF\xBB\xBF"))
            text.remove(0, 3);
        text = text.trimmed();
        if (isTooLong)
            return Line{m_number, {}, true};
        if (!text.isEmpty())
            return Line{m_number, std::move(text), false};
    }
    return std::nullopt;
}

void LineReader::skipRest()
{
    while (!m_device.atEnd()) {
        const QByteArray part = m_device.readLine(Step);
        if (part.isEmpty() || part.endsWith('\n'))
            return;
    }
}

} // namespace store::exchange
