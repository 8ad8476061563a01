// SPDX-License-Identifier: MIT
#include "store/exchange/linereader.h"

#include <QIODevice>

namespace store::exchange {

std::optional<LineReader::Line> LineReader::next()
{
    while (!m_device.atEnd()) {
        QByteArray text = m_device.readLine(Limit);
        if (text.isEmpty())
            return std::nullopt;
        ++m_number;
        const bool isTooLong = text.size() >= Limit - 1 && !text.endsWith('\n');
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
        const QByteArray part = m_device.readLine(Limit);
        if (part.isEmpty() || part.endsWith('\n'))
            return;
    }
}

} // namespace store::exchange
