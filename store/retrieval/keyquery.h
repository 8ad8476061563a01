// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/queuefilter.h"

#include <QDateTime>
#include <QVariantList>

#include <limits>

namespace store {

class Database;

// Keys between two others; neither bound is itself among them.
struct KeyBounds
{
    qint64 above = 0;
    qint64 below = std::numeric_limits<qint64>::max();
};

// One statement for one page of a filter. It returns every row it looks at, at most `examine`, in the
// filter's order: its key, and whether it matches the filter.
struct KeyQuery
{
    QString sql;
    QVariantList values;
    int examine = 0;
    bool isEmpty = false; // no row can belong to the filter; there is no statement
};

// Chooses the index to walk along: run, entity, full text, flags, else the lane itself.
[[nodiscard]] Result<KeyQuery> keyQuery(Database &database, const QueueFilter &filter, KeyBounds bounds,
                                        int examine, const QDateTime &at);

// A statement for the next range of keys (store/layers/reflexioncounter.h) that may have rows of the filter;
// no row where there is none. A value that no row of a million has is then known at once, not after a hundred
// pages. isEmpty where the filter has no condition of that kind.
[[nodiscard]] Result<KeyQuery> nextStretchQuery(Database &database, const QueueFilter &filter,
                                                KeyBounds bounds, const QDateTime &at);

} // namespace store
