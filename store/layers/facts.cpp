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
        const QString newest = row.text(2);
        const qsizetype space = newest.indexOf(u' ');
        return FactKey{row.text(0),        row.text(1),          newest.mid(space + 1),
                       newest.left(space), row.value(3).toInt(), row.value(4).toInt()};
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
        return Fact{.row = row.integer(0),
                    .uid = row.text(1),
                    .value = row.text(2),
                    .text = row.text(3),
                    .status = statusNamed(row.text(4)).value_or(Status::NeedsReview),
                    .origin = row.text(5),
                    .observedAt = row.text(6),
                    .supersededBy = row.text(7),
                    .sightings = row.value(8).toInt(),
                    .revision = row.value(9).toInt(),
                    .stands = row.value(10).toBool()};
    });
}

QString factWords(const QString &value)
{
    return jsonValue(value.toUtf8()).toString(value);
}

} // namespace store
