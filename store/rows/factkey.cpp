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
    if (row.factKey.isEmpty())
        return std::vector<FactConflict>();
    const QString sql = u"SELECT r.uid, r.value, r.status, coalesce(r.observed_at, r.created_at) "
                        "FROM reflexion_log AS r JOIN agent AS a ON a.id = r.agent_id "
                        "WHERE r.key = ? AND a.name = ? AND r.uid <> ? AND r.value <> ? AND "_s
                        + FactStands + u" ORDER BY 4 DESC, r.id DESC LIMIT ?"_s;
    return database.all(sql, {row.factKey, row.agent, row.uid, row.factValue, most}, [](const Rows &other) {
        return FactConflict{other.text(0), other.text(1),
                            statusNamed(other.text(2)).value_or(Status::NeedsReview), other.text(3)};
    });
}

} // namespace store
