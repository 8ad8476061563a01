// SPDX-License-Identifier: MIT
#pragma once

#include "store/utf8.h"

#include <QByteArray>
#include <QString>

#include <utility>

// An input as the parsers want it.
namespace fuzz {

inline QByteArray bytesOf(const uint8_t *data, size_t size)
{
    return {reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
}

inline QString textOf(const uint8_t *data, size_t size)
{
    return store::utf8::toString(bytesOf(data, size));
}

// The two sides of the first line feed.
inline std::pair<QString, QString> pairOf(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    const qsizetype end = text.indexOf(u'\n');
    return end < 0 ? std::pair(text, QString()) : std::pair(text.left(end), text.mid(end + 1));
}

// Ends the process, and with it the run: something that always holds does not.
[[noreturn]] void broken(const char *what);

inline void holds(bool condition, const char *what)
{
    if (!condition)
        broken(what);
}

} // namespace fuzz
