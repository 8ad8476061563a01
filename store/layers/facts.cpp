// SPDX-License-Identifier: MIT
#include "store/layers/facts.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/rows/factkey.h"

namespace store {

using namespace Qt::StringLiterals;

Result<std::vector<FactKey>> factKeys(Database &database)
{
    // max() over "TIME VALUE" gives the newest value together with its time, which has no space.
    const QString sql =
        u"SELECT a.name, r.key, max(coalesce(r.observed_at, r.created_at) || ' ' || coalesce(r.value, '')), "
        "count(DISTINCT r.value), count(*) FROM reflexion_log AS r JOIN agent AS a ON a.id = r.agent_id "
        "WHERE r.key IS NOT NULL AND "_s
        + FactStands + u" GROUP BY a.name, r.key ORDER BY count(DISTINCT r.value) > 1 DESC, r.key, a.name"_s;
    return database.all(sql, {}, [&](const Rows &row) {
        const auto at = [&row](int column) { return row.value(column); };
        const QString newest = at(2).toString();
        const qsizetype space = newest.indexOf(u' ');
        return FactKey{at(0).toString(),   at(1).toString(), newest.mid(space + 1),
                       newest.left(space), at(3).toInt(),    at(4).toInt()};
    });
}

Result<std::vector<Fact>> factsUnder(Database &database, const QString &agent, const QString &key)
{
    const QString sql = u"SELECT r.id, r.uid, r.value, r.observation, r.status, r.origin, "
                        u"coalesce(r.observed_at, r.created_at), "
                        "coalesce(r.superseded_by, ''), r.corroborations + 1, r.revision, "_s
                        + FactStands
                        + u" AS stands FROM reflexion_log AS r JOIN agent AS a ON a.id = r.agent_id "
                          "WHERE r.key = ? AND a.name = ? ORDER BY stands DESC, 7 DESC, r.id DESC"_s;
    return database.all(sql, {key, agent}, [&](const Rows &row) {
        const auto at = [&row](int column) { return row.value(column); };
        return Fact{.row = at(0).toLongLong(),
                    .uid = at(1).toString(),
                    .value = at(2).toString(),
                    .text = at(3).toString(),
                    .status = statusNamed(at(4).toString()).value_or(Status::NeedsReview),
                    .origin = at(5).toString(),
                    .observedAt = at(6).toString(),
                    .supersededBy = at(7).toString(),
                    .sightings = at(8).toInt(),
                    .revision = at(9).toInt(),
                    .stands = at(10).toBool()};
    });
}

QString factWords(const QString &value)
{
    return jsonValue(value.toUtf8()).toString(value);
}

} // namespace store
