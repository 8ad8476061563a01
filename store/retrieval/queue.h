// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/result.h"
#include "store/retrieval/queuefilter.h"
#include "store/rows/reflexion.h"

#include <QHash>

#include <vector>

namespace store {

class Database;

// A stretch of a list, by key.
struct KeyPage
{
    std::vector<qint64> keys; // in the filter's order
    qint64 last = 0;          // where to go on: pass as `after`; counts rows looked at, not only rows found
    bool isAtEnd = false;
};

// Kept numbers, never a scan.
struct QueueCounts
{
    QHash<int, qint64> byStatus; // int(Status) -> rows awake
    qint64 snoozed = 0;
    qint64 flagged = 0; // waiting, awake, with open findings
    qint64 total = 0;
    QHash<QString, qint64> waitingByAgent;
};

struct DayCount
{
    QString day;
    qint64 arrived = 0;
    qint64 decided = 0;
    qint64 expired = 0;
};

struct FacetValue
{
    QString value;
    qint64 count = 0;
};

// Lists of reflexions by key, and the counts beside them. Rows whose sleep is over count as awake at once.
class Queue
{
public:
    explicit Queue(Database &database)
        : m_database(database)
    {}

    // Up to `limit` keys behind `after` (0: from the start), having looked at no more than `examine` rows: a
    // rare condition over a long lane comes in several short pages, some of them empty. An order by worth is
    // one page with the first MostRankedShown of the newest MostRanked rows.
    [[nodiscard]] Result<KeyPage> keys(const QueueFilter &filter, qint64 after, int limit,
                                       int examine = 20'000, const QDateTime &at = now());
    // Whether one row belongs to the filter.
    [[nodiscard]] Result<bool> holds(const QueueFilter &filter, const QString &uid,
                                     const QDateTime &at = now());

    static constexpr int MostRanked = 200'000;
    static constexpr int MostRankedShown = 5'000;
    static constexpr int MostExpiring = 10'000; // stands for "so many or more"

    [[nodiscard]] Result<QueueCounts> counts(const QDateTime &at = now());
    [[nodiscard]] Result<std::vector<DayCount>> days(int count,
                                                     const QDateTime &at = now()); // oldest first, no gaps
    // created_at of the oldest waiting row; empty where nothing waits.
    [[nodiscard]] Result<QString> oldestWaiting();
    // Waiting rows that the expiry rule will take within so many days, counted up to MostExpiring.
    [[nodiscard]] Result<qint64> expiringWithin(int days, const QDateTime &at = now());

    // Values to filter by, most frequent first; agents from kept counts, entities, kinds, tags and origins
    // from the first rows of the lane.
    [[nodiscard]] Result<std::vector<FacetValue>> facet(const QString &column, const QueueFilter &filter,
                                                        int limit);

private:
    Database &m_database;
};

} // namespace store
