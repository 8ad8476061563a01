// SPDX-License-Identifier: MIT
#include "store/schema/doorsql.h"

#include "store/schema/sqltext.h"

namespace store {

using namespace sqltext;

namespace {

// A row of a layer with statuses is told while its own status lets it and nothing that it was made from holds
// it back. (The door of chunks is written by hand: they stand or fall with their document.)
QByteArray door(const Layer &layer)
{
    if (!layer.door || layer.statuses.empty())
        return {};
    if (&layer == &reflexionLayer())
        return view(
            layer.door,
            filled("AS SELECT * FROM {table}\n    WHERE status = '{open}' AND sensitivity <> 'sensitive'",
                   layer, {{"open", layer.open}}));
    return view(layer.door,
                filled("AS SELECT * FROM {table}\n    WHERE status = '{open}'\n"
                       "    AND NOT EXISTS (SELECT 1 FROM held_back WHERE derived_uid = {table}.uid)",
                       layer, {{"open", layer.open}}));
}

std::vector<const Layer *> toldLayers(std::span<const Layer *const> layers)
{
    std::vector<const Layer *> told;
    for (const Layer *layer : layers) {
        if (layer->open)
            told.push_back(layer);
    }
    return told;
}

// The rows that may be told as far as they themselves are concerned, of every layer that has a door. What was
// made from a memory may say what that says, so the memory has to be for everybody.
QByteArray inForce(const std::vector<const Layer *> &told)
{
    QByteArrayList arms;
    for (const Layer *layer : told) {
        const QByteArray beside =
            layer->openCondition ? QByteArray(" AND ") + layer->openCondition : QByteArray();
        arms += layer->partOf ? QByteArray("    SELECT uid FROM current_chunk")
                              : filled("    SELECT uid FROM {table} WHERE status = '{open}'", *layer,
                                       {{"open", layer->open}})
                                    + beside;
    }
    return view("in_force", "AS\n" + arms.join("\n    UNION ALL\n"));
}

// What status a row has, of every layer that has a door; the document speaks for its pieces. What keeps a
// memory from some or all whatever its status (kept) is its sensitivity. SQLite looks into a union by key
// only where all parts of it have the same affinity: hence the casts.
QByteArray rowStanding(const std::vector<const Layer *> &told)
{
    QByteArrayList arms;
    for (const Layer *layer : told) {
        const QByteArray kept = layer->column(u"sensitivity")
                                    ? "CASE sensitivity WHEN 'public' THEN '' ELSE sensitivity END"
                                    : "''";
        arms += filled(
            layer->partOf
                ? "    SELECT p.uid, s.uid AS speaker, s.status, s.revision, CAST({kept} AS TEXT) AS kept\n"
                  "    FROM {table} AS p JOIN {whole} AS s ON s.id = p.source_id"
                : "    SELECT uid, uid AS speaker, status, revision, CAST({kept} AS TEXT) AS kept FROM "
                  "{table}",
            *layer,
            {{"kept", kept},
             {"whole", layer->partOf ? layerNamed(QString::fromLatin1(layer->partOf))->table : ""}});
    }
    return view("row_standing", "AS\n" + arms.join("\n    UNION ALL\n"));
}

// A row that was forgotten holds back what repeats it all the same.
QByteArray heldByRepeat()
{
    return view("held_by_repeat", filled(R"sql(AS
    SELECT repeated_text.derived_uid, repeated_text.derived_layer, repeated_text.source_uid,
        CAST('{name}' AS TEXT) AS source_layer, CAST(coalesce({table}.status, 'gone') AS TEXT) AS source_status
    FROM repeated_text LEFT JOIN {table} ON {table}.uid = repeated_text.source_uid
    WHERE {table}.status IS NULL OR {table}.status = 'rejected' OR {table}.status = 'sensitive')sql",
                                         reflexionLayer()));
}

// What was made from a row that is not in force any more is held back (promise P2). A source of a layer that
// has no doors (an episode) never holds anything back; a source that is gone does. A row that is in force
// itself and holds back all the same waits, or is kept to some.
QByteArray heldBySource(const QByteArray &told, const QByteArray &open)
{
    return view("held_by_source", filled(R"sql(AS
    SELECT derived_uid, derived_layer, source_uid, source_layer,
        coalesce((SELECT CASE status {open} ELSE status END
            FROM row_standing
            WHERE row_standing.uid = lineage.source_uid), 'gone') AS source_status
    FROM lineage
    WHERE source_layer IN ({told})
      AND NOT EXISTS (SELECT 1 FROM in_force WHERE in_force.uid = lineage.source_uid))sql",
                                         reflexionLayer(), {{"told", told}, {"open", open}}));
}

// Why a row is held back: each source that is not in force, that is held back by a repeated text, or that
// rests on such a row through any number of others (view made_from, in two halves, for a recursion is not
// looked up by key through a union).
QByteArray heldBack(const QByteArray &told)
{
    return view("held_back", filled(R"sql(AS
    SELECT derived_uid, derived_layer, source_uid, source_layer, source_status FROM held_by_repeat
    UNION ALL
    SELECT derived_uid, derived_layer, source_uid, source_layer,
        CAST(coalesce((SELECT source_status FROM held_by_source WHERE held_by_source.derived_uid = link.derived_uid
            AND held_by_source.source_uid = link.source_uid), 'held_back') AS TEXT) AS source_status
    FROM lineage AS link
    WHERE EXISTS (
        WITH RECURSIVE origin (uid, layer) AS (
            VALUES (link.source_uid, link.source_layer)
            UNION
            SELECT lineage.source_uid, lineage.source_layer
            FROM origin JOIN lineage ON lineage.derived_uid = origin.uid
            UNION
            SELECT entry.row_uid, entry.layer
            FROM origin JOIN context_snapshot ON context_snapshot.uid = origin.uid
                JOIN context_snapshot_entry AS entry ON entry.snapshot_id = context_snapshot.id
            WHERE entry.fate IN ('full', 'compact'))
        SELECT 1 FROM origin
        WHERE (origin.layer IN ({told})
                AND NOT EXISTS (SELECT 1 FROM in_force WHERE in_force.uid = origin.uid))
           OR EXISTS (SELECT 1 FROM held_by_repeat WHERE held_by_repeat.derived_uid = origin.uid)))sql",
                                    reflexionLayer(), {{"told", told}}));
}

} // namespace

QByteArray doorsSql(std::span<const Layer *const> layers)
{
    const auto told = toldLayers(layers);
    QByteArrayList names;
    QByteArrayList open;
    for (const Layer *layer : told) {
        names += quoted(layer->name);
        const QByteArray instead = QByteArray("WHEN ") + quoted(layer->open) + " THEN "
                                   + (layer->openCondition ? "kept" : "'waiting'");
        if (!open.contains(instead))
            open += instead;
    }
    QByteArray sql = inForce(told) + rowStanding(told) + heldByRepeat()
                     + heldBySource(names.join(", "), open.join(" ")) + heldBack(names.join(", "));
    for (const Layer *layer : told)
        sql += door(*layer);
    return sql;
}

} // namespace store
