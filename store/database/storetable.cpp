// SPDX-License-Identifier: MIT
#include "store/database/storetable.h"

#include "store/database/dialect.h"
#include "store/database/schemashape.h"
#include "store/database/wantedschema.h"

#include <algorithm>
#include <map>

#include <sqlite3.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Line = QByteArrayList;

int takeLine(void *into, int count, char **columns, char **)
{
    Line line;
    for (int i = 0; i < count; ++i)
        line += columns[i];
    static_cast<std::vector<Line> *>(into)->push_back(line);
    return 0;
}

Result<std::vector<Line>> linesOf(sqlite3 *handle, const QByteArray &sql)
{
    std::vector<Line> lines;
    if (sqlite3_exec(handle, sql.constData(), takeLine, &lines, nullptr) != SQLITE_OK)
        return tl::unexpected(dialect::translated(handle));
    return lines;
}

StoreTable::Column::Kind kindOf(const QByteArray &type)
{
    using Kind = StoreTable::Column::Kind;
    if (type == "INTEGER")
        return Kind::Integer;
    if (type == "REAL")
        return Kind::Real;
    return type == "BLOB" ? Kind::Blob : Kind::Text;
}

QByteArray quoted(const QByteArray &name)
{
    return '"' + name + '"';
}

// Seals and vectors name rows by their number, so a table whose rows have one beside their key keeps it. On a
// server it is the column "id".
bool hasHiddenNumber(const StoreTable &table, bool isByKey)
{
    return !isByKey
           && !(table.key.size() == 1
                && table.columns[table.key[0]].kind == StoreTable::Column::Kind::Integer);
}

Result<StoreTable> tableNamed(sqlite3 *handle, const QByteArray &name, bool isByKey)
{
    const auto columns =
        linesOf(handle, "SELECT name, type, pk FROM pragma_table_info('" + name + "') ORDER BY cid");
    if (!columns)
        return tl::unexpected(columns.error());
    StoreTable table{name, {}, {}};
    std::map<int, size_t> key;
    for (const Line &column : *columns) {
        if (const int place = column.at(2).toInt(); place > 0)
            key[place] = table.columns.size();
        table.columns.push_back({quoted(column.at(0)), kindOf(column.at(1))});
    }
    for (const auto &[place, column] : key)
        table.key.push_back(column);
    if (hasHiddenNumber(table, isByKey)) {
        table.key = {table.columns.size()};
        table.columns.push_back({"rowid", StoreTable::Column::Kind::Integer});
    }
    return table;
}

// Sorts tables so that each comes after those it refers to.
Result<std::vector<StoreTable>> inOrder(sqlite3 *handle, std::vector<StoreTable> tables)
{
    const auto references = linesOf(
        handle, "SELECT t.name, f.\"table\" FROM sqlite_schema AS t, pragma_foreign_key_list(t.name) AS f "
                "WHERE t.type = 'table' AND f.\"table\" <> t.name");
    if (!references)
        return tl::unexpected(references.error());
    std::vector<StoreTable> ordered;
    const auto isThere = [&](const QByteArray &name) {
        return std::ranges::find(ordered, name, &StoreTable::name) != ordered.end();
    };
    const auto waits = [&](const StoreTable &table) {
        return std::ranges::any_of(*references, [&](const Line &reference) {
            return reference.at(0) == table.name && !isThere(reference.at(1));
        });
    };
    while (!tables.empty()) {
        auto next = std::ranges::find_if_not(tables, waits);
        if (next == tables.end()) // the references form a circle; they are checked when all rows are in
            next = tables.begin();
        ordered.push_back(std::move(*next));
        tables.erase(next);
    }
    return ordered;
}

} // namespace

QByteArray StoreTable::columnNames() const
{
    QByteArrayList names;
    for (const Column &column : columns)
        names += column.name;
    return names.join(", ");
}

Result<std::vector<StoreTable>> storeTables()
{
    const auto wanted = WantedSchema::make();
    SchemaShape shape;
    if (!wanted || !readSchema(wanted->handle(), shape))
        return tl::unexpected(wanted ? dialect::translated(wanted->handle()) : wanted.error());
    const auto found = linesOf(
        wanted->handle(), "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'");
    if (!found)
        return tl::unexpected(found.error());
    std::vector<StoreTable> tables;
    for (const Line &line : *found) {
        if (!shape.contains("table " + line.at(0)))
            continue;
        auto table = tableNamed(wanted->handle(), line.at(0), line.at(1) == "1");
        if (!table)
            return tl::unexpected(table.error());
        tables.push_back(std::move(*table));
    }
    std::ranges::sort(tables, {}, &StoreTable::name);
    return inOrder(wanted->handle(), std::move(tables));
}

} // namespace store
