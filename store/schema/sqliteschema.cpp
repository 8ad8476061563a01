// SPDX-License-Identifier: MIT
#include "store/schema/schemadialect.h"
#include "store/schema/sqltext.h"

namespace store {

using namespace sqltext;

namespace {

class SqliteSchema : public SchemaDialect
{
public:
    QByteArray trigger(const SchemaTrigger &trigger) const override
    {
        const QByteArray when = trigger.when.isEmpty() ? QByteArray() : "\nWHEN " + trigger.when;
        return statement("TRIGGER", trigger.name,
                         trigger.event + (trigger.event.size() > 80 ? "\nON " : " ON ") + trigger.table + when
                             + " BEGIN\n" + trigger.body + "END");
    }

    QByteArray view(const QByteArray &name, const QByteArray &query) const override
    {
        return statement("VIEW", name, "AS\n" + query);
    }

    const char *typeOf(LayerColumn::Kind kind) const override
    {
        switch (kind) {
        case LayerColumn::Kind::Integer: return "INTEGER";
        case LayerColumn::Kind::Real: return "REAL";
        case LayerColumn::Kind::Word:
        case LayerColumn::Kind::Text:
        case LayerColumn::Kind::Json: break;
        }
        return "TEXT";
    }

    QByteArray idColumn() const override { return "id INTEGER PRIMARY KEY"; }
    QByteArray endOfTable(const Layer &) const override { return ") STRICT;\n\n"; }

    QByteArray valueSet(const QByteArray &document, const LayerColumn &column) const override
    {
        return textIn(document, "set", column.name);
    }

    QByteArray textIn(const QByteArray &document, const char *object, const char *key) const override
    {
        return "json_extract(" + document + ", '$." + object + '.' + key + "')";
    }

    QByteArray isIn(const QByteArray &document, const char *object, const char *key) const override
    {
        return "json_type(" + document + ", '$." + object + '.' + key + "') IS NOT NULL";
    }

    QByteArray words(const QByteArray &document, const char *key, const char *alias) const override
    {
        return "json_each(" + document + ", '$." + key + "') AS " + alias;
    }

    QByteArray lists(const QByteArray &document, const char *key, const char *alias) const override
    {
        return words(document, key, alias);
    }

    // View made_from in two halves, because SQLite's recursion cannot look up a key through a UNION.
    QByteArray stepsToSources() const override
    {
        return R"sql(            SELECT lineage.source_uid, lineage.source_layer
            FROM origin JOIN lineage ON lineage.derived_uid = origin.uid
            UNION
            SELECT entry.row_uid, entry.layer
            FROM origin JOIN context_snapshot ON context_snapshot.uid = origin.uid
                JOIN context_snapshot_entry AS entry ON entry.snapshot_id = context_snapshot.id
            WHERE entry.fate IN ('full', 'compact'))sql";
    }

    QByteArray fullText(const Layer &layer) const override
    {
        QByteArrayList values;
        for (const LayerText &text : layer.texts)
            values += text.valueOf(u"r").toUtf8() + " AS " + text.column;
        return filled("CREATE VIEW {name}_text AS SELECT r.id, {values} FROM {table} AS r;\n\n"
                      "CREATE VIRTUAL TABLE {index} USING fts5 (\n    {names}, content = '{name}_text', "
                      "content_rowid = 'id', tokenize = \"unicode61 remove_diacritics 2\"\n);\n\n",
                      layer,
                      {{"values", values.join(", ")},
                       {"index", layer.fullText},
                       {"names", textColumns(layer).join(", ")}});
    }

    QByteArray wordsIn(const Layer &layer) const override
    {
        return filled("    INSERT INTO {index} (rowid, {names})\n        VALUES (NEW.id, {values});\n", layer,
                      {{"index", layer.fullText},
                       {"names", textColumns(layer).join(", ")},
                       {"values", textValues(layer, u"NEW").join(", ")}});
    }

    QByteArray wordsOut(const Layer &layer) const override
    {
        return filled("    INSERT INTO {index} ({index}, rowid, {names})\n        VALUES ('delete', OLD.id, "
                      "{values});\n",
                      layer,
                      {{"index", layer.fullText},
                       {"names", textColumns(layer).join(", ")},
                       {"values", textValues(layer, u"OLD").join(", ")}});
    }

    bool indexesByTrigger(const Layer &layer) const override { return layer.isIndexedByTrigger; }

private:
    // Drops the object that an earlier schema made and creates it again.
    static QByteArray statement(const QByteArray &kind, const QByteArray &name, QByteArray definition)
    {
        definition.replace("CHECK ", "SELECT ")
            .replace("refuse(", "RAISE(ROLLBACK, ")
            .replace("IS NOT DISTINCT FROM", "IS")
            .replace("IS DISTINCT FROM", "IS NOT");
        return "DROP " + kind + " IF EXISTS " + name + ";\n\nCREATE " + kind + " " + name + " " + definition
               + ";\n\n";
    }
};

} // namespace

const SchemaDialect &sqliteSchema()
{
    static const SqliteSchema schema;
    return schema;
}

} // namespace store
