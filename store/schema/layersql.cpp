// SPDX-License-Identifier: MIT
#include "store/schema/layersql.h"

#include "store/schema/doorsql.h"
#include "store/schema/ledgersql.h"
#include "store/schema/ownrules.h"
#include "store/schema/sqltext.h"

#include <algorithm>

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

// A refusal for each column whose value is not among the layer's words.
QByteArray unknownWords(const Layer &layer, bool isEdit)
{
    QByteArray cases;
    const auto refuse = [&](const char *column, const QByteArray &condition) {
        cases += filled("        WHEN NOT ({condition})\n            THEN refuse('{table}: {column} has a "
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
        const QByteArrayList words = column.words();
        refuse(column.name, isOneOf(value, column.kind == Kind::Integer ? words : quotedAll(words)));
    }
    return cases;
}

// "uid = NEW.uid OR ...": every way in which the new row could be the same as an existing one.
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
            THEN refuse('status: every new {name} waits for a person')
)sql",
        layer, {{"new", layer.statuses.front()}});
}

// The columns whose values an entry's JSON holds letter by letter.
QByteArrayList wordColumns(const Layer &layer)
{
    QByteArrayList names;
    for (const LayerColumn &column : layer.columns) {
        if (column.isContent() && (column.kind == Kind::Word || column.kind == Kind::Text))
            names += column.name;
    }
    return names;
}

// Condition: the new row comes with an undo or redo, and not as it was before the entry that this takes back:
// as in the "row" that the entry took out, or with what it holds under "was".
QByteArray isNotGivenBack(const SchemaDialect &dialect, const Layer &layer, bool isInsert)
{
    QByteArrayList others;
    for (const QByteArray &column : wordColumns(layer)) {
        const char *object = isInsert ? "row" : "was";
        const QByteArray isThere = dialect.isIn("earlier.detail", object, column.constData());
        const QByteArray before = dialect.textIn("earlier.detail", object, column.constData());
        others += isInsert ? "(" + isThere + "\n                    AND NEW." + column + " IS DISTINCT FROM "
                                 + before + ")"
                           : "NEW." + column + " IS DISTINCT FROM CASE WHEN " + isThere
                                 + "\n                    THEN " + before + " ELSE OLD." + column + " END";
    }
    return filled(
        R"sql(EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS NOT DISTINCT FROM act.to_status AND earlier.to_status IS NOT DISTINCT FROM act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR {others})))sql",
        layer, {{"others", others.join("\n                OR ")}});
}

// (What is put back has had a revision; most rows are new, and for these nothing is compared.)
QByteArray comes(const SchemaDialect &dialect, const Layer &layer)
{
    const QByteArray own = sameName(layer);
    const QByteArray newest =
        layer.isCarriedOutByLedger
            ? "NEW.ledger_seq <> (SELECT max(seq) FROM ledger)"
            : "NEW.ledger_seq IS DISTINCT FROM (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)";
    return dialect.trigger(
        {.name = filled("{name}_comes_with_its_entry", layer),
         .event = "BEFORE INSERT",
         .table = layer.table,
         .body = filled(
             R"sql(    CHECK CASE
        WHEN EXISTS (SELECT 1 FROM {table} WHERE uid = NEW.uid) OR EXISTS (SELECT 1 FROM {table} WHERE id = NEW.id){own}
            THEN refuse('{table}: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = '{name}'
                AND row_uid = NEW.uid AND from_status IS NULL AND to_status = NEW.status
                AND revision = NEW.revision AND (action = 'add' OR action = 'import'
                    OR (NEW.revision > 1 AND (action = 'undo' OR action = 'redo'))))
            OR {newest}
            THEN refuse('{table}: a row comes with its ledger entry')
        WHEN NEW.revision > 1 AND {another}
            THEN refuse('{table}: undo gives back the values that the entry it names replaced')
{words}    END;
)sql",
             layer,
             {{"own", own.isEmpty() ? own
                                    : filled("\n            OR EXISTS (SELECT 1 FROM {table} WHERE {own})",
                                             layer, {{"own", own}})},
              {"newest", newest},
              {"another", isNotGivenBack(dialect, layer, true)},
              {"words", waits(layer) + unknownWords(layer, false)}})});
}

// The columns that may change only together with a ledger entry.
QByteArrayList vouchedColumns(const Layer &layer)
{
    QByteArrayList names{"id", "uid", "status", "revision", "ledger_seq"};
    for (const LayerColumn &column : layer.columns) {
        if (column.vouched != Vouched::Computed)
            names += column.name;
    }
    return names;
}

QByteArray changes(const SchemaDialect &dialect, const Layer &layer)
{
    const QByteArray own = sameName(layer);
    const QByteArray taken =
        own.isEmpty() ? own
                      : filled("        WHEN EXISTS (SELECT 1 FROM {table} WHERE {own} AND id <> NEW.id)\n"
                               "            THEN refuse('{table}: another row has this name')\n",
                               layer, {{"own", own}});
    const QByteArray agent =
        !layer.isOfAgents()       ? QByteArray()
        : layer.mayBeEverybodys() ? filled(
              "        WHEN NEW.agent_id IS DISTINCT FROM OLD.agent_id AND NOT EXISTS (SELECT 1 FROM ledger\n"
              "                WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:')\n"
              "            THEN refuse('{table}: only a person says whose a row is')\n",
              layer)
                                  : filled("        WHEN NEW.agent_id IS DISTINCT FROM OLD.agent_id\n"
                                           "            THEN refuse('{table}: a row keeps its agent')\n",
                                           layer);
    // (Where the ledger carries acts out, it compares the entries: store/schema/ledgersql.cpp.)
    const QByteArray another = layer.isCarriedOutByLedger
                                   ? QByteArray()
                                   : filled("        WHEN {condition}\n            THEN refuse('{table}: "
                                            "undo gives back the values that the "
                                            "entry it names replaced')\n",
                                            layer, {{"condition", isNotGivenBack(dialect, layer, false)}});
    return dialect.trigger(
        {.name = filled("{name}_changes_with_its_entry", layer),
         .event = "BEFORE UPDATE OF " + wrapped(vouchedColumns(layer), "    "),
         .table = layer.table,
         .body = filled(R"sql(    CHECK CASE
        WHEN NEW.id IS DISTINCT FROM OLD.id OR NEW.uid IS DISTINCT FROM OLD.uid
            THEN refuse('{table}: a row keeps its uid')
{taken}        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = '{name}'
                AND row_uid = NEW.uid AND from_status IS NOT DISTINCT FROM OLD.status AND to_status IS NOT DISTINCT FROM NEW.status
                AND revision = NEW.revision AND action <> 'corroborate')
            THEN refuse('{table}: a change comes with its ledger entry, in the same act')
{another}{agent}    END;
)sql",
                        layer, {{"taken", taken}, {"agent", agent}, {"another", another}})});
}

QByteArray goes(const SchemaDialect &dialect, const Layer &layer)
{
    return dialect.trigger(
        {.name = filled("{name}_goes_with_its_entry", layer),
         .event = "BEFORE DELETE",
         .table = layer.table,
         .when =
             filled(R"sql(NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq
    AND layer = '{name}' AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')))sql",
                    layer),
         .body =
             filled("    CHECK refuse('{table}: rows are not deleted; a row goes with its ledger entry');\n",
                    layer)});
}

// Trigger: a status change must be one of the layer's transitions, except by a person's undo or import.
// (Where the ledger carries acts out, it checks transitions too: store/schema/ledgersql.cpp.)
QByteArray keepsToItsSteps(const SchemaDialect &dialect, const Layer &layer)
{
    if (layer.steps.empty() || layer.isCarriedOutByLedger)
        return {};
    QByteArrayList steps;
    for (const LayerStep &step : layer.steps)
        steps += "(OLD.status = " + quoted(step.from) + " AND NEW.status = " + quoted(step.to) + ")";
    return dialect.trigger({.name = filled("{name}_keeps_to_its_steps", layer),
                            .event = "BEFORE UPDATE OF status",
                            .table = layer.table,
                            .when = filled(R"sql(NEW.status <> OLD.status AND NOT ({steps})
    AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:'
        AND (action = 'undo' OR action = 'redo' OR action = 'import')))sql",
                                           layer, {{"steps", steps.join("\n        OR ")}}),
                            .body = "    CHECK refuse('status: illegal transition');\n"});
}

// The columns that the indexed texts are made of.
QByteArrayList textSources(const Layer &layer)
{
    QByteArrayList sources;
    for (const auto columns : {layer.columns, layer.plainColumns}) {
        for (const LayerColumn &column : columns) {
            const QByteArray value = QByteArray("{}.") + column.name;
            const auto isMadeOf = [&](const LayerText &text) {
                return QByteArray(text.value).contains(value);
            };
            if (std::ranges::any_of(layer.texts, isMadeOf))
                sources += column.name;
        }
    }
    return sources;
}

QByteArray isIndexed(const SchemaDialect &dialect, const Layer &layer)
{
    if (layer.texts.empty() || !dialect.indexesByTrigger(layer))
        return {};
    const QByteArray in = dialect.wordsIn(layer);
    const QByteArray out = dialect.wordsOut(layer);
    const auto rule = [&](const char *name, const QByteArray &event, const QByteArray &body) {
        return dialect.trigger(
            {.name = filled(name, layer), .event = event, .table = layer.table, .body = body});
    };
    return rule("{name}_indexed", "AFTER INSERT", in) + rule("{name}_unindexed", "AFTER DELETE", out)
           + rule("{name}_reworded", "AFTER UPDATE OF " + textSources(layer).join(", "), out + in);
}

// Trigger that deletes a vector when its text changes or goes; vectors of chunks belong to their document's
// layer.
QByteArray isUnembedded(const SchemaDialect &dialect, const Layer &layer)
{
    if (!layer.isEmbedded)
        return {};
    const QByteArray gone = filled("    DELETE FROM embedding WHERE layer = '{kept}' AND row_id = OLD.id;\n",
                                   layer, {{"kept", layer.partOf ? layer.partOf : layer.name}});
    return dialect.trigger({.name = filled("{name}_unembedded", layer),
                            .event = "AFTER UPDATE OF content_hash",
                            .table = layer.table,
                            .when = "NEW.content_hash <> OLD.content_hash",
                            .body = gone})
           + dialect.trigger({.name = filled("{name}_gone_unembedded", layer),
                              .event = "AFTER DELETE",
                              .table = layer.table,
                              .body = gone});
}

// Trigger that deletes records of repeated texts together with the row.
QByteArray isUnrepeated(const SchemaDialect &dialect, const Layer &layer)
{
    if (!layer.mayRepeat())
        return {};
    return dialect.trigger({.name = filled("{name}_gone_unrepeated", layer),
                            .event = "AFTER DELETE",
                            .table = layer.table,
                            .body = "    DELETE FROM repeated_text WHERE derived_uid = OLD.uid;\n"
                                    "    DELETE FROM disguised_text WHERE uid = OLD.uid;\n"});
}

// Trigger that checks the words of columns after an edit, too.
QByteArray keepsToKnownWords(const SchemaDialect &dialect, const Layer &layer)
{
    QByteArrayList columns;
    for (const LayerColumn &column : layer.columns) {
        if ((column.values || column.condition) && column.isEditable)
            columns += column.name;
    }
    if (columns.isEmpty())
        return {};
    return dialect.trigger({.name = filled("{name}_keeps_to_known_words", layer),
                            .event = "BEFORE UPDATE OF " + columns.join(", "),
                            .table = layer.table,
                            .body = "    CHECK CASE\n" + unknownWords(layer, true) + "    END;\n"});
}

// Rows that are written once.
QByteArray isAppendOnly(const SchemaDialect &dialect, const Layer &layer)
{
    if (!layer.isAppendOnly)
        return {};
    return dialect.trigger({.name = filled("{name}_is_append_only", layer),
                            .event = "BEFORE UPDATE",
                            .table = layer.table,
                            .body = filled("    CHECK refuse('{table} is append-only');\n", layer)});
}

QByteArray rowRules(const SchemaDialect &dialect, const Layer &layer)
{
    QByteArray sql = "-- Rows of " + QByteArray(layer.table) + ".\n";
    if (layer.isLedgered())
        sql += comes(dialect, layer) + changes(dialect, layer) + goes(dialect, layer)
               + keepsToItsSteps(dialect, layer) + keepsToKnownWords(dialect, layer);
    return sql + isAppendOnly(dialect, layer) + isIndexed(dialect, layer) + isUnembedded(dialect, layer)
           + isUnrepeated(dialect, layer);
}

} // namespace

QByteArray layersSql(const SchemaDialect &dialect, std::span<const Layer *const> layers)
{
    QByteArray sql = ledgerSql(dialect, layers) + ownRulesSql(dialect);
    for (const Layer *layer : layers) {
        if (layer->isLedgered() || layer->isAppendOnly || layer->isEmbedded || !layer->texts.empty())
            sql += rowRules(dialect, *layer);
    }
    return sql + doorsSql(dialect, layers);
}

} // namespace store
