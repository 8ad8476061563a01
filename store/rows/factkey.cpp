// SPDX-License-Identifier: MIT
#include "store/rows/factkey.h"

#include "store/database/database.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Parses JSON of any type; Undefined where the text is not JSON.
QJsonValue parsed(const QString &text)
{
    const QByteArray list = '[' + text.toUtf8() + ']';
    const QJsonArray values = QJsonDocument::fromJson(list).array();
    return values.size() == 1 ? values.at(0) : QJsonValue(QJsonValue::Undefined);
}

} // namespace

QString factValueText(const QJsonValue &value)
{
    const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.sliced(1, list.size() - 2));
}

QString factText(const QString &key, const QJsonValue &value)
{
    return key + u": "_s + (value.isString() ? value.toString() : factValueText(value));
}

void settleFact(NewReflexion &row)
{
    QJsonValue value = parsed(row.factValue);
    if (value.isUndefined() && !row.factValue.isEmpty()) {
        value = row.factValue;
        row.factValue = factValueText(value);
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
