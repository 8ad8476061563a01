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

// One statement for one page of a filter. It yields every row it looks at, in the filter's order and at most
// `examine` of them: the key, and whether the row belongs to the filter.
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

// One statement that answers the next stretch of keys (store/layers/reflexioncounter.h) in which rows of the
// filter may stand, none where there is none: a value that no row of a million has is known at once, and not
// after a hundred pages. Empty where the filter has no such condition.
[[nodiscard]] Result<KeyQuery> nextStretchQuery(Database &database, const QueueFilter &filter,
                                                KeyBounds bounds, const QDateTime &at);

} // namespace store
