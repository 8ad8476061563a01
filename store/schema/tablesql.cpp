// SPDX-License-Identifier: MIT
#include "store/schema/tablesql.h"

#include "store/schema/sqltext.h"

namespace store {

using namespace sqltext;

namespace {

using Kind = LayerColumn::Kind;

// A number called NAME_id is the id of a row of another table: of an agent, a run, or the whole of a piece.
QByteArray reference(const Layer &layer, const LayerColumn &column)
{
    if (column.kind != Kind::Integer || !QByteArrayView(column.name).endsWith("_id"))
        return {};
    if (layer.partOf && qstrcmp(column.name, "source_id") == 0)
        return filled(" REFERENCES {whole} (id) ON DELETE CASCADE", layer,
                      {{"whole", layerNamed(QString::fromLatin1(layer.partOf))->table}});
    return " REFERENCES " + QByteArray(column.name).chopped(3) + " (id) DEFERRABLE INITIALLY DEFERRED";
}

// CHECK clause for layers without ledger entries, which have no trigger that checks inserted rows.
QByteArray knownWords(const Layer &layer, const LayerColumn &column)
{
    if (layer.isLedgered() || !column.values)
        return {};
    return " CHECK (" + isOneOf(column.name, quotedAll(column.words())) + ")";
}

QByteArray definition(const SchemaDialect &dialect, const Layer &layer, const LayerColumn &column)
{
    const bool isNumber = column.kind == Kind::Integer || column.kind == Kind::Real;
    QByteArray text = QByteArray("    ") + column.name + " " + dialect.typeOf(column.kind);
    if (column.standard || column.isRequired)
        text += " NOT NULL";
    if (column.standard)
        text += " DEFAULT " + (isNumber ? QByteArray(column.standard) : quoted(column.standard));
    return text + knownWords(layer, column) + reference(layer, column);
}

QByteArray columnsOf(const SchemaDialect &dialect, const Layer &layer)
{
    const QByteArray text = dialect.typeOf(Kind::Word);
    const QByteArray number = dialect.typeOf(Kind::Integer);
    QByteArrayList columns{"    " + dialect.idColumn(), "    uid " + text + " NOT NULL UNIQUE"};
    if (layer.isLedgered())
        columns +=
            {"    status " + text + " NOT NULL DEFAULT " + quoted(layer.statuses.front()),
             "    revision " + number + " NOT NULL DEFAULT 1", "    ledger_seq " + number + " NOT NULL"};
    for (const auto list : {layer.columns, layer.plainColumns}) {
        for (const LayerColumn &column : list)
            columns += definition(dialect, layer, column);
    }
    return columns.join(",\n");
}

QByteArray indexSql(const Layer &layer, const LayerIndex &index)
{
    return filled("CREATE {unique}INDEX {index} ON {table} ({columns}){where};\n\n", layer,
                  {{"unique", index.isUnique ? "UNIQUE " : ""},
                   {"index", index.name},
                   {"columns", index.columns},
                   {"where", index.where ? QByteArray(" WHERE ") + index.where : QByteArray()}});
}

} // namespace

QByteArray tableSql(const SchemaDialect &dialect, const Layer &layer)
{
    QByteArray sql =
        filled("CREATE TABLE {table} (\n{columns}\n", layer, {{"columns", columnsOf(dialect, layer)}})
        + dialect.endOfTable(layer);
    for (const LayerIndex &index : layer.indexes)
        sql += indexSql(layer, index);
    return layer.texts.empty() ? sql : sql + dialect.fullText(layer);
}

QByteArray tablesSql(const SchemaDialect &dialect, std::span<const Layer *const> layers)
{
    QByteArray wholes;
    QByteArray pieces;
    for (const Layer *layer : layers)
        (layer->partOf ? pieces : wholes) += tableSql(dialect, *layer);
    return wholes + pieces;
}

} // namespace store
