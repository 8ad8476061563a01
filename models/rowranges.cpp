// SPDX-License-Identifier: MIT
#include "models/rowranges.h"

#include <algorithm>

namespace models {

RowRanges rangesOf(std::vector<int> rows)
{
    std::ranges::sort(rows);
    RowRanges ranges;
    for (const int row : rows) {
        if (!ranges.empty() && row <= ranges.back().last + 1)
            ranges.back().last = row;
        else
            ranges.push_back({row, row});
    }
    return ranges;
}

std::vector<Insertion> insertionsOf(const std::vector<qint64> &keys, const std::function<int(qint64)> &rowFor)
{
    std::vector<Insertion> blocks;
    for (const qint64 key : keys) {
        const int row = rowFor(key);
        if (blocks.empty() || blocks.back().row != row)
            blocks.push_back({row, {}});
        blocks.back().keys.push_back(key);
    }
    return blocks;
}

} // namespace models
