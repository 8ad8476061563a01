// SPDX-License-Identifier: MIT
#include "store/guard/unescape.h"

#include <algorithm>
#include <array>

namespace store::guard {

namespace {

// A code point and the end of its escape.
struct Escape
{
    char32_t point = 0;
    qsizetype end = 0;
};

int hexDigit(QChar c)
{
    if (c >= u'0' && c <= u'9')
        return c.unicode() - u'0';
    const char16_t lower = c.unicode() | 0x20;
    return c.unicode() < 128 && lower >= u'a' && lower <= u'f' ? lower - u'a' + 10 : -1;
}

// A number of exactly `digits` digits.
std::optional<char32_t> number(QStringView text, qsizetype at, qsizetype digits, int base = 16)
{
    if (at + digits > text.size())
        return std::nullopt;
    char32_t value = 0;
    for (qsizetype i = at; i < at + digits; ++i) {
        const int digit = hexDigit(text[i]);
        if (digit < 0 || digit >= base)
            return std::nullopt;
        value = value * static_cast<char32_t>(base) + static_cast<char32_t>(digit);
    }
    return value;
}

// A number of up to eight digits and the character that closes it.
std::optional<Escape> numberUntil(QStringView text, qsizetype at, int base, QChar close, bool mustClose)
{
    constexpr qsizetype Most = 8;
    qsizetype end = at;
    while (end < text.size() && end - at < Most && hexDigit(text[end]) >= 0 && hexDigit(text[end]) < base)
        ++end;
    const bool closed = end < text.size() && text[end] == close;
    const auto value = end == at || (mustClose && !closed) ? std::nullopt : number(text, at, end - at, base);
    return value ? std::optional(Escape{*value, end + (closed ? 1 : 0)}) : std::nullopt;
}

// One byte written as a mark and two hexadecimal digits.
std::optional<char32_t> markedByte(QStringView text, qsizetype at, QChar mark)
{
    return at < text.size() && text[at] == mark ? number(text, at + 1, 2) : std::nullopt;
}

// Bytes of UTF-8, each with its mark: %E2%80%8B.
std::optional<Escape> markedUtf8(QStringView text, qsizetype at, QChar mark)
{
    const auto first = markedByte(text, at, mark);
    if (!first)
        return std::nullopt;
    const int more = *first < 0x80 ? 0 : *first >= 0xf0 ? 3 : *first >= 0xe0 ? 2 : 1;
    char32_t point = more == 0 ? *first : *first & (0x3fU >> more);
    for (int i = 1; i <= more; ++i) {
        const auto next = markedByte(text, at + i * 3, mark);
        if (!next || (*next & 0xc0) != 0x80 || *first < 0xc0)
            return std::nullopt;
        point = (point << 6) | (*next & 0x3f);
    }
    return Escape{point, at + (more + 1) * 3};
}

// Quoted-printable: a single one looks like an assignment ("key=ab"), so another must be beside it.
std::optional<Escape> quotedPrintable(QStringView text, qsizetype at)
{
    const bool beside = markedByte(text, at + 3, u'=') || (at >= 3 && markedByte(text, at - 3, u'='));
    return beside ? markedUtf8(text, at, u'=') : std::nullopt;
}

std::optional<Escape> backslash(QStringView text, qsizetype at)
{
    static constexpr QStringView Punctuation = u"_-./+=~:";
    if (at + 1 >= text.size())
        return std::nullopt;
    const QChar kind = text[at + 1];
    const auto fixed = [&](qsizetype skip, qsizetype digits, int base = 16) -> std::optional<Escape> {
        const auto value = number(text, at + skip, digits, base);
        return value ? std::optional(Escape{*value, at + skip + digits}) : std::nullopt;
    };
    if (kind == u'u' && at + 2 < text.size() && text[at + 2] == u'{')
        return numberUntil(text, at + 3, 16, u'}', true);
    if (kind == u'u')
        return fixed(2, 4);
    if (kind == u'U')
        return fixed(2, 8);
    if (kind == u'x')
        return fixed(2, 2);
    if (kind >= u'0' && kind <= u'3')
        return fixed(1, 3, 8);
    return Punctuation.contains(kind) ? std::optional(Escape{kind.unicode(), at + 2}) : std::nullopt;
}

std::optional<Escape> entity(QStringView text, qsizetype at)
{
    struct Name
    {
        QStringView name;
        char32_t point;
    };
    static constexpr std::array Names{
        Name{u"amp;", '&'},    Name{u"lt;", '<'},         Name{u"gt;", '>'},
        Name{u"quot;", '"'},   Name{u"apos;", '\''},      Name{u"lowbar;", '_'},
        Name{u"hyphen;", '-'}, Name{u"dash;", '-'},       Name{u"period;", '.'},
        Name{u"colon;", ':'},  Name{u"sol;", '/'},        Name{u"equals;", '='},
        Name{u"plus;", '+'},   Name{u"nbsp;", 0xa0},      Name{u"shy;", 0xad},
        Name{u"zwj;", 0x200d}, Name{u"zwnj;", 0x200c},    Name{u"lrm;", 0x200e},
        Name{u"rlm;", 0x200f}, Name{u"NoBreak;", 0x2060}, Name{u"ZeroWidthSpace;", 0x200b},
    };
    const QStringView rest = text.sliced(at + 1);
    if (rest.startsWith(u"#x") || rest.startsWith(u"#X"))
        return numberUntil(text, at + 3, 16, u';', false);
    if (rest.startsWith(u'#'))
        return numberUntil(text, at + 2, 10, u';', false);
    const auto *const found =
        std::ranges::find_if(Names, [rest](const Name &each) { return rest.startsWith(each.name); });
    if (found == Names.end())
        return std::nullopt;
    return Escape{found->point, at + 1 + found->name.size()};
}

std::optional<Escape> escapeAt(QStringView text, qsizetype at)
{
    std::optional<Escape> escape;
    switch (text[at].unicode()) {
    case u'%': escape = markedUtf8(text, at, u'%'); break;
    case u'\\': escape = backslash(text, at); break;
    case u'&': escape = entity(text, at); break;
    case u'=': escape = quotedPrintable(text, at); break;
    default: break;
    }
    return escape && escape->point <= QChar::LastValidCodePoint ? escape : std::nullopt;
}

bool holdsEscape(QStringView text)
{
    static constexpr QStringView Marks = u"%\\&=";
    return std::ranges::any_of(Marks, [text](QChar mark) {
        qsizetype at = text.indexOf(mark);
        while (at >= 0 && !escapeAt(text, at))
            at = text.indexOf(mark, at + 1);
        return at >= 0;
    });
}

} // namespace

std::optional<PlainText> unescaped(QStringView text)
{
    if (!holdsEscape(text))
        return std::nullopt;
    PlainText plain;
    for (qsizetype at = 0; at < text.size();) {
        const auto escape = escapeAt(text, at);
        if (!escape) {
            plain.append(text[at].unicode(), at, at + 1);
            ++at;
            continue;
        }
        for (const char16_t unit : QChar::fromUcs4(escape->point))
            plain.append(unit, at, escape->end);
        at = escape->end;
    }
    return plain;
}

} // namespace store::guard
