// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace store::guard {

// A set of ASCII characters; other characters are never in it.
class AsciiSet
{
public:
    constexpr AsciiSet() = default;
    // Ranges are written as in a regular expression: "A-Za-z0-9_-" (a leading or final '-' is itself).
    explicit constexpr AsciiSet(const char *ranges)
    {
        for (const char *c = ranges; *c != 0; ++c) {
            const bool isRange = c[1] == '-' && c[2] != 0;
            const char last = isRange ? c[2] : *c;
            for (int each = *c; each <= last; ++each)
                add(static_cast<char>(each));
            c += isRange ? 2 : 0;
        }
    }
    constexpr void add(char c) { m_bits[(c >> 6) & 1] |= std::uint64_t{1} << (c & 63); }
    [[nodiscard]] constexpr bool has(QChar c) const
    {
        const char16_t unit = c.unicode();
        return unit < 128 && ((m_bits[unit >> 6] >> (unit & 63)) & 1) != 0;
    }

private:
    std::uint64_t m_bits[2] = {0, 0};
};

// What follows the literal prefix of a token, in a small part of regular expression syntax:
// literals, [sets], %-classes and {n}, {n,}, {n,m}. Matching is greedy, never goes back and
// reads at most 256 units for an open end, so its time is bounded. Const and re-entrant.
//   %a letters and digits   %w with _        %W with _ and -   %x lower hex   %h any hex
//   %d digits               %u upper+digits  %l lower+digits   %b base64      %t %W with = and .
class TokenShape
{
public:
    explicit TokenShape(const char *pattern);

    // The end of the match that starts at `from`, if there is one and the text does not go on
    // in the same alphabet. An open end is only read as far as the window.
    [[nodiscard]] std::optional<qsizetype> match(QStringView text, qsizetype from) const;

    // The same without testing how the text goes on. UTF-8 may be passed as Latin-1: bytes outside of ASCII
    // are in no set.
    template<typename View>
    [[nodiscard]] std::optional<qsizetype> matchStart(View text, qsizetype from) const
    {
        qsizetype at = from;
        for (const Step &step : m_steps) {
            const qsizetype limit = std::min<qsizetype>(text.size(), at + step.most);
            const qsizetype start = at;
            while (at < limit && step.set.has(text[at]))
                ++at;
            if (at - start < step.least)
                return std::nullopt;
        }
        return at;
    }

    // The fewest units of a match; -1 where it may contain spaces or control characters.
    [[nodiscard]] qsizetype leastRun() const;

    // Whether the end is open.
    [[nodiscard]] bool isOpen() const { return !m_steps.empty() && m_steps.back().most == LongestOpenEnd; }

    // The real end of a match with an open end: all of it has to be masked.
    [[nodiscard]] qsizetype extended(QStringView text, qsizetype end) const;

private:
    static constexpr int LongestOpenEnd = 256;

    struct Step
    {
        AsciiSet set;
        int least = 1;
        int most = 1;
    };

    std::vector<Step> m_steps;
};

} // namespace store::guard
