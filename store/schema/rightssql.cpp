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

// The roles of people that include this rank.
QByteArray peopleOf(Hand hand)
{
    return roleOf(std::max(hand, Hand::Reviewer));
}

bool has(const Layer &layer, const char *column)
{
    const auto isIt = [column](const LayerColumn &each) { return qstrcmp(each.name, column) == 0; };
    return std::ranges::any_of(layer.columns, isIt) || std::ranges::any_of(layer.plainColumns, isIt);
}

// Condition over a row's columns: it belongs to the session's agent. (What a rule recorded was asked in
// training, also where the question is one about the agent.)
QByteArray isOwn(const Layer &layer)
{
    return has(layer, "agent_id")
               ? "agent_id = session_agent()"
               : "((agent = session_user AND substr(made_by, 1, 5) <> 'rule:')\n        OR "
                 "(agent = '' AND made_by = session_actor()))";
}

// The columns that an agent may change in its own rows: not the id, and not what people set.
QByteArray columnsOfAgents(const Layer &layer)
{
    QByteArrayList names{"status", "revision", "ledger_seq"};
    for (const LayerColumn &column : layer.columns) {
        if (column.vouched == Vouched::Content || qstrcmp(column.name, "findings") == 0)
            names += column.name;
    }
    return wrapped(names, "    ");
}

// Condition for rows that an agent inserts: columns set by people or counted have their standard values. (The
// writer counts the guard's findings.)
QByteArray isUntouched(const Layer &layer)
{
    // Runs of other agents are excluded here: a foreign key error would reveal that they exist.
    QByteArray sql =
        has(layer, "run_id")
            ? "\n    AND (run_id IS NULL OR EXISTS (SELECT 1 FROM run WHERE run.id = run_id OFFSET 0))"
            : "";
    for (const LayerColumn &column : layer.columns) {
        if (column.vouched == Vouched::Content || qstrcmp(column.name, "findings") == 0)
            continue;
        const bool isNumber = column.kind == LayerColumn::Kind::Integer;
        sql += QByteArray("\n    AND ") + column.name
               + (column.standard ? " = " + (isNumber ? QByteArray(column.standard) : quoted(column.standard))
                                  : QByteArray(" IS NULL"));
    }
    return sql;
}

// Condition: the session's agent may be told the row, by its agent and class.
QByteArray isTold(const Layer &layer)
{
    const Layer &whole = layer.whole();
    const QByteArray own = "agent_id = (SELECT session_agent())";
    const QByteArray read = "agent_id = ANY ((SELECT session_reads())::BIGINT[])";
    if (!has(whole, "agent_id"))
        return "TRUE";
    if (has(layer, "sensitivity"))
        return "(" + own + " OR (sensitivity = 'public' AND " + read
               + "))\n    AND sensitivity = ANY ((SELECT session_classes())::TEXT[])";
    return (whole.mayBeEverybodys() ? "(agent_id IS NULL OR " : "(") + own + " OR " + read + ")";
}

// The doors of rows made from others are long, so they are asked in a function and not planned with every
// statement.
QByteArray isAmongTold(const Layer &layer)
{
    return filled("id IN (SELECT told_rows('{name}'))", layer);
}

// Condition: the rows of a table that an agent may read. Most rows are memories, so their door is written out
// here, where its indexes can be used.
QByteArray isReadByAgents(const Layer &layer)
{
    if (layer.isJudgedAlone)
        return filled("status = '{open}' AND sensitivity <> 'sensitive'\n    AND ", layer,
                      {{"open", layer.open}})
               + isTold(layer);
    if (layer.door)
        return isAmongTold(layer);
    return layer.addedBy == Hand::Agent ? isOwn(layer) : QByteArray();
}

// "OFFSET 0" makes the server test memories one by one; it would otherwise read all that may be told before
// it looks at the newest few with a word.
QByteArray isFoundByAgents(const Layer &layer)
{
    if (layer.door && !layer.isJudgedAlone)
        return isAmongTold(layer);
    return filled("EXISTS (SELECT 1 FROM {table} AS r WHERE r.id = {index}.id OFFSET 0)", layer,
                  {{"index", layer.fullText}});
}

// View of rows with their agents, by which an agent sees the ledger entries about its own rows.
QByteArray rowAgents(std::span<const Layer *const> layers)
{
    QByteArrayList parts;
    for (const Layer *layer : layers) {
        if (has(*layer, "agent_id"))
            parts += filled("    SELECT uid, agent_id FROM {table}", *layer);
    }
    return "CREATE VIEW row_agent AS\n" + parts.join("\n    UNION ALL\n") + ";\n\n";
}

// The columns of a layer's table in their order; those that are for people stand there as `hidden` plus their
// name, or not at all where that is null.
QByteArrayList columnNames(const Layer &layer, const char *hidden)
{
    QByteArrayList names{"id", "uid"};
    if (layer.isLedgered())
        names += {"status", "revision", "ledger_seq"};
    for (const auto list : {layer.columns, layer.plainColumns}) {
        for (const LayerColumn &column : list) {
            if (!column.isForPeople || hidden)
                names += (column.isForPeople ? hidden : "") + QByteArray(column.name);
        }
    }
    return names;
}

bool hasColumnsForPeople(const Layer &layer)
{
    return columnNames(layer, nullptr).size() < columnNames(layer, "").size();
}

// Policies for agents: rows that may be told are read by whom they may be told to, others by their own agent.
QByteArray agentsRights(const Layer &layer)
{
    QByteArray sql;
    if (hasColumnsForPeople(layer))
        sql += filled("GRANT SELECT ({columns}) ON {table} TO memoir_agent;\n\n", layer,
                      {{"columns", wrapped(columnNames(layer, nullptr), "    ")}});
    if (const QByteArray read = isReadByAgents(layer); !read.isEmpty())
        sql += filled("CREATE POLICY {name}_read_by_agent ON {table} FOR SELECT TO memoir_agent\n    USING "
                      "({read});\n\n",
                      layer, {{"read", read}});
    if (layer.fullText)
        sql += filled("CREATE POLICY {name}_found_by_agent ON {index} FOR SELECT TO memoir_agent\n    USING "
                      "({found});\n\n",
                      layer, {{"index", layer.fullText}, {"found", isFoundByAgents(layer)}});
    if (layer.addedBy != Hand::Agent)
        return sql;
    sql += filled("GRANT INSERT ON {table} TO memoir_agent;\n\n"
                  "CREATE POLICY {name}_of_agent ON {table} FOR INSERT TO memoir_agent\n    WITH CHECK "
                  "({own}{untouched});\n\n",
                  layer, {{"own", isOwn(layer)}, {"untouched", isUntouched(layer)}});
    if (layer.changedBy == Hand::Agent)
        sql +=
            filled("GRANT UPDATE ({columns}) ON {table} TO memoir_agent;\n\n"
                   "CREATE POLICY {name}_changed_by_agent ON {table} FOR UPDATE TO memoir_agent\n    USING "
                   "({own}) WITH CHECK ({own});\n\n",
                   layer, {{"columns", columnsOfAgents(layer)}, {"own", isOwn(layer)}});
    return sql;
}

QByteArray toldRows(std::span<const Layer *const> layers)
{
    QByteArray cases;
    for (const Layer *layer : layers) {
        if (layer->door)
            cases += filled("        WHEN '{name}' THEN RETURN QUERY SELECT id FROM told.{door};\n", *layer,
                            {{"door", layer->door}});
    }
    return "CREATE FUNCTION told_rows(of_layer TEXT) RETURNS SETOF BIGINT LANGUAGE plpgsql STABLE SECURITY "
           "DEFINER\n    SET search_path = public, pg_temp AS $told$\nBEGIN\n    CASE of_layer\n"
           + cases + "    END CASE;\nEND\n$told$;\n\n";
}

// Policies for people: everybody who decides may read everything. Deleting is checked with the ledger entry,
// which says who may do it; rows that have none (what was told, seen and answered) are the owner's to take
// away, who forgets.
QByteArray peoplesRights(const Layer &layer)
{
    const bool isKept = !layer.isLedgered() && !layer.partOf;
    return filled("GRANT INSERT ON {table} TO {adds};\n\n", layer, {{"adds", peopleOf(layer.addedBy)}})
           + (isKept ? QByteArray()
                     : filled("GRANT UPDATE, DELETE ON {table} TO {changes};\n\n", layer,
                              {{"changes", peopleOf(layer.changedBy)}}))
           + filled("CREATE POLICY {name}_of_people ON {table} TO memoir_reviewer USING (true) WITH CHECK "
                    "(true);\n\n",
                    layer);
}

// A door for agents. It is a security barrier, so that no function of the user's runs on a row the door keeps
// back. PostgreSQL cannot look up a list of rows behind a barrier, only scan them all; so the door of
// memories has none, but runs with the user's rights, and the table's policy is the barrier.
QByteArray agentsDoor(const Layer &layer)
{
    if (layer.isJudgedAlone)
        return filled("CREATE VIEW told.{door} WITH (security_invoker) AS\n"
                      "    SELECT * FROM public.{table} WHERE {read};\n\n",
                      layer, {{"door", layer.door}, {"read", isReadByAgents(layer)}});
    return filled("CREATE VIEW told.{door} WITH (security_barrier) AS\n"
                  "    SELECT * FROM public.{door} WHERE {told};\n\n",
                  layer, {{"door", layer.door}, {"told", isTold(layer)}});
}

// The table as an agent's statements find it: what is for people is empty.
QByteArray maskedTable(const Layer &layer)
{
    return filled("CREATE VIEW told.{table} WITH (security_invoker) AS\n    SELECT {columns}\n    FROM "
                  "public.{table};\n\n",
                  layer, {{"columns", wrapped(columnNames(layer, "NULL::TEXT AS "), "    ")}});
}

// The doors for agents, under the same names as everybody's. Why a row is held back is for people only.
QByteArray agentsDoors(std::span<const Layer *const> layers)
{
    QByteArray sql = "CREATE SCHEMA told;\n\nGRANT USAGE ON SCHEMA told TO memoir_agent, memoir_owner;\n\n";
    QByteArrayList uids;
    for (const Layer *layer : layers) {
        if (hasColumnsForPeople(*layer))
            sql += maskedTable(*layer);
        if (!layer->door)
            continue;
        sql += agentsDoor(*layer);
        if (layer->partOf)
            sql += filled("CREATE VIEW told.current_{name} AS SELECT * FROM told.{door};\n\n", *layer,
                          {{"door", layer->door}});
        uids += filled("    SELECT uid FROM told.{door}", *layer, {{"door", layer->door}});
    }
    sql += "CREATE VIEW told.in_force AS\n" + uids.join("\n    UNION ALL\n") + ";\n\n";
    for (const char *view :
         {"waiting_finding", "made_from", "row_standing", "held_by_repeat", "held_by_source", "held_back"})
        sql +=
            QByteArray("CREATE VIEW told.") + view + " AS SELECT * FROM public." + view + " WHERE FALSE;\n\n";
    return sql;
}

QByteArray weights(const Layer &layer)
{
    return layer.texts.empty() ? QByteArray()
                               : filled("GRANT EXECUTE ON FUNCTION {name}_weights() TO memoir_agent, "
                                        "memoir_reviewer;\n\n",
                                        layer);
}

// A reviewer signs with his own name, and about rows that he may write: those that only a lead adds he
// decides about, and does not reword.
QByteArray ledgerRights(std::span<const Layer *const> layers)
{
    QByteArrayList written{"grade"};
    QByteArrayList decided;
    for (const Layer *layer : layers) {
        if (!layer->isLedgered())
            continue;
        if (layer->addedBy <= Hand::Reviewer)
            written += layer->name;
        else if (layer->changedBy <= Hand::Reviewer)
            decided += layer->name;
    }
    return "CREATE POLICY ledger_of_reviewer ON ledger FOR INSERT TO memoir_reviewer\n"
           "    WITH CHECK (actor = session_actor() AND action <> 'forget' AND action <> 'import'\n    AND ("
           + isOneOf("layer", quotedAll(written)) + "\n    OR (" + isOneOf("layer", quotedAll(decided))
           + ") AND (" + isOneOf("action", quotedAll({"decide", "dismiss", "undo", "redo"})) + ")));\n\n";
}

// Changes the owner, whoever loaded the script: triggers run as memoir_owner, which is no superuser.
constexpr auto Owned = R"sql(DO $owner$
DECLARE
    thing RECORD;
BEGIN
    FOR thing IN SELECT format(CASE relkind WHEN 'v' THEN 'VIEW %s' ELSE 'TABLE %s' END, oid::regclass) AS name
        FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'told'::regnamespace) AND relkind IN ('r', 'v')
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
    QByteArray sql = "-- Who may do what.\n" + rowAgents(layers) + agentsDoors(layers) + toldRows(layers)
                     + Owned
                     + "GRANT SELECT ON ALL TABLES IN SCHEMA public TO memoir_reviewer;\n\n"
                       "GRANT SELECT ON ALL TABLES IN SCHEMA told TO memoir_agent;\n\n"
                     + ledgerRights(layers);
    for (const Layer *layer : layers)
        sql += filled("ALTER TABLE {table} ENABLE ROW LEVEL SECURITY;\n\n", *layer) + peoplesRights(*layer)
               + agentsRights(*layer) + weights(*layer);
    return sql
           + "GRANT EXECUTE ON FUNCTION session_actor(), session_agent(), session_reads(), "
             "session_classes(), "
             "row_is_own(TEXT),\n    row_is_told(TEXT), proposal_is_over(TEXT), snapshot_is_own(BIGINT), "
             "entry_hash(ledger),\n    ledger_head(), last_insert_rowid(), told_rows(TEXT), "
             "zeroblob(INTEGER) TO memoir_agent, memoir_reviewer;\n";
}

} // namespace store
