// SPDX-License-Identifier: MIT
#include "store/guard/textshape.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace store::guard {

namespace {

enum Kind : std::uint8_t { Other, Letter, Digit, Extra };

constexpr int MinEncoded = 24;
constexpr int MinSpaced = 8;
constexpr int MinLeet = 3;
constexpr int LeetReach = 64; // units between two such words, and around them
constexpr int MaxRuns = 16;

constexpr std::array<std::uint8_t, 128> kinds()
{
    std::array<std::uint8_t, 128> kind{};
    for (char16_t c = u'a'; c <= u'z'; ++c)
        kind[c] = kind[c - 32U] = Letter;
    for (char16_t c = u'0'; c <= u'9'; ++c)
        kind[c] = Digit;
    kind[u'+'] = kind[u'/'] = kind[u'='] = Extra;
    return kind;
}

constexpr std::array<std::uint8_t, 128> Kinds = kinds();

constexpr std::uint8_t kindOf(char16_t c)
{
    return c < 128 ? Kinds[c] : std::uint8_t{Other};
}

// Counts single letters in a row and remembers where the row began.
struct SpacedRow
{
    int count = 0;
    int start = 0;
    int end = 0;

    void word(int from, int to, TextShape &shape)
    {
        const bool continues = to - from == 1 && (count == 0 || from - end <= 3);
        if (!continues)
            close(shape);
        if (to - from != 1)
            return;
        if (count++ == 0)
            start = from;
        end = to;
    }

    void close(TextShape &shape)
    {
        if (count >= MinSpaced && shape.spaced.size() < MaxRuns)
            shape.spaced.append({start, end});
        count = 0;
    }
};

// Counts digits between letters that stand near each other.
struct LeetRow
{
    int count = 0;
    int start = 0;
    int end = 0;

    void word(int from, int to, int digits, TextShape &shape)
    {
        if (digits == 0)
            return;
        if (count > 0 && from - end > LeetReach)
            close(shape);
        if (count == 0)
            start = from;
        count += digits;
        end = to;
    }

    void close(TextShape &shape)
    {
        if (count >= MinLeet && shape.leet.size() < MaxRuns)
            shape.leet.append({start, end});
        count = 0;
    }
};

} // namespace

TextShape shapeOf(QStringView text)
{
    const char16_t *units = text.utf16();
    const int size = static_cast<int>(text.size());
    TextShape shape;
    SpacedRow spaced;
    LeetRow leet;
    int i = 0;
    while (i < size) {
        std::uint8_t kind = kindOf(units[i]);
        if (kind == Other) {
            ++i;
            continue;
        }
        const int start = i;
        int digits = 0;
        std::uint8_t before = Other;
        do {
            digits += kind == Letter && before == Digit ? 1 : 0;
            before = kind;
            kind = ++i < size ? kindOf(units[i]) : std::uint8_t{Other};
        } while (kind != Other);
        if (i - start >= MinEncoded && shape.encoded.size() < MaxRuns)
            shape.encoded.append({start, i});
        spaced.word(start, i, shape);
        leet.word(start, i, digits, shape);
    }
    spaced.close(shape);
    leet.close(shape);
    for (TextRun &run : shape.leet)
        run = {std::max(0, run.start - LeetReach), std::min(size, run.end + LeetReach)};
    return shape;
}

} // namespace store::guard
