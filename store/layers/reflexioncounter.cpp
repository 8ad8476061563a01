// SPDX-License-Identifier: MIT
#include "store/layers/reflexioncounter.h"

#include "store/database/connection.h"
#include "store/database/database.h"

#include <set>
#include <tuple>
#include <utility>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// "In this stretch of keys there is a row with that value": the filter's column (agent, kind, ...), the
// value, and the number of the stretch. Filters skip stretches without their value.
using Occurrence = std::tuple<QString, QString, qint64>;

} // namespace

void ReflexionCounter::count(const Row &row)
{
    ++m_groups[Group{row.agent, row.status, row.isAsleep, row.findings != 0}];
    ++m_days[row.day];
    m_places.insert({stretchOf(row.key), row.agent, row.kind, row.origin, row.findings});
}

Result<void> ReflexionCounter::flush(Database &database)
{
    if (database.connection().countsArrivals()) {
        *this = {};
        return {};
    }
    auto counted = flushCounts(database);
    return counted ? flushStretches(database) : counted;
}

Result<void> ReflexionCounter::flushStretches(Database &database)
{
    const auto places = std::exchange(m_places, {});
    std::set<Occurrence> all;
    for (const Place &place : places) {
        all.insert({u"agent"_s, QString::number(place.agent), place.stretch});
        all.insert({u"kind"_s, place.kind, place.stretch});
        all.insert({u"origin"_s, place.origin, place.stretch});
        for (int bit = 1; bit <= place.findings; bit <<= 1) {
            if ((place.findings & bit) != 0)
                all.insert({u"finding"_s, QString::number(bit), place.stretch});
        }
    }
    for (const auto &[what, value, stretch] : std::as_const(all)) {
        auto noted = database.execute(
            u"INSERT OR IGNORE INTO reflexion_stretch (what, value, stretch) VALUES (?, ?, ?)"_s,
            {what, value, stretch});
        if (!noted)
            return noted;
    }
    return {};
}

Result<void> ReflexionCounter::flushCounts(Database &database)
{
    const auto groups = std::exchange(m_groups, {});
    for (auto group = groups.begin(); group != groups.end(); ++group) {
        auto counted = database.execute(
            u"INSERT INTO reflexion_count (agent_id, status, asleep, flagged, n) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (agent_id, status, asleep, flagged) DO UPDATE SET n = reflexion_count.n + excluded.n"_s,
            {group.key().agent, QString::fromUtf8(group.key().status), int(group.key().isAsleep),
             int(group.key().isFlagged), group.value()});
        if (!counted)
            return counted;
    }
    const auto days = std::exchange(m_days, {});
    for (auto day = days.begin(); day != days.end(); ++day) {
        auto counted =
            database.execute(u"INSERT INTO day_count (day, what, n) VALUES (?, 'arrived', ?) "
                             "ON CONFLICT (day, what) DO UPDATE SET n = day_count.n + excluded.n"_s,
                             {QString::fromUtf8(day.key()), day.value()});
        if (!counted)
            return counted;
    }
    return {};
}

} // namespace store
