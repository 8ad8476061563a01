// SPDX-License-Identifier: MIT
#include "store/layers/reflexioncounter.h"

#include "store/database.h"

#include <utility>

namespace store {

using namespace Qt::StringLiterals;

void ReflexionCounter::count(qint64 agent, const QByteArray &status, bool isAsleep, bool isFlagged,
                             const QByteArray &day)
{
    ++m_groups[Group{agent, status, isAsleep, isFlagged}];
    ++m_days[day];
}

Result<void> ReflexionCounter::flush(Database &database)
{
    const auto groups = std::exchange(m_groups, {});
    for (auto group = groups.begin(); group != groups.end(); ++group) {
        auto counted = database.execute(
            u"INSERT INTO reflexion_count (agent_id, status, asleep, flagged, n) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET n = n + excluded.n"_s,
            {group.key().agent, QString::fromUtf8(group.key().status), int(group.key().isAsleep),
             int(group.key().isFlagged), group.value()});
        if (!counted)
            return counted;
    }
    const auto days = std::exchange(m_days, {});
    for (auto day = days.begin(); day != days.end(); ++day) {
        auto counted = database.execute(u"INSERT INTO day_count (day, what, n) VALUES (?, 'arrived', ?) "
                                        "ON CONFLICT DO UPDATE SET n = n + excluded.n"_s,
                                        {QString::fromUtf8(day.key()), day.value()});
        if (!counted)
            return counted;
    }
    return {};
}

} // namespace store
