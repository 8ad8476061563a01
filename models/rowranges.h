// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <functional>
#include <vector>

namespace models {

// Neighbouring rows of a list, first and last included, as one model signal names them.
struct RowRange
{
    int first = 0;
    int last = 0;
    bool operator==(const RowRange &) const = default;
};
using RowRanges = std::vector<RowRange>;

// Keys to be inserted together before a row.
struct Insertion
{
    int row = 0;
    std::vector<qint64> keys;
};

RowRanges rangesOf(std::vector<int> rows); // any order, ascending ranges
// Groups keys, in the list's order, into insertions by ascending row; `rowFor` is where a key belongs.
std::vector<Insertion> insertionsOf(const std::vector<qint64> &keys,
                                    const std::function<int(qint64)> &rowFor);

} // namespace models
