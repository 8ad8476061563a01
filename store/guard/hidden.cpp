// SPDX-License-Identifier: MIT
#include "store/guard/hidden.h"

#include "store/guard/asciirun.h"
#include "store/guard/codepoint.h"

#include <array>

namespace store::guard {

namespace {

enum class Kind { None, Bidi, Tag, ZeroWidth, Joiner, SoftHyphen, Variation, Invisible, Control };

constexpr Kind kindOfLatin(char32_t c)
{
    if (c < 0x20)
        return c == '\t' || c == '\n' || c == '\r' ? Kind::None : Kind::Control;
    if (c >= 0x7f && c < 0xa0)
        return Kind::Control;
    return c == 0xad ? Kind::SoftHyphen : Kind::None;
}

constexpr bool between(char32_t c, char32_t first, char32_t last)
{
    return c >= first && c <= last;
}

constexpr Kind kindOf(char32_t c)
{
    if (c < 0x100)
        return kindOfLatin(c);
    if (between(c, 0x202a, 0x202e) || between(c, 0x2066, 0x2069) || c == 0x200e || c == 0x200f || c == 0x061c)
        return Kind::Bidi;
    if (between(c, 0xe0000, 0xe007f))
        return Kind::Tag;
    if (c == 0x200b || c == 0x2060 || c == 0xfeff || c == 0x180e)
        return Kind::ZeroWidth;
    if (c == 0x200c || c == 0x200d)
        return Kind::Joiner;
    if (between(c, 0xfe00, 0xfe0f) || between(c, 0xe0100, 0xe01ef) || between(c, 0x180b, 0x180d)
        || c == 0x180f)
        return Kind::Variation;
    const bool invisible = c == 0x034f || c == 0x115f || c == 0x1160 || between(c, 0x17b4, 0x17b5)
                           || c == 0x3164 || c == 0xffa0 || between(c, 0x2061, 0x2065)
                           || between(c, 0x206a, 0x206f) || between(c, 0xfff0, 0xfffb) || c == 0x2028
                           || c == 0x2029 || between(c, 0x1bca0, 0x1bca3) || between(c, 0x1d173, 0x1d17a)
                           || QChar::isNonCharacter(c) || QChar::isSurrogate(c);
    return invisible ? Kind::Invisible : Kind::None;
}

// By the high byte of a unit: whether any character with it can be one of the above or begin one.
constexpr std::array<bool, 256> interestingPages()
{
    std::array<bool, 256> pages{};
    for (int page : {0x00, 0x03, 0x06, 0x11, 0x17, 0x18, 0x20, 0x30, 0x31, 0xfd, 0xfe, 0xff})
        pages[static_cast<std::size_t>(page)] = true;
    for (std::size_t surrogates = 0xd8; surrogates <= 0xdf; ++surrogates)
        pages[surrogates] = true;
    return pages;
}
constexpr std::array<bool, 256> Pages = interestingPages();

constexpr std::array<bool, 256> interestingLatin()
{
    std::array<bool, 256> units{};
    for (std::size_t unit = 0; unit < units.size(); ++unit)
        units[unit] = kindOfLatin(static_cast<char32_t>(unit)) != Kind::None;
    return units;
}
constexpr std::array<bool, 256> Latin = interestingLatin();

char32_t pointBefore(QStringView text, qsizetype at)
{
    if (at <= 0)
        return 0;
    if (at >= 2 && text[at - 1].isLowSurrogate() && text[at - 2].isHighSurrogate())
        return QChar::surrogateToUcs4(text[at - 2], text[at - 1]);
    return text[at - 1].unicode();
}

bool isEmoji(char32_t c)
{
    return between(c, 0x1f000, 0x1faff) || between(c, 0x2190, 0x2bff) || c == 0xa9 || c == 0xae || c == 0x203c
           || c == 0x2049 || c == 0x2122 || c == 0x2139 || c == 0x3030 || c == 0x303d || c == 0x3297
           || c == 0x3299 || c == 0x200d || c == 0xfe0f;
}

// Scripts in which joiners change the shape of a word.
bool needsJoiners(char32_t c)
{
    return between(c, 0x0600, 0x08ff) || between(c, 0x0900, 0x0dff) || between(c, 0x0f00, 0x109f)
           || between(c, 0x1780, 0x18af) || between(c, 0xfb50, 0xfdff) || between(c, 0xfe70, 0xfefe)
           || between(c, 0xa8e0, 0xa8ff) || between(c, 0x10a00, 0x10a5f) || between(c, 0x11000, 0x11fff);
}

bool isIdeograph(char32_t c)
{
    return between(c, 0x3400, 0x9fff) || between(c, 0xf900, 0xfaff) || between(c, 0x20000, 0x323af)
           || between(c, 0x1800, 0x18af);
}

bool isLegitimateVariation(char32_t c, char32_t before)
{
    const bool emoji = c == 0xfe0e || c == 0xfe0f;
    const bool keycap = between(before, '0', '9') || before == '#' || before == '*';
    return (emoji && (isEmoji(before) || keycap) && before != 0xfe0f) || isIdeograph(before)
           || (between(c, 0xfe00, 0xfe03) && (between(before, 0x2200, 0x2aff) || needsJoiners(before)));
}

// The flags of England, Scotland and Wales: a black flag, tags, a cancel tag.
bool isFlagTag(QStringView text, qsizetype at)
{
    for (int back = 0; back < 8; ++back) {
        const char32_t before = pointBefore(text, at);
        if (before == 0x1f3f4)
            return true;
        if (!between(before, 0xe0061, 0xe007a) && !between(before, 0xe0030, 0xe0039))
            return false;
        at -= 2;
    }
    return false;
}

bool isLegitimate(Kind kind, char32_t c, QStringView text, qsizetype start, qsizetype end)
{
    const char32_t before = pointBefore(text, start);
    const char32_t after = end < text.size() ? pointAt(text, end).point : 0;
    switch (kind) {
    case Kind::Joiner:
        return needsJoiners(before)
               || (c == 0x200d && isEmoji(before) && isEmoji(after) && before != 0x200d && after != 0x200d);
    case Kind::Variation: return isLegitimateVariation(c, before);
    case Kind::Tag: return isFlagTag(text, start);
    case Kind::SoftHyphen: return QChar::isLetter(before) && QChar::isLetter(after);
    case Kind::ZeroWidth: return c == 0xfeff && start == 0 && text.size() > 1;
    // The marks (not the embeddings and overrides) order a neutral between right-to-left letters.
    case Kind::Bidi:
        return (c == 0x200e || c == 0x200f || c == 0x061c)
               && (between(before, 0x0590, 0x08ff) || between(after, 0x0590, 0x08ff));
    default: return false;
    }
}

struct Naming
{
    QString rule;
    Severity severity;
};

Naming namingOf(Kind kind)
{
    switch (kind) {
    case Kind::Bidi: return {QStringLiteral("bidi-control"), Severity::High};
    case Kind::Tag: return {QStringLiteral("tag-characters"), Severity::High};
    case Kind::Variation: return {QStringLiteral("variation-selectors"), Severity::Medium};
    case Kind::SoftHyphen: return {QStringLiteral("soft-hyphens"), Severity::Medium};
    case Kind::Control: return {QStringLiteral("control-character"), Severity::Medium};
    case Kind::Invisible: return {QStringLiteral("invisible-character"), Severity::Medium};
    default: return {QStringLiteral("zero-width"), Severity::Medium};
    }
}

// Neighbours of one kind are one finding.
void append(Findings &findings, Kind kind, char32_t c, qsizetype start, qsizetype end)
{
    Naming naming = namingOf(kind);
    if (!findings.empty() && findings.back().end == start && findings.back().rule == naming.rule) {
        findings.back().end = static_cast<int>(end);
        return;
    }
    const QString code = QStringLiteral("U+%1").arg(static_cast<uint>(c), 4, 16, QLatin1Char('0')).toUpper();
    findings.push_back({Detector::Hidden, std::move(naming.rule), static_cast<int>(start),
                        static_cast<int>(end), code, naming.severity});
}

} // namespace

bool isUnseen(char32_t c)
{
    // Never findings by themselves: Braille is written with its blank, and the replacement character is
    // visible.
    constexpr char32_t BrailleBlank = 0x2800;
    constexpr char32_t Replacement = 0xfffd;
    return c == BrailleBlank || c == Replacement
           || ((c > 0xffff || Pages[c >> 8]) && kindOf(c) != Kind::None);
}

Findings hidden(QStringView text)
{
    Findings findings;
    const char16_t *units = text.utf16();
    const qsizetype size = text.size();
    for (qsizetype at = 0; at < size; ++at) {
        at += plainUnits(units, at, size);
        if (at >= size)
            break;
        const char16_t unit = units[at];
        if (unit < 0x100 ? !Latin[unit] : !Pages[unit >> 8])
            continue;
        const CodePoint here = pointAt(text, at);
        const Kind kind = kindOf(here.point);
        if (kind != Kind::None && !isLegitimate(kind, here.point, text, at, here.end))
            append(findings, kind, here.point, at, here.end);
        at = here.end - 1;
    }
    return findings;
}

} // namespace store::guard
