// SPDX-License-Identifier: MIT
#include "store/schema/layersql.h"

#include "store/schema/doorsql.h"
#include "store/schema/ledgersql.h"
#include "store/schema/sqltext.h"

namespace store {

using namespace sqltext;

namespace {

using Kind = LayerColumn::Kind;
using Vouched = LayerColumn::Vouched;

QByteArrayList statusesOf(const Layer &layer)
{
    QByteArrayList words;
    for (const char *status : layer.statuses)
        words += status;
    return words;
}

// ------------------------------------------------------------------------------------------------- what a
// row may hold

// A refusal for each column that holds a word which the layer does not know.
QByteArray unknownWords(const Layer &layer, bool isEdit)
{
    QByteArray cases;
    const auto refuse = [&](const char *column, const QByteArray &condition) {
        cases += filled(
            "        WHEN NOT ({condition})\n            THEN RAISE(ROLLBACK, '{table}: {column} has a "
            "value that is not known')\n",
            layer, {{"condition", condition}, {"column", column}});
    };
    if (!isEdit && !layer.statuses.empty())
        refuse("status", isOneOf("NEW.status", quotedAll(statusesOf(layer))));
    for (const LayerColumn &column : layer.columns) {
        if (isEdit && !column.isEditable)
            continue;
        const QByteArray value = QByteArray("NEW.") + column.name;
        if (column.condition)
            refuse(column.name, QByteArray(column.condition).replace("{}", value));
        if (!column.values)
            continue;
        const QByteArrayList words = QByteArray(column.values).split('|');
        refuse(column.name, isOneOf(value, column.kind == Kind::Integer ? words : quotedAll(words)));
    }
    return cases;
}

// --------------------------------------------------------------------------------------- coming, changing
// and going rows

// "uid = NEW.uid OR ..." for each way in which a row could be another one.
QByteArray sameName(const Layer &layer)
{
    QByteArrayList parts;
    for (const char *column : layer.ownName)
        parts += filled("{column} = NEW.{column}", layer, {{"column", column}});
    return parts.join(" AND ");
}

QByteArray waits(const Layer &layer)
{
    if (!layer.waits)
        return {};
    return filled(
        R"sql(        WHEN NEW.status <> '{new}' AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                AND (action = 'import' OR action = 'undo' OR action = 'redo') AND substr(actor, 1, 7) = 'person:')
            THEN RAISE(ROLLBACK, 'status: every new {name} waits for a person')
)sql",
        layer, {{"new", layer.statuses.front()}});
}

QByteArray comes(const Layer &layer)
{
    const QByteArray own = sameName(layer);
    const QByteArray newest =
        layer.comesAtOnce ? "NEW.ledger_seq <> (SELECT max(seq) FROM ledger)"
                          : "NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)";
    return trigger(
        filled("{name}_comes_with_its_entry", layer),
        filled(R"sql(BEFORE INSERT ON {table} BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM {table} WHERE uid = NEW.uid) OR EXISTS (SELECT 1 FROM {table} WHERE id = NEW.id){own}
            THEN RAISE(ROLLBACK, '{table}: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = '{name}'
                AND row_uid = NEW.uid AND from_status IS NULL AND to_status = NEW.status
                AND revision = NEW.revision AND (action = 'add' OR action = 'import' OR action = 'undo'
                    OR action = 'redo'))
            OR {newest}
            THEN RAISE(ROLLBACK, '{table}: a row comes with its ledger entry')
{words}    END;
END)sql",
               layer,
               {{"own", own.isEmpty() ? own
                                      : filled("\n            OR EXISTS (SELECT 1 FROM {table} WHERE {own})",
                                               layer, {{"own", own}})},
                {"newest", newest},
                {"words", waits(layer) + unknownWords(layer, false)}}));
}

// What changes only together with an entry.
QByteArrayList vouchedColumns(const Layer &layer)
{
    QByteArrayList names{"id", "uid", "status", "revision", "ledger_seq"};
    for (const LayerColumn &column : layer.columns) {
        if (column.vouched != Vouched::Computed)
            names += column.name;
    }
    return names;
}

QByteArray changes(const Layer &layer)
{
    const QByteArray own = sameName(layer);
    const QByteArray taken =
        own.isEmpty() ? own
                      : filled("        WHEN EXISTS (SELECT 1 FROM {table} WHERE {own} AND id <> NEW.id)\n"
                               "            THEN RAISE(ROLLBACK, '{table}: another row has this name')\n",
                               layer, {{"own", own}});
    const QByteArray agent =
        !layer.column(u"agent_id")
            ? QByteArray()
            : filled("        WHEN NEW.agent_id IS NOT OLD.agent_id\n"
                     "            THEN RAISE(ROLLBACK, '{table}: a row keeps its agent')\n",
                     layer);
    return trigger(
        filled("{name}_changes_with_its_entry", layer),
        filled(R"sql(BEFORE UPDATE OF {columns}
ON {table} BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, '{table}: a row keeps its uid')
{taken}        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = '{name}'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision AND action <> 'corroborate')
            THEN RAISE(ROLLBACK, '{table}: a change comes with its ledger entry, in the same act')
{agent}    END;
END)sql",
               layer,
               {{"columns", wrapped(vouchedColumns(layer), "    ")}, {"taken", taken}, {"agent", agent}}));
}

QByteArray goes(const Layer &layer)
{
    return trigger(filled("{name}_goes_with_its_entry", layer), filled(R"sql(BEFORE DELETE ON {table}
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq
    AND layer = '{name}' AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, '{table}: rows are not deleted; a row goes with its ledger entry');
END)sql",
                                                                       layer));
}

// -------------------------------------------------------------------------------------------------------------
// statuses

// A status takes one of the layer's steps; what a person takes back or imports is no step. (The steps of a
// reflexion are checked with the entry itself: store/schema/ledgersql.cpp.)
QByteArray keepsToItsSteps(const Layer &layer)
{
    if (layer.steps.empty() || &layer == &reflexionLayer())
        return {};
    QByteArrayList steps;
    for (const LayerStep &step : layer.steps)
        steps += "(OLD.status = " + quoted(step.from) + " AND NEW.status = " + quoted(step.to) + ")";
    return trigger(filled("{name}_keeps_to_its_steps", layer),
                   filled(R"sql(BEFORE UPDATE OF status ON {table}
WHEN NEW.status <> OLD.status AND NOT ({steps})
    AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:'
        AND (action = 'undo' OR action = 'redo' OR action = 'import')) BEGIN
    SELECT RAISE(ROLLBACK, 'status: illegal transition');
END)sql",
                          layer, {{"steps", steps.join("\n        OR ")}}));
}

// ---------------------------------------------------------------------------------------- what is derived
// goes with a row

QByteArray textValues(const Layer &layer, QStringView row)
{
    QByteArrayList values;
    for (const LayerText &text : layer.texts)
        values += text.valueOf(row).toUtf8();
    return values.join(", ");
}

QByteArray textColumns(const Layer &layer)
{
    QByteArrayList names;
    for (const LayerText &text : layer.texts)
        names += text.column;
    return names.join(", ");
}

// The columns that the indexed texts are made of.
QByteArrayList textSources(const Layer &layer)
{
    QByteArrayList sources;
    for (const LayerColumn &column : layer.columns) {
        for (const LayerText &text : layer.texts) {
            if (QByteArray(text.value).contains(QByteArray("{}.") + column.name)
                && !sources.contains(column.name))
                sources += column.name;
        }
    }
    return sources;
}

QByteArray isIndexed(const Layer &layer)
{
    if (!layer.isIndexedByTrigger)
        return {};
    const QByteArray index = layer.fullText;
    const QByteArray names = textColumns(layer);
    const QByteArray in = "    INSERT INTO " + index + " (rowid, " + names + ")\n        VALUES (NEW.id, "
                          + textValues(layer, u"NEW") + ");\n";
    const QByteArray out = "    INSERT INTO " + index + " (" + index + ", rowid, " + names
                           + ")\n        VALUES ('delete', OLD.id, " + textValues(layer, u"OLD") + ");\n";
    return trigger(filled("{name}_indexed", layer),
                   filled("AFTER INSERT ON {table} BEGIN\n", layer) + in + "END")
           + trigger(filled("{name}_unindexed", layer),
                     filled("AFTER DELETE ON {table} BEGIN\n", layer) + out + "END")
           + trigger(filled("{name}_reworded", layer), "AFTER UPDATE OF " + textSources(layer).join(", ")
                                                           + filled(" ON {table} BEGIN\n", layer) + out + in
                                                           + "END");
}

// A vector goes with the text it was made from; those of chunks are kept under their document's layer.
QByteArray isUnembedded(const Layer &layer)
{
    if (!layer.isEmbedded)
        return {};
    const QByteArray gone =
        filled("    DELETE FROM embedding WHERE layer = '{kept}' AND row_id = OLD.id;\nEND", layer,
               {{"kept", layer.partOf ? layer.partOf : layer.name}});
    return trigger(filled("{name}_unembedded", layer),
                   filled("AFTER UPDATE OF content_hash ON {table}\n"
                          "WHEN NEW.content_hash <> OLD.content_hash BEGIN\n",
                          layer)
                       + gone)
           + trigger(filled("{name}_gone_unembedded", layer),
                     filled("AFTER DELETE ON {table} BEGIN\n", layer) + gone);
}

// What was noted of a text, because it repeats another, goes with it.
QByteArray isUnrepeated(const Layer &layer)
{
    if (layer.texts.empty() || &layer == &reflexionLayer())
        return {};
    return trigger(filled("{name}_gone_unrepeated", layer), filled(R"sql(AFTER DELETE ON {table} BEGIN
    DELETE FROM repeated_text WHERE derived_uid = OLD.uid;
    DELETE FROM disguised_text WHERE uid = OLD.uid;
END)sql",
                                                                   layer));
}

// Which words a column may hold after an edit too.
QByteArray keepsToKnownWords(const Layer &layer)
{
    QByteArrayList columns;
    for (const LayerColumn &column : layer.columns) {
        if ((column.values || column.condition) && column.isEditable)
            columns += column.name;
    }
    if (columns.isEmpty())
        return {};
    return trigger(
        filled("{name}_keeps_to_known_words", layer),
        filled("BEFORE UPDATE OF {columns} ON {table} BEGIN\n    SELECT CASE\n{words}    END;\nEND", layer,
               {{"columns", columns.join(", ")}, {"words", unknownWords(layer, true)}}));
}

QByteArray rowRules(const Layer &layer)
{
    QByteArray sql = "-- Rows of " + QByteArray(layer.table) + ".\n";
    if (layer.isLedgered())
        sql +=
            comes(layer) + changes(layer) + goes(layer) + keepsToItsSteps(layer) + keepsToKnownWords(layer);
    return sql + isIndexed(layer) + isUnembedded(layer) + isUnrepeated(layer);
}

const char *typeOf(const LayerColumn &column)
{
    switch (column.kind) {
    case Kind::Integer: return "INTEGER";
    case Kind::Real: return "REAL";
    case Kind::Word:
    case Kind::Text:
    case Kind::Json: break;
    }
    return "TEXT";
}

QByteArray definition(const LayerColumn &column)
{
    QByteArray text = QByteArray("    ") + column.name + " " + typeOf(column);
    if (!column.standard)
        return text;
    const bool isNumber = column.kind == Kind::Integer || column.kind == Kind::Real;
    return text + " NOT NULL DEFAULT " + (isNumber ? QByteArray(column.standard) : quoted(column.standard));
}

} // namespace

QByteArray layersSql(std::span<const Layer *const> layers)
{
    QByteArray sql =
        "-- Made from store/schema/layers by \"./dev schema\": change it there.\n\n" + ledgerSql(layers);
    for (const Layer *layer : layers) {
        if (layer->isLedgered() || layer->isEmbedded || !layer->texts.empty())
            sql += rowRules(*layer);
    }
    return sql + doorsSql(layers);
}

QByteArray newLayerSql(const Layer &layer)
{
    QByteArrayList columns{"    id INTEGER PRIMARY KEY", "    uid TEXT NOT NULL UNIQUE",
                           "    status TEXT NOT NULL", "    revision INTEGER NOT NULL DEFAULT 1",
                           "    ledger_seq INTEGER NOT NULL"};
    for (const LayerColumn &column : layer.columns)
        columns += definition(column);
    QByteArray sql = filled("CREATE TABLE {table} (\n", layer) + columns.join(",\n") + "\n) STRICT;\n\n";
    if (layer.texts.empty())
        return sql;
    QByteArrayList names;
    QByteArrayList values;
    for (const LayerText &text : layer.texts) {
        names += text.column;
        values += text.valueOf(u"r").toUtf8() + " AS " + text.column;
    }
    return sql
           + filled("CREATE VIEW {name}_text AS SELECT r.id, {values} FROM {table} AS r;\n\n"
                    "CREATE VIRTUAL TABLE {index} USING fts5 (\n    {names}, content = '{name}_text', "
                    "content_rowid = "
                    "'id', tokenize = \"unicode61 remove_diacritics 2\"\n);\n\n",
                    layer,
                    {{"values", values.join(", ")}, {"index", layer.fullText}, {"names", names.join(", ")}});
}

} // namespace store
