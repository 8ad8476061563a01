// SPDX-License-Identifier: MIT
#include "store/curation/memoryselection.h"

#include "store/database.h"

#include <QVariantList>

namespace store {

using namespace Qt::StringLiterals;

namespace {

class Conditions
{
public:
    void add(const QString &sql, const QVariantList &values)
    {
        m_sql += (m_sql.isEmpty() ? u" WHERE "_s : u" AND "_s) + sql;
        m_values += values;
    }
    void addIf(const QString &sql, const QString &value)
    {
        if (!value.isEmpty())
            add(sql, {value});
    }

    const QString &sql() const { return m_sql; }
    const QVariantList &values() const { return m_values; }

private:
    QString m_sql;
    QVariantList m_values;
};

} // namespace

bool MemorySelection::isEmpty() const
{
    return agent.isEmpty() && entityType.isEmpty() && entityId.isEmpty() && kind.isEmpty() && tag.isEmpty()
           && before.isEmpty() && fromKey.isEmpty();
}

Result<QStringList> selected(Database &database, const MemorySelection &selection)
{
    Conditions conditions;
    conditions.addIf(u"r.agent_id = (SELECT id FROM agent WHERE name = ?)"_s, selection.agent);
    conditions.addIf(u"r.entity_type = ?"_s, selection.entityType);
    conditions.addIf(u"r.entity_id = ?"_s, selection.entityId);
    conditions.addIf(u"r.kind = ?"_s, selection.kind);
    conditions.addIf(u"EXISTS (SELECT 1 FROM json_each(r.tags) WHERE value = ?)"_s, selection.tag);
    conditions.addIf(u"r.created_at < ?"_s, selection.before);
    if (!selection.fromKey.isEmpty())
        conditions.add(u"EXISTS (SELECT 1 FROM json_each(r.provenance) WHERE key = ? AND value = ?)"_s,
                       {selection.fromKey, selection.fromValue});
    auto query =
        database.run(u"SELECT r.uid FROM reflexion_log AS r"_s + conditions.sql() + u" ORDER BY r.id"_s,
                     conditions.values());
    if (!query)
        return tl::unexpected(query.error());
    QStringList uids;
    while ((*query)->next())
        uids += (*query)->value(0).toString();
    return uids;
}

} // namespace store
