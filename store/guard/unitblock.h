// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace store::guard {

// Eight UTF-16 units that are compared at once (a vector type of GCC and Clang). Most text has nothing of
// interest, so this takes one comparison instead of eight.
using UnitBlock = std::uint16_t __attribute__((vector_size(16)));
// For each unit of a block: all bits set where it is one of those searched for.
using UnitMask = std::int16_t __attribute__((vector_size(16)));
constexpr qsizetype UnitBlockSize = 8;

inline UnitMask isBetween(UnitBlock units, char16_t first, char16_t last)
{
    return units - first <= static_cast<std::uint16_t>(last - first);
}

inline UnitMask isAsciiLetter(UnitBlock units)
{
    return isBetween(units | 0x20, u'a', u'z');
}

inline bool isAny(UnitMask mask)
{
    std::uint64_t halves[2];
    std::memcpy(halves, &mask, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}

// The eight units from `at` on; the text must have them.
inline UnitBlock blockAt(QStringView text, qsizetype at)
{
    UnitBlock block;
    std::memcpy(&block, text.utf16() + at, sizeof block);
    return block;
}

// The offset of the first block, counted from `from`, for which test(block, the block one unit before) finds
// a unit of interest; the size of the text where there is none. Outside of the text there are spaces.
template<typename Test>
qsizetype findBlock(QStringView text, qsizetype from, Test &&test)
{
    const auto partAt = [text](qsizetype at) {
        UnitBlock block = UnitBlock{} + u' ';
        const qsizetype skipped = at < 0 ? -at : 0;
        const qsizetype count = std::min(UnitBlockSize, text.size() - at) - skipped;
        std::memcpy(reinterpret_cast<char16_t *>(&block) + skipped, text.utf16() + at + skipped,
                    static_cast<std::size_t>(count) * sizeof(char16_t));
        return block;
    };
    qsizetype at = from;
    if (at == 0 && !text.isEmpty()) {
        if (isAny(test(partAt(0), partAt(-1))))
            return 0;
        at = UnitBlockSize;
    }
    for (; at + UnitBlockSize <= text.size(); at += UnitBlockSize) {
        if (isAny(test(blockAt(text, at), blockAt(text, at - 1))))
            return at;
    }
    return at < text.size() && isAny(test(partAt(at), partAt(at - 1))) ? at : text.size();
}

} // namespace store::guard
