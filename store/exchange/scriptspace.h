// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store::exchange {

// White space as JavaScript's \s and trim() have it. Qt counts U+0085 too, and leaves U+FEFF out.
constexpr bool isScriptSpace(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= 0x09 && u <= 0x0d) || u == 0x20 || u == 0xa0 || u == 0x1680 || (u >= 0x2000 && u <= 0x200a)
           || u == 0x2028 || u == 0x2029 || u == 0x202f || u == 0x205f || u == 0x3000 || u == 0xfeff;
}

constexpr bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

// A to Z, digits and the low line, as \w without further flags.
constexpr bool isScriptWord(QChar c)
{
    return isDigit(c) || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_';
}

inline QStringView scriptTrimmed(QStringView text)
{
    while (!text.isEmpty() && isScriptSpace(text.front()))
        text = text.sliced(1);
    while (!text.isEmpty() && isScriptSpace(text.back()))
        text.chop(1);
    return text;
}

} // namespace store::exchange
