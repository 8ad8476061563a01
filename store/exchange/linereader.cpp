// SPDX-License-Identifier: MIT
#include "store/exchange/linereader.h"

#include <QIODevice>

#include <algorithm>

namespace store::exchange {

namespace {

constexpr qint64 Step = 64 * 1024; // bytes of a read; most lines are shorter

} // namespace

LineReader::LineReader(QIODevice &device)
    : m_device(device)
    , m_part(Step, Qt::Uninitialized)
{}

QByteArrayView LineReader::part()
{
    const qint64 size = m_device.readLine(m_part.data(), m_part.size());
    return QByteArrayView(m_part).first(std::max<qint64>(size, 0));
}

std::optional<LineReader::Line> LineReader::nextAsItStands()
{
    if (m_device.atEnd())
        return std::nullopt;
    QByteArray text;
    QByteArrayView read;
    qint64 length = 0;
    do {
        read = part();
        length += read.size();
        text += read.first(std::min<qsizetype>(read.size(), Limit - text.size()));
    } while (!read.isEmpty() && !read.endsWith('\n'));
    if (length == 0)
        return std::nullopt;
    const bool isEnded = read.endsWith('\n');
    if (isEnded && length <= Limit)
        text.chop(1);
    return Line{++m_number, std::move(text), length - (isEnded ? 1 : 0) > Limit};
}

std::optional<LineReader::Line> LineReader::next()
{
    while (auto line = nextAsItStands()) {
        if (line->isTooLong)
            return Line{line->number, {}, true};
        if (line->number == 1 && line->text.startsWith("\xEF\xBB\xBF"))
            line->text.remove(0, 3);
        line->text = line->text.trimmed();
        if (!line->text.isEmpty())
            return line;
    }
    return std::nullopt;
}

} // namespace store::exchange
