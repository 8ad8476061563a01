// SPDX-License-Identifier: MIT
#include "store/rows/factkey.h"

#include "store/database/database.h"
#include "store/json.h"

namespace store {

using namespace Qt::StringLiterals;

QString factText(const QString &key, const QJsonValue &value)
{
    return key + u": "_s + (value.isString() ? value.toString() : jsonText(value));
}

void settleFact(NewReflexion &row)
{
    QJsonValue value = jsonValue(row.factValue.toUtf8());
    if (value.isUndefined() && !row.factValue.isEmpty()) {
        value = row.factValue;
        row.factValue = jsonText(value);
    }
    if (row.kind.isEmpty() || row.kind == "observation"_L1)
        row.kind = u"fact"_s;
    if (row.observation.trimmed().isEmpty() && !row.factValue.isEmpty())
        row.observation = factText(row.factKey, value);
}

Result<std::vector<FactConflict>> conflictsOf(Database &database, const Reflexion &row, int most)
{
    std::vector<FactConflict> conflicts;
    if (row.factKey.isEmpty())
        return conflicts;
    auto query = database.run(u"SELECT r.uid, r.value, r.status, coalesce(r.observed_at, r.created_at) "
                              "FROM reflexion_log AS r JOIN agent AS a ON a.id = r.agent_id "
                              "WHERE r.key = ? AND a.name = ? AND r.uid <> ? AND r.value <> ? AND "_s
                                  + FactStands + u" ORDER BY 4 DESC, r.id DESC LIMIT ?"_s,
                              {row.factKey, row.agent, row.uid, row.factValue, most});
    if (!query)
        return tl::unexpected(query.error());
    while ((*query)->next())
        conflicts.push_back({(*query)->value(0).toString(), (*query)->value(1).toString(),
                             statusNamed((*query)->value(2).toString()).value_or(Status::NeedsReview),
                             (*query)->value(3).toString()});
    return conflicts;
}

} // namespace store
