// SPDX-License-Identifier: MIT
#include "store/schema/rightssql.h"

#include "store/schema/sqltext.h"

#include <algorithm>

namespace store {

using namespace sqltext;

namespace {

using Vouched = LayerColumn::Vouched;

QByteArray roleOf(Hand hand)
{
    switch (hand) {
    case Hand::Agent: return "memoir_agent";
    case Hand::Reviewer: return "memoir_reviewer";
    case Hand::Lead: break;
    }
    return "memoir_lead";
}

// People alone.
QByteArray peopleOf(Hand hand)
{
    return roleOf(std::max(hand, Hand::Reviewer));
}

bool has(const Layer &layer, const char *column)
{
    const auto isIt = [column](const LayerColumn &each) { return qstrcmp(each.name, column) == 0; };
    return std::ranges::any_of(layer.columns, isIt) || std::ranges::any_of(layer.plainColumns, isIt);
}

// Whether a row is the session's own, as a condition over its columns.
QByteArray isOwn(const Layer &layer)
{
    return has(layer, "agent_id") ? "agent_id = session_agent()" : "agent = session_user";
}

// What an agent says of a row: neither its number nor what people do with it, nor what is counted. (How much
// the guard found is counted by who writes.)
QByteArray columnsOfAgents(const Layer &layer, bool isNew)
{
    QByteArrayList names;
    if (isNew)
        names += "uid";
    if (layer.isLedgered())
        names += {"status", "revision", "ledger_seq"};
    for (const auto list : {layer.columns, layer.plainColumns}) {
        for (const LayerColumn &column : list) {
            if (column.vouched == Vouched::Content || (isNew && qstrcmp(column.name, "findings") == 0))
                names += column.name;
        }
    }
    return wrapped(names, "    ");
}

// The rows of each agent, through which an entry of the ledger is known to be about one's own.
QByteArray rowAgents(std::span<const Layer *const> layers)
{
    QByteArrayList parts;
    for (const Layer *layer : layers) {
        if (has(*layer, "agent_id"))
            parts += filled("    SELECT uid, agent_id FROM {table}", *layer);
    }
    return "CREATE VIEW row_agent AS\n" + parts.join("\n    UNION ALL\n") + ";\n\n";
}

// Rows that are told are read through their door, others of an agent by itself.
QByteArray agentsRights(const Layer &layer)
{
    if (layer.addedBy != Hand::Agent)
        return {};
    QByteArray sql = filled("GRANT INSERT ({columns}) ON {table} TO memoir_agent;\n\n", layer,
                            {{"columns", columnsOfAgents(layer, true)}});
    if (!layer.door)
        sql += filled("GRANT SELECT ON {table} TO memoir_agent;\n\n", layer);
    if (layer.changedBy == Hand::Agent)
        sql += filled("GRANT UPDATE ({columns}) ON {table} TO memoir_agent;\n\n", layer,
                      {{"columns", columnsOfAgents(layer, false)}});
    return sql
           + filled("CREATE POLICY {name}_of_agent ON {table} TO memoir_agent\n"
                    "    USING ({own}) WITH CHECK ({own});\n\n",
                    layer, {{"own", isOwn(layer)}});
}

// Everybody who decides reads everything. (A row goes with its entry, which says who may let it go.)
QByteArray peoplesRights(const Layer &layer)
{
    return filled("GRANT INSERT ON {table} TO {adds};\n\n"
                  "GRANT UPDATE, DELETE ON {table} TO {changes};\n\n"
                  "CREATE POLICY {name}_of_people ON {table} TO memoir_reviewer USING (true) WITH CHECK "
                  "(true);\n\n",
                  layer, {{"adds", peopleOf(layer.addedBy)}, {"changes", peopleOf(layer.changedBy)}});
}

// A door with a barrier: no function of who asks is run on a row that the door keeps back.
QByteArray agentsDoor(const Layer &layer)
{
    if (!layer.door)
        return {};
    const QByteArray kind = has(layer, "sensitivity") ? "sensitivity" : "NULL";
    const QByteArray agent = has(layer.whole(), "agent_id") ? "agent_id" : "NULL";
    return filled("CREATE VIEW told_{name} WITH (security_barrier) AS\n"
                  "    SELECT * FROM {door} WHERE session_is_told({agent}, {kind});\n\n"
                  "GRANT SELECT ON told_{name} TO memoir_agent;\n\n",
                  layer, {{"door", layer.door}, {"agent", agent}, {"kind", kind}});
}

QByteArray weights(const Layer &layer)
{
    return layer.texts.empty()
               ? QByteArray()
               : filled("GRANT EXECUTE ON FUNCTION {name}_weights() TO memoir_reviewer;\n\n", layer);
}

// A reviewer signs with his own name, and about rows that he may write.
QByteArray ledgerRights(std::span<const Layer *const> layers)
{
    QByteArrayList decided{"grade"};
    for (const Layer *layer : layers) {
        if (layer->isLedgered() && std::min(layer->addedBy, layer->changedBy) <= Hand::Reviewer)
            decided += layer->name;
    }
    return "CREATE POLICY ledger_of_reviewer ON ledger FOR INSERT TO memoir_reviewer\n"
           "    WITH CHECK (actor = session_actor() AND action <> 'forget'\n    AND ("
           + isOneOf("layer", quotedAll(decided)) + "));\n\n";
}

// Whoever loaded this: the rules run as memoir_owner, which is no superuser.
constexpr auto Owned = R"sql(DO $owner$
DECLARE
    thing RECORD;
BEGIN
    FOR thing IN SELECT format(CASE relkind WHEN 'v' THEN 'VIEW %I' ELSE 'TABLE %I' END, relname) AS name
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')
    LOOP
        EXECUTE 'ALTER ' || thing.name || ' OWNER TO memoir_owner';
    END LOOP;
    FOR thing IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    LOOP
        EXECUTE format('ALTER FUNCTION %s OWNER TO memoir_owner', thing.name);
        EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', thing.name);
    END LOOP;
END
$owner$;

)sql";

} // namespace

QByteArray rightsSql(std::span<const Layer *const> layers)
{
    QByteArray sql = "-- Who may do what.\n" + rowAgents(layers) + Owned
                     + "GRANT SELECT ON ALL TABLES IN SCHEMA public TO memoir_reviewer;\n\n"
                     + ledgerRights(layers);
    for (const Layer *layer : layers)
        sql += filled("ALTER TABLE {table} ENABLE ROW LEVEL SECURITY;\n\n", *layer) + peoplesRights(*layer)
               + agentsRights(*layer) + weights(*layer);
    for (const Layer *layer : layers)
        sql += agentsDoor(*layer);
    return sql
           + "GRANT EXECUTE ON FUNCTION session_actor(), session_agent(), session_is_told(BIGINT, TEXT), "
             "row_is_own(TEXT),\n    snapshot_is_own(BIGINT), ledger_head(), zeroblob(INTEGER) "
             "TO memoir_agent, memoir_reviewer;\n";
}

} // namespace store
