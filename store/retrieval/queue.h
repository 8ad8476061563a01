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

// One page of a list: keys of rows.
struct KeyPage
{
    std::vector<qint64> keys; // in the filter's order
    qint64 last = 0;          // pass as `after` for the next page; counts all rows looked at, not only
                              // matches
    bool isAtEnd = false;
};

struct RowsPage
{
    KeyPage keys;
    std::vector<Reflexion> rows; // of the first keys, in their order
};

// Numbers that the store keeps up to date; reading them scans nothing.
struct QueueCounts
{
    QHash<int, qint64> byStatus; // by int(Status): rows that are not snoozed
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

    static constexpr int MostLooked = 20'000;

    // Up to `limit` keys after `after` (0: from the start), looking at no more than `examine` rows: for a
    // rare condition in a long lane several pages are short or empty. In an order that is not by age there is
    // one page: the first MostRankedShown of the newest MostRanked rows.
    [[nodiscard]] Result<KeyPage> keys(const QueueFilter &filter, qint64 after, int limit,
                                       int examine = MostLooked, const QDateTime &at = now());
    // The same with the rows of the first `shown` keys. On a server that is one round trip, where the filter
    // names nothing that has to be looked up first (an agent, a run, a path) and its rows are not rare.
    [[nodiscard]] Result<RowsPage> page(const QueueFilter &filter, qint64 after, int limit, int shown,
                                        const QDateTime &at = now());
    // Whether one row belongs to the filter.
    [[nodiscard]] Result<bool> holds(const QueueFilter &filter, const QString &uid,
                                     const QDateTime &at = now());

    static constexpr int MostRanked = 200'000;
    static constexpr int MostRankedShown = 5'000;
    static constexpr int MostExpiring = 10'000; // shown as "this many or more"

    // `agents`: counts the rows of these agents; nullopt: of all.
    [[nodiscard]] Result<QueueCounts> counts(const QDateTime &at = now(),
                                             const std::optional<QStringList> &agents = {});
    [[nodiscard]] Result<std::vector<DayCount>> days(int count,
                                                     const QDateTime &at = now()); // oldest first, no gaps
    // created_at of the oldest waiting row (of these agents); empty where nothing waits.
    [[nodiscard]] Result<QString> oldestWaiting(const std::optional<QStringList> &agents = {});
    // How many waiting rows the expiry rule will take within `days` days, counted up to MostExpiring.
    [[nodiscard]] Result<qint64> expiringWithin(int days, const QDateTime &at = now());

    // Values to filter by, most frequent first; agents from kept counts, entities, kinds, tags and origins
    // from the first rows of the lane.
    [[nodiscard]] Result<std::vector<FacetValue>> facet(const QString &column, const QueueFilter &filter,
                                                        int limit);

private:
    [[nodiscard]] Result<KeyPage> lookedOn(const QueueFilter &filter, KeyPage page, int limit, int left,
                                           const QDateTime &at);
    [[nodiscard]] Result<KeyPage> walked(const QueueFilter &filter, qint64 after, int limit, int shown,
                                         const QDateTime &at, std::vector<Reflexion> &rows);

    Database &m_database;
};

} // namespace store
