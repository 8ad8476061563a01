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

// Letter-like symbols, enclosed and fullwidth letters, the surrogates of mathematical letters and tags.
bool isLookAlikeForm(char16_t c)
{
    return (c >= 0x2100 && c <= 0x214f) || (c >= 0x24b6 && c <= 0x24e9) || (c >= 0xff01 && c <= 0xff5e)
           || c == 0xd835 || c == 0xdb40;
}

bool isDisguise(QStringView text, qsizetype at)
{
    const char16_t c = text[at].unicode();
    if (isFormatUnit(c) || isLookAlikeForm(c))
        return true;
    if (c < 0x370 || c >= 0x530)
        return false;
    return (at > 0 && isLatinLetter(text[at - 1].unicode()))
           || (at + 1 < text.size() && isLatinLetter(text[at + 1].unicode()));
}

} // namespace

bool isFormatUnit(char16_t c)
{
    return c == 0x00ad || c == 0x180e || (c >= 0x200b && c <= 0x200f) || (c >= 0x202a && c <= 0x202e)
           || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff;
}

bool isLatinLetter(char16_t c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

bool fold(QStringView text, qsizetype from, qsizetype count, char16_t *out)
{
    const char16_t *units = text.utf16();
    bool disguised = false;
    for (qsizetype i = 0; i < count; ++i) {
        const char16_t c = units[from + i];
        if (c < 128) {
            out[i] = AsciiFold[c];
            continue;
        }
        out[i] = foldWide(c);
        disguised = disguised || isDisguise(text, from + i);
    }
    return disguised;
}

} // namespace store::guard
