// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <functional>
#include <vector>

namespace models {

// Neighbouring rows of a list, both ends included: what one model signal can name.
struct RowRange
{
    int first = 0;
    int last = 0;
    bool operator==(const RowRange &) const = default;
};
using RowRanges = std::vector<RowRange>;

// Keys that go in together before a row.
struct Insertion
{
    int row = 0;
    std::vector<qint64> keys;
};

RowRanges rangesOf(std::vector<int> rows); // any order, ascending ranges
// Blocks in ascending order of rows, for keys in the list's order; rowFor says where a key belongs.
std::vector<Insertion> insertionsOf(const std::vector<qint64> &keys,
                                    const std::function<int(qint64)> &rowFor);

} // namespace models
