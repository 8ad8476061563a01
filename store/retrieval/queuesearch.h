// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/keyquery.h"

#include <QStringList>
#include <QVariantList>

#include <vector>

namespace store {

// A part of a statement and the values for its question marks.
struct Piece
{
    QString sql;
    QVariantList values = {};

    Piece &add(const QString &more, const QVariantList &moreValues = {})
    {
        sql += more;
        values += moreValues;
        return *this;
    }
    Piece &add(const Piece &more) { return add(more.sql, more.values); }
    Piece &also(const QString &condition, const QVariantList &conditionValues = {});
    Piece &also(const Piece &more) { return more.sql.isEmpty() ? *this : also(more.sql, more.values); }
};

// A filter with the ids of its names looked up, and the index that finds its rows.
struct QueueSearch
{
    // Up to this many ordered parts are merged; more are sorted.
    static constexpr int MaxMerged = 12;
    enum class Driver { Run, Entity, FullText, Worth, Evidence, Opinion, Flags, Lane, Table };

    const QueueFilter &filter;
    KeyBounds bounds;
    QString at;
    qint64 agent = 0;
    std::vector<qint64> runs;
    QStringList entityTypes;
    QString match;
    QString beginning; // beginning of a word that is tested row by row
    QString scopes;    // that hold at the filter's path, as JSON
    Driver driver = Driver::Lane;

    bool isSatisfiable() const
    {
        return (filter.agent.isEmpty() || agent != 0) && (filter.run.isEmpty() || !runs.empty())
               && bounds.above < bounds.below;
    }
    QString order() const;
    store::Status status() const
    {
        return filter.lane == QueueFilter::Lane::Status ? filter.status : store::Status::NeedsReview;
    }
    bool isInOneStatus() const { return filter.lane != QueueFilter::Lane::All; }
    Piece within(const QString &column) const; // the key range as a condition
};

[[nodiscard]] Result<QueueSearch> resolved(Database &database, const QueueFilter &filter, KeyBounds bounds,
                                           const QDateTime &at);

} // namespace store
