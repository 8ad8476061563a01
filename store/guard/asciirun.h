// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/tokenshape.h"

#include <algorithm>
#include <cstring>

namespace store::guard {

// The end of the run of such characters that starts at `from`; reads at most `most` units.
inline qsizetype runEnd(QStringView text, qsizetype from, AsciiSet set, qsizetype most)
{
    const qsizetype limit = std::min(text.size(), from + most);
    while (from < limit && set.has(text[from]))
        ++from;
    return from;
}

// How many units from `at` on are printable ASCII, counted in fours: most text is nothing else.
inline qsizetype plainUnits(const char16_t *units, qsizetype at, qsizetype size)
{
    constexpr quint64 Ones = 0x0001000100010001;
    constexpr quint64 Tops = Ones << 15;
    const qsizetype from = at;
    for (; at + 4 <= size; at += 4) {
        quint64 four = 0;
        std::memcpy(&four, units + at, sizeof four);
        const bool ascii = (four & (Ones * 0xff80)) == 0;
        const bool aboveControls = (((four | Tops) - Ones * 0x20) & Tops) == Tops;
        const bool belowDelete = ((four + Ones) & (Ones * 0x80)) == 0;
        if (!ascii || !aboveControls || !belowDelete)
            break;
    }
    return at - from;
}

// Neither neighbour belongs to a word.
inline bool standsAlone(QStringView text, qsizetype start, qsizetype end)
{
    const auto isWord = [](QChar c) { return c.isLetterOrNumber() || c == u'_'; };
    return !(start > 0 && isWord(text[start - 1])) && !(end < text.size() && isWord(text[end]));
}

} // namespace store::guard
