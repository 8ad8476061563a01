// SPDX-License-Identifier: MIT
#include "store/guard/textfold.h"

#include <array>

namespace store::guard {

namespace {

constexpr std::array<char16_t, 128> asciiFold()
{
    std::array<char16_t, 128> fold{};
    for (char16_t c = 0; c < 128; ++c) {
        fold[c] = c < u' ' ? u' ' : c;
        if (c >= u'A' && c <= u'Z')
            fold[c] = static_cast<char16_t>(c + 32);
    }
    return fold;
}

constexpr std::array<char16_t, 128> AsciiFold = asciiFold();

char16_t foldWide(char16_t c)
{
    switch (c) {
    case 0x2018:
    case 0x2019:
    case 0x02bc: return u'\'';
    case 0x201c:
    case 0x201d:
    case 0x201e: return u'"';
    case 0x00a0:
    case 0x2028:
    case 0x2029:
    case 0x202f:
    case 0x3000: return u' ';
    default: return c < 0x530 ? QChar(c).toLower().unicode() : c;
    }
}

} // namespace

bool isLatinLetter(char16_t c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

void fold(QStringView text, qsizetype from, qsizetype count, char16_t *out)
{
    const char16_t *units = text.utf16();
    for (qsizetype i = 0; i < count; ++i) {
        const char16_t c = units[from + i];
        out[i] = c < 128 ? AsciiFold[c] : foldWide(c);
    }
}

} // namespace store::guard
