// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <algorithm>

namespace store {

// The beginning of a text, at most so many UTF-16 units long. A character of two units is kept or left out
// whole: half of one is no text, and neither a database nor a model takes it.
inline QString cutTo(const QString &text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    const qsizetype end = std::max<qsizetype>(most, 0);
    const bool isInside = end > 0 && text.at(end - 1).isHighSurrogate() && text.at(end).isLowSurrogate();
    return text.first(isInside ? end - 1 : end);
}

// The same, with an ellipsis, counted in, where something is left out and there is room for it.
inline QString shortenedTo(const QString &text, qsizetype most, const QString &ellipsis = QStringLiteral("…"))
{
    if (text.size() <= most || most <= ellipsis.size())
        return cutTo(text, most);
    return cutTo(text, most - ellipsis.size()) + ellipsis;
}

} // namespace store
