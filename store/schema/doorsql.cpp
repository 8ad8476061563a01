// SPDX-License-Identifier: MIT
#include "store/schema/doorsql.h"

#include "store/schema/sqltext.h"

namespace store {

using namespace sqltext;

namespace {

// The door view of a layer. A row may be told while its own status allows it and none of its sources holds it
// back; a chunk follows its document.
QByteArray door(const SchemaDialect &dialect, const Layer &layer)
{
    if (!layer.door)
        return {};
    if (layer.partOf)
        return dialect.view(layer.door,
                            filled("    SELECT * FROM current_{name}\n    WHERE NOT EXISTS (SELECT 1 FROM "
                                   "held_back WHERE derived_uid = current_{name}.uid)",
                                   layer));
    if (layer.isJudgedAlone)
        return dialect.view(
            layer.door,
            filled("    SELECT * FROM {table}\n    WHERE status = '{open}' AND sensitivity <> 'sensitive'",
                   layer, {{"open", layer.open}}));
    return dialect.view(layer.door,
                        filled("    SELECT * FROM {table}\n    WHERE status = '{open}'\n"
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

// View in_force: the rows of all layers with a door that may be told as far as they themselves are concerned.
// A row made from a memory may repeat it, so the memory must be one that everybody may be told.
QByteArray inForce(const SchemaDialect &dialect, const std::vector<const Layer *> &told)
{
    QByteArrayList arms;
    for (const Layer *layer : told) {
        const QByteArray beside =
            layer->openCondition ? QByteArray(" AND ") + layer->openCondition : QByteArray();
        arms += layer->partOf ? filled("    SELECT uid FROM current_{name}", *layer)
                              : filled("    SELECT uid FROM {table} WHERE status = '{open}'", *layer,
                                       {{"open", layer->open}})
                                    + beside;
    }
    return dialect.view("in_force", arms.join("\n    UNION ALL\n"));
}

// The status of each row of all layers with a door; a chunk has its document's. `kept` is a memory's
// sensitivity, which keeps it from some or all readers whatever its status. The casts: SQLite looks up a key
// in a UNION only if all parts have the same affinity.
QByteArray rowStanding(const SchemaDialect &dialect, const std::vector<const Layer *> &told)
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
            *layer, {{"kept", kept}, {"whole", layer->whole().table}});
    }
    return dialect.view("row_standing", arms.join("\n    UNION ALL\n"));
}

// View waiting_finding: findings that make a chunk wait until a person releases it. Personal data does so
// only if the store asks for it; low findings and long texts never do.
QByteArray waitingFinding(const SchemaDialect &dialect)
{
    return dialect.view("waiting_finding", R"sql(    SELECT row_uid, detector, rule FROM finding
    WHERE severity <> 'low' AND (detector = 'injection' OR detector = 'secret' OR detector = 'hidden'
        OR (detector = 'pii' AND EXISTS (SELECT 1 FROM setting WHERE key = 'knowledge.pii' AND value = 'wait'))))sql");
}

// Chunks that are in force themselves. Those that a person released in spite of findings are listed by
// content hash in their document's row ("released" in extra), so that ledger, undo and exports include it.
QByteArray currentPieces(const SchemaDialect &dialect, const Layer &piece)
{
    const Layer &whole = *layerNamed(QString::fromLatin1(piece.partOf));
    return dialect.view(
        filled("current_{name}", piece),
        filled(
            R"sql(    SELECT {table}.*, {whole}.uid AS source_uid, {whole}.namespace, {whole}.path, {whole}.title,
        {whole}.revision AS source_revision{agent}
    FROM {table} JOIN {whole} ON {whole}.id = {table}.source_id
    WHERE {whole}.status = '{open}' AND ({whole}.chunks_hash = '' OR {whole}.chunks_hash = {whole}.content_hash)
      AND NOT EXISTS (SELECT 1 FROM waiting_finding WHERE waiting_finding.row_uid = {table}.uid
            AND NOT EXISTS (SELECT 1 FROM {released} WHERE released.value = {table}.content_hash)))sql",
            piece,
            {{"agent", whole.isOfAgents() ? ", {whole}.agent_id" : ""},
             {"released", dialect.words("{whole}.extra", "released", "released")},
             {"open", whole.open},
             {"whole", whole.table}}));
}

// View made_from: what a row was made from. A row made from a recorded context has that context's rows as
// sources.
QByteArray madeFrom(const SchemaDialect &dialect)
{
    return dialect.view("made_from", R"sql(    SELECT derived_uid, source_uid, source_layer FROM lineage
    UNION ALL
    SELECT context_snapshot.uid, entry.row_uid, entry.layer
    FROM context_snapshot JOIN context_snapshot_entry AS entry ON entry.snapshot_id = context_snapshot.id
    WHERE entry.fate IN ('full', 'compact'))sql");
}

// View held_by_repeat: rows held back by a row that they repeat, even if that was forgotten.
QByteArray heldByRepeat(const SchemaDialect &dialect)
{
    const Layer &memories = reflexionLayer();
    return dialect.view(
        "held_by_repeat",
        filled(
            R"sql(    SELECT repeated_text.derived_uid, repeated_text.derived_layer, repeated_text.source_uid,
        CAST('{name}' AS TEXT) AS source_layer, CAST(coalesce({table}.status, 'gone') AS TEXT) AS source_status
    FROM repeated_text LEFT JOIN {table} ON {table}.uid = repeated_text.source_uid
    WHERE {table}.status IS NULL OR {withheld})sql",
            memories,
            {{"withheld", isOneOf(memories.table + QByteArray(".status"),
                                  quotedAll({memories.withheld.begin(), memories.withheld.end()}))}}));
}

// Rows made from a row that is out of force (promise P2). Sources of layers without doors (episodes) hold
// nothing back; a source that was deleted does. A source in force that holds back nevertheless is waiting or
// kept to some readers.
QByteArray heldBySource(const SchemaDialect &dialect, const QByteArray &told, const QByteArray &open)
{
    return dialect.view("held_by_source",
                        filled(R"sql(    SELECT derived_uid, derived_layer, source_uid, source_layer,
        coalesce((SELECT CASE status {open} ELSE status END
            FROM row_standing
            WHERE row_standing.uid = lineage.source_uid), 'gone') AS source_status
    FROM lineage
    WHERE source_layer IN ({told})
      AND NOT EXISTS (SELECT 1 FROM in_force WHERE in_force.uid = lineage.source_uid))sql",
                               reflexionLayer(), {{"told", told}, {"open", open}}));
}

// Why a row is held back: each source that is not in force, that is held back by a repeated text, or that
// rests on such a row through any number of others.
QByteArray heldBack(const SchemaDialect &dialect, const QByteArray &told)
{
    return dialect.view(
        "held_back",
        filled(
            R"sql(    SELECT derived_uid, derived_layer, source_uid, source_layer, source_status FROM held_by_repeat
    UNION ALL
    SELECT derived_uid, derived_layer, source_uid, source_layer,
        CAST(coalesce((SELECT source_status FROM held_by_source WHERE held_by_source.derived_uid = link.derived_uid
            AND held_by_source.source_uid = link.source_uid), 'held_back') AS TEXT) AS source_status
    FROM lineage AS link
    WHERE EXISTS (
        WITH RECURSIVE origin (uid, layer) AS (
            VALUES (link.source_uid, link.source_layer)
            UNION
{steps})
        SELECT 1 FROM origin
        WHERE (origin.layer IN ({told})
                AND NOT EXISTS (SELECT 1 FROM in_force WHERE in_force.uid = origin.uid))
           OR EXISTS (SELECT 1 FROM held_by_repeat WHERE held_by_repeat.derived_uid = origin.uid)))sql",
            reflexionLayer(), {{"told", told}, {"steps", dialect.stepsToSources()}}));
}

} // namespace

QByteArray doorsSql(const SchemaDialect &dialect, std::span<const Layer *const> layers)
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
    QByteArray sql = waitingFinding(dialect);
    for (const Layer *layer : told) {
        if (layer->partOf)
            sql += currentPieces(dialect, *layer);
    }
    sql += madeFrom(dialect) + inForce(dialect, told) + rowStanding(dialect, told) + heldByRepeat(dialect)
           + heldBySource(dialect, names.join(", "), open.join(" ")) + heldBack(dialect, names.join(", "));
    for (const Layer *layer : told)
        sql += door(dialect, *layer);
    return sql;
}

} // namespace store
