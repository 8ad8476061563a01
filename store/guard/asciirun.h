// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/tokenshape.h"

#include <algorithm>

namespace store::guard {

// The end of the run of such characters that starts at `from`; reads at most `most` units.
inline qsizetype runEnd(QStringView text, qsizetype from, AsciiSet set, qsizetype most)
{
    const qsizetype limit = std::min(text.size(), from + most);
    while (from < limit && set.has(text[from]))
        ++from;
    return from;
}

// Neither neighbour belongs to a word.
inline bool standsAlone(QStringView text, qsizetype start, qsizetype end)
{
    const auto isWord = [](QChar c) { return c.isLetterOrNumber() || c == u'_'; };
    return !(start > 0 && isWord(text[start - 1])) && !(end < text.size() && isWord(text[end]));
}

} // namespace store::guard
