// SPDX-License-Identifier: MIT
#include "store/curation/memoryselection.h"

#include "store/database/database.h"
#include "store/schema/layer.h"

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

Result<QStringList> uidsOf(Database &database, const Layer &layer, const Conditions &conditions)
{
    return database.texts(u"SELECT r.uid FROM %1 AS r%2 ORDER BY r.id"_s.arg(QString::fromLatin1(layer.table),
                                                                             conditions.sql()),
                          conditions.values());
}

} // namespace

bool MemorySelection::isEmpty() const
{
    return agent.isEmpty() && entityType.isEmpty() && entityId.isEmpty() && kind.isEmpty() && tag.isEmpty()
           && key.isEmpty() && before.isEmpty() && fromKey.isEmpty();
}

Result<QStringList> selected(Database &database, const MemorySelection &selection)
{
    Conditions common; // to reflexions and episodes
    common.addIf(u"r.agent_id = (SELECT id FROM agent WHERE name = ?)"_s, selection.agent);
    common.addIf(u"r.created_at < ?"_s, selection.before);
    if (!selection.fromKey.isEmpty())
        common.add(u"EXISTS (SELECT 1 FROM json_tree(r.provenance) WHERE key = ? AND atom = ?)"_s,
                   {selection.fromKey, selection.fromValue});
    Conditions conditions = common;
    conditions.addIf(u"r.entity_type = ?"_s, selection.entityType);
    conditions.addIf(u"r.entity_id = ?"_s, selection.entityId);
    conditions.addIf(u"r.kind = ?"_s, selection.kind);
    conditions.addIf(u"r.key = ?"_s, selection.key);
    conditions.addIf(u"EXISTS (SELECT 1 FROM json_each(r.tags) WHERE value = ?)"_s, selection.tag);
    auto uids = uidsOf(database, reflexionLayer(), conditions);
    if (!uids || conditions.sql() != common.sql())
        return uids;
    const auto episodes = uidsOf(database, episodeLayer(), common);
    return episodes ? *uids + *episodes : episodes;
}

Result<QStringList> nativelyNamed(Database &database, const QString &name)
{
    Conditions ofReflexion;
    ofReflexion.add(u"?1 IN (r.provenance ->> 'native_id', r.extra ->> 'native_id')"_s, {name});
    auto uids = uidsOf(database, reflexionLayer(), ofReflexion);
    Conditions ofEpisode;
    ofEpisode.add(u"r.provenance ->> 'native_id' = ?"_s, {name});
    const auto episodes = uids ? uidsOf(database, episodeLayer(), ofEpisode) : uids;
    return episodes ? *uids + *episodes : episodes;
}

} // namespace store
