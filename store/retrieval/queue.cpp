// SPDX-License-Identifier: MIT
#include "store/retrieval/queue.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/layers/expiryscopes.h"
#include "store/layers/reflexioncounter.h"
#include "store/layers/reflexionwriter.h"
#include "store/layers/settings.h"
#include "store/retrieval/keyquery.h"
#include "store/rows/reflexions.h"
#include "store/rows/reflexiontext.h"
#include "store/text.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Rows whose values a facet counts; enough to order a menu by, few enough to read while it opens.
constexpr int FacetSample = 2'000;
// Rows looked at first per row wanted, on a server, which examines all of them before it answers. A file
// answers row by row, and a second look there would double what a page may cost.
constexpr int FirstLook = 4;

KeyBounds boundsBehind(const QueueFilter &filter, qint64 after)
{
    KeyBounds bounds;
    if (after != 0)
        (filter.order != QueueFilter::Order::OldestFirst ? bounds.below : bounds.above) = after;
    return bounds;
}

using Looked = std::optional<std::pair<qint64, bool>>; // a key, and whether its row is in the filter

// `next` gives what was looked at, one after the other.
template<typename Next>
KeyPage pageOf(const KeyQuery &keys, qint64 after, int limit, Next next)
{
    KeyPage page;
    page.last = after;
    int looked = 0;
    page.keys.reserve(size_t(limit));
    while (int(page.keys.size()) < limit) {
        const Looked row = next();
        if (!row)
            break;
        ++looked;
        page.last = row->first;
        if (row->second)
            page.keys.push_back(page.last);
    }
    page.isAtEnd = keys.isEmpty || (looked < keys.examine && int(page.keys.size()) < limit);
    return page;
}

Result<KeyPage> pageOf(Database &database, const KeyQuery &keys, qint64 after, int limit)
{
    if (keys.isEmpty)
        return pageOf(keys, after, limit, [] { return Looked(); });
    auto query = database.run(keys.sql, keys.values);
    if (!query)
        return tl::unexpected(query.error());
    auto page = pageOf(keys, after, limit, [&query] {
        return (*query)->next() ? Looked({(*query)->integer(0), (*query)->value(1).toBool()}) : Looked();
    });
    (*query)->finish();
    return page;
}

Result<KeyPage> looked(Database &database, const QueueFilter &filter, qint64 after, int limit, int examine,
                       const QDateTime &at)
{
    const auto keys = keyQuery(database, filter, boundsBehind(filter, after), examine, at);
    return keys ? pageOf(database, *keys, after, limit) : tl::unexpected(keys.error());
}

// Skips ranges of keys without rows of the filter, to just before the next range that may have some.
Result<void> leap(Database &database, const QueueFilter &filter, KeyPage &page, const QDateTime &at)
{
    const auto next = nextStretchQuery(database, filter, boundsBehind(filter, page.last), at);
    if (!next)
        return tl::unexpected(next.error());
    if (next->isEmpty)
        return {};
    auto query = database.run(next->sql, next->values);
    if (!query)
        return tl::unexpected(query.error());
    page.isAtEnd = !(*query)->next();
    if (!page.isAtEnd && filter.order != QueueFilter::Order::OldestFirst)
        page.last = std::min(page.last == 0 ? std::numeric_limits<qint64>::max() : page.last,
                             firstKeyIn((*query)->integer(0) + 1));
    else if (!page.isAtEnd)
        page.last = std::max(page.last, firstKeyIn((*query)->integer(0)) - 1);
    (*query)->finish();
    return {};
}

// The columns of the orders that are not by age: times seen, confidence, risk (the worst finding first).
QString worthOf(QueueFilter::Order order)
{
    if (order == QueueFilter::Order::MostSeenFirst)
        return u"v.corroborations DESC"_s;
    if (order == QueueFilter::Order::SurestFirst)
        return u"v.confidence DESC NULLS LAST"_s;
    using enum guard::Detector;
    QStringList worst;
    for (const guard::Detector detector : {Injection, Secret, Hidden, Pii, Oversize})
        worst += u"(v.findings & %1) <> 0 DESC"_s.arg(findingBit(detector));
    return worst.join(u", "_s) + u", v.sensitivity = 'sensitive' DESC, v.sensitivity = 'private' DESC"_s;
}

// Reads the whole list, up to a limit, and sorts it: in an order that is not by age, the first row may stand
// anywhere in the store.
Result<KeyQuery> rankedQuery(Database &database, const QueueFilter &filter, const QDateTime &at)
{
    auto keys = keyQuery(database, filter, {}, Queue::MostRanked, at);
    if (keys)
        keys->sql = u"SELECT q.id, TRUE AS held FROM (%1) AS q CROSS JOIN reflexion_log AS v ON v.id = q.id "
                    "WHERE q.held ORDER BY %2, q.id LIMIT %3"_s.arg(keys->sql, worthOf(filter.order))
                        .arg(Queue::MostRankedShown);
    return keys;
}

// The one page of such an order.
KeyPage whole(KeyPage page)
{
    page.last = 0;
    page.isAtEnd = true;
    return page;
}

struct KeptCount
{
    QString agent;
    Status status = Status::NeedsReview;
    bool isAsleep = false;
    bool isFlagged = false;
    qint64 n = 0;
};

Result<std::vector<KeptCount>> keptCounts(Database &database, const QString &sql, const QVariantList &values)
{
    std::vector<KeptCount> counts;
    return database
        .each(sql, values,
              [&](const Rows &row) {
                  if (const auto status = statusNamed(row.text(1)))
                      counts.push_back({row.text(0), *status, row.value(2).toBool(), row.value(3).toBool(),
                                        row.integer(4)});
              })
        .map([&] { return counts; });
}

// The kept counts, corrected for rows whose snooze is over but that the job has not woken yet: they count as
// awake.
Result<std::vector<KeptCount>> countsAt(Database &database, const QDateTime &at)
{
    auto counts = keptCounts(database,
                             u"SELECT agent.name, status, asleep, flagged, n FROM reflexion_count "
                             "JOIN agent ON agent.id = agent_id WHERE n <> 0"_s,
                             {});
    if (!counts)
        return counts;
    const auto woken = keptCounts(database,
                                  u"SELECT agent.name, status, 1, findings <> 0, count(*) FROM reflexion_log "
                                  "INDEXED BY reflexion_due JOIN agent ON agent.id = agent_id "
                                  "WHERE snoozed_until <= ? AND asleep = 1 GROUP BY 1, 2, 4"_s,
                                  {isoTime(at)});
    if (!woken)
        return woken;
    for (KeptCount count : *woken) {
        count.isAsleep = false;
        counts->push_back(count);
        count.isAsleep = true;
        count.n = -count.n;
        counts->push_back(count);
    }
    return counts;
}

bool isInLane(const KeptCount &count, const QueueFilter &filter)
{
    switch (filter.lane) {
    case QueueFilter::Lane::Status: return count.status == filter.status && !count.isAsleep;
    case QueueFilter::Lane::Snoozed: return count.status == Status::NeedsReview && count.isAsleep;
    case QueueFilter::Lane::Flagged:
        return count.status == Status::NeedsReview && !count.isAsleep && count.isFlagged;
    case QueueFilter::Lane::All: return true;
    }
    Q_UNREACHABLE();
}

std::vector<FacetValue> mostFrequent(const QHash<QString, qint64> &counts, int limit)
{
    std::vector<FacetValue> values;
    for (auto count = counts.cbegin(); count != counts.cend(); ++count) {
        if (count.value() > 0)
            values.push_back({count.key(), count.value()});
    }
    std::ranges::sort(values, [](const FacetValue &a, const FacetValue &b) {
        return a.count != b.count ? a.count > b.count : a.value < b.value;
    });
    if (int(values.size()) > limit)
        values.resize(size_t(std::max(limit, 0)));
    return values;
}

QString facetSql(const QString &column)
{
    if (column == "tag"_L1)
        return u"SELECT tag.value FROM json_each(?) AS key CROSS JOIN reflexion_log AS r ON r.id = "
               u"key.value, "
               "json_each(r.tags) AS tag"_s;
    if (column == "entity_type"_L1)
        return u"SELECT r.entity_type FROM json_each(?) AS key CROSS JOIN reflexion_log AS r ON r.id = key.value"_s;
    if (column == "entity_id"_L1)
        return u"SELECT r.entity_id FROM json_each(?) AS key CROSS JOIN reflexion_log AS r ON r.id = key.value"_s;
    if (column == "kind"_L1)
        return u"SELECT r.kind FROM json_each(?) AS key CROSS JOIN reflexion_log AS r ON r.id = key.value"_s;
    if (column == "origin"_L1)
        return u"SELECT r.origin FROM json_each(?) AS key CROSS JOIN reflexion_log AS r ON r.id = key.value"_s;
    if (column == "sensitivity"_L1)
        return u"SELECT r.sensitivity FROM json_each(?) AS key CROSS JOIN reflexion_log AS r ON r.id = key.value"_s;
    return {};
}

// For the menu of a filter: the filter without its condition on that column, so that the menu also counts the
// values one could switch to.
QueueFilter without(const QString &column, QueueFilter filter)
{
    if (column == "tag"_L1)
        filter.tag.clear();
    if (column == "entity_type"_L1 || column == "entity_id"_L1)
        filter.entityId.clear();
    if (column == "entity_type"_L1)
        filter.entityType.clear();
    if (column == "kind"_L1)
        filter.kind.clear();
    if (column == "origin"_L1)
        filter.origin.clear();
    if (column == "sensitivity"_L1)
        filter.sensitivity.clear();
    return filter;
}

QString jsonKeys(const std::vector<qint64> &keys)
{
    QString text = u"["_s;
    for (const qint64 key : keys)
        text += (text.size() > 1 ? u","_s : u""_s) + QString::number(key);
    return text + u']';
}

} // namespace

Result<KeyPage> Queue::keys(const QueueFilter &filter, qint64 after, int limit, int examine,
                            const QDateTime &at)
{
    if (!filter.isByAge())
        return rankedQuery(m_database, filter, at)
            .and_then([&](const KeyQuery &keys) { return pageOf(m_database, keys, 0, MostRankedShown); })
            .map(whole);
    const int first = m_database.connection().gathers() ? std::min(examine, FirstLook * limit) : examine;
    return looked(m_database, filter, after, limit, first, at).and_then([&](KeyPage &&page) {
        return lookedOn(filter, std::move(page), limit, examine - first, at);
    });
}

// Looks at up to `left` rows further where the first look found too few.
Result<KeyPage> Queue::lookedOn(const QueueFilter &filter, KeyPage page, int limit, int left,
                                const QDateTime &at)
{
    if (!page.isAtEnd && int(page.keys.size()) < limit && left > 0) {
        auto more = looked(m_database, filter, page.last, limit - int(page.keys.size()), left, at);
        if (!more)
            return more;
        more->keys.insert(more->keys.begin(), page.keys.begin(), page.keys.end());
        page = std::move(*more);
    }
    if (!page.keys.empty() || page.isAtEnd)
        return page;
    return leap(m_database, filter, page, at).map([&page] { return std::move(page); });
}

Result<RowsPage> Queue::page(const QueueFilter &filter, qint64 after, int limit, int shown,
                             const QDateTime &at)
{
    RowsPage page;
    auto keys = m_database.connection().gathers() ? walked(filter, after, limit, shown, at, page.rows)
                                                  : this->keys(filter, after, limit, MostLooked, at);
    if (!keys)
        return tl::unexpected(keys.error());
    page.keys = std::move(*keys);
    const auto first = std::span(page.keys.keys).first(std::min(page.keys.keys.size(), std::size_t(shown)));
    if (page.rows.size() == first.size()) {
        std::ranges::sort(page.rows, {},
                          [first](const Reflexion &row) { return std::ranges::find(first, row.key); });
        return page;
    }
    return Reflexions(m_database).byKeys(first).map([&page](std::vector<Reflexion> &&rows) {
        page.rows = std::move(rows);
        return std::move(page);
    });
}

// As keys() does; the first look brings the rows too.
Result<KeyPage> Queue::walked(const QueueFilter &filter, qint64 after, int limit, int shown,
                              const QDateTime &at, std::vector<Reflexion> &rows)
{
    const bool isByAge = filter.isByAge();
    const auto keys = isByAge
                          ? keyQuery(m_database, filter, boundsBehind(filter, after), FirstLook * limit, at)
                          : rankedQuery(m_database, filter, at);
    if (!keys)
        return tl::unexpected(keys.error());
    auto walk = keys->isEmpty ? Result<Reflexions::Walk>()
                              : Reflexions(m_database).alongWalk(keys->sql, keys->values, shown);
    if (!walk)
        return tl::unexpected(walk.error());
    rows = std::move(walk->rows);
    std::size_t next = 0;
    KeyPage page = pageOf(*keys, after, isByAge ? limit : MostRankedShown, [&walk, &next] {
        return next < walk->looked.size() ? Looked(walk->looked[next++]) : Looked();
    });
    return isByAge ? lookedOn(filter, std::move(page), limit, MostLooked - FirstLook * limit, at)
                   : whole(std::move(page));
}

Result<bool> Queue::holds(const QueueFilter &filter, const QString &uid, const QDateTime &at)
{
    const auto key = m_database.value(u"SELECT id FROM reflexion_log WHERE uid = ?"_s, {uid});
    if (!key)
        return tl::unexpected(key.error());
    if (key->isNull())
        return false;
    const KeyBounds only{key->toLongLong() - 1, key->toLongLong() + 1};
    const auto keys = keyQuery(m_database, filter, only, 1, at);
    if (!keys)
        return tl::unexpected(keys.error());
    return pageOf(m_database, *keys, 0, 1).map([](const KeyPage &page) { return !page.keys.empty(); });
}

Result<QueueCounts> Queue::counts(const QDateTime &at, const std::optional<QStringList> &agents)
{
    const auto kept = countsAt(m_database, at);
    if (!kept)
        return tl::unexpected(kept.error());
    QueueCounts counts;
    for (const KeptCount &count : *kept) {
        if (agents && !agents->contains(count.agent))
            continue;
        counts.total += count.n;
        if (!count.isAsleep)
            counts.byStatus[int(count.status)] += count.n;
        if (count.status != Status::NeedsReview)
            continue;
        if (count.isAsleep) {
            counts.snoozed += count.n;
            continue;
        }
        counts.waitingByAgent[count.agent] += count.n;
        if (count.isFlagged)
            counts.flagged += count.n;
    }
    return counts;
}

Result<std::vector<DayCount>> Queue::days(int count, const QDateTime &at)
{
    const QDate last = at.toUTC().date();
    std::vector<DayCount> days;
    for (int back = count - 1; back >= 0; --back)
        days.push_back({last.addDays(-back).toString(Qt::ISODate)});
    if (days.empty())
        return days;
    return m_database
        .each(u"SELECT day, what, n FROM day_count WHERE day BETWEEN ? AND ?"_s,
              {days.front().day, days.back().day},
              [&](const Rows &row) {
                  const auto entry = std::ranges::find(days, row.text(0), &DayCount::day);
                  if (entry == days.end())
                      return;
                  const QString what = row.text(1);
                  (what == "arrived"_L1   ? entry->arrived
                   : what == "decided"_L1 ? entry->decided
                                          : entry->expired) = row.integer(2);
              })
        .map([&] { return days; });
}

Result<QString> Queue::oldestWaiting(const std::optional<QStringList> &agents)
{
    qint64 oldest = 0; // keys ascend with the age
    for (const QString &agent : agents.value_or(QStringList{QString()})) {
        const auto first = keys({.agent = agent}, 0, 1);
        if (!first)
            return tl::unexpected(first.error());
        if (!first->keys.empty() && (oldest == 0 || first->keys.front() < oldest))
            oldest = first->keys.front();
    }
    if (oldest == 0)
        return QString();
    return m_database.text(u"SELECT created_at FROM reflexion_log WHERE id = ?"_s, {oldest});
}

Result<qint64> Queue::expiringWithin(int days, const QDateTime &at)
{
    const auto scopes = expiryScopes(m_database);
    if (!scopes)
        return tl::unexpected(scopes.error());
    qint64 expiring = 0;
    for (const ExpiryScope &scope : *scopes) {
        for (const ExpiringRows &rows : expiringRows(scope, at.addDays(days))) {
            const auto count =
                m_database.value(u"SELECT count(*) FROM (SELECT 1 %1 LIMIT ?)"_s.arg(rows.from),
                                 {rows.value, MostExpiring - expiring});
            if (!count)
                return tl::unexpected(count.error());
            expiring += count->toLongLong();
        }
    }
    return expiring;
}

Result<std::vector<FacetValue>> Queue::facet(const QString &column, const QueueFilter &filter, int limit)
{
    QHash<QString, qint64> counts;
    if (column == "agent"_L1) {
        const auto kept = countsAt(m_database, now());
        if (!kept)
            return tl::unexpected(kept.error());
        for (const KeptCount &count : *kept)
            counts[count.agent] += isInLane(count, filter) ? count.n : 0;
        return mostFrequent(counts, limit);
    }
    const QString sql = facetSql(column);
    if (sql.isEmpty())
        return failure(Error::Code::Usage,
                       Text::tr("There are no values to choose from for \"%1\".").arg(column));
    QueueFilter among = without(column, filter);
    among.order = QueueFilter::Order::OldestFirst;
    const auto sample = keys(among, 0, FacetSample);
    if (!sample)
        return tl::unexpected(sample.error());
    const auto values = m_database.texts(sql, {jsonKeys(sample->keys)});
    if (!values)
        return tl::unexpected(values.error());
    for (const QString &value : *values) {
        if (!value.isEmpty())
            ++counts[value];
    }
    return mostFrequent(counts, limit);
}

} // namespace store
