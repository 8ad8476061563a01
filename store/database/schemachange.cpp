// SPDX-License-Identifier: MIT
#include "store/database/schemachange.h"

#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/text.h"

#include <algorithm>
#include <array>
#include <sqlite3.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Each type may depend on those before it: created in this order, dropped in reverse.
constexpr std::array Types{"table", "index", "view", "trigger"};

bool isVirtual(const SchemaObject &object)
{
    return object.sql.startsWith("CREATE VIRTUAL TABLE");
}

QString quoted(QString name)
{
    return u'"' + name.replace(u'"', "\"\""_L1) + u'"';
}

QString quoted(const QByteArray &name)
{
    return quoted(QString::fromUtf8(name));
}

// Keys of objects that are not the same on both sides.
QStringList differing(const SchemaShape &found, const SchemaShape &wanted)
{
    QStringList keys;
    for (auto object = wanted.cbegin(); object != wanted.cend(); ++object) {
        if (found.value(object.key()) != *object)
            keys += QString::fromUtf8(object.key());
    }
    for (auto object = found.cbegin(); object != found.cend(); ++object) {
        if (!wanted.contains(object.key()))
            keys += QString::fromUtf8(object.key());
    }
    keys.sort();
    return keys;
}

struct TableColumn
{
    QString name;
    bool isComputed = false;
};

std::vector<TableColumn> columnsOf(sqlite3 *handle, const QByteArray &table)
{
    std::vector<TableColumn> columns;
    const auto take = [](void *into, int, char **values, char **) {
        static_cast<std::vector<TableColumn> *>(into)->push_back(
            {QString::fromUtf8(values[0]), *values[1] != '0'});
        return 0;
    };
    const QString sql = u"SELECT name, hidden FROM pragma_table_xinfo('%1')"_s.arg(QString::fromUtf8(table));
    sqlite3_exec(handle, sql.toUtf8().constData(), take, &columns, nullptr);
    return columns;
}

bool has(const std::vector<TableColumn> &columns, const QString &name)
{
    return std::ranges::any_of(columns, [&](const TableColumn &column) { return column.name == name; });
}

// While one exists, a table can go and come again: no key is enforced, and what names it keeps naming it.
class TablesMove
{
    Q_DISABLE_COPY_MOVE(TablesMove)
public:
    explicit TablesMove(sqlite3 *handle)
        : m_handle(handle)
    {
        set(false);
    }
    ~TablesMove() { set(true); }

private:
    void set(bool isStrict)
    {
        sqlite3_db_config(m_handle, SQLITE_DBCONFIG_ENABLE_FKEY, int(isStrict), nullptr);
        sqlite3_db_config(m_handle, SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, int(!isStrict), nullptr);
    }

    sqlite3 *m_handle;
};

Result<void> drop(Database &database, const SchemaObject &object)
{
    // Dropping a view also drops its triggers.
    return database.execute(
        u"DROP %1 IF EXISTS main.%2"_s.arg(QString::fromUtf8(object.type), quoted(object.name)));
}

// Creates what the file lacks of a schema.
Result<void> makeMissing(Database &database, const SchemaShape &wanted)
{
    const auto found = shapeOf(database.handle());
    if (!found)
        return tl::unexpected(found.error());
    for (const auto type : Types) {
        for (auto object = wanted.cbegin(); object != wanted.cend(); ++object) {
            if (object->type != type || found->contains(object.key()))
                continue;
            if (auto made = database.execute(QString::fromUtf8(object->sql)); !made)
                return made;
        }
    }
    return {};
}

Error unfit(const QByteArray &table, const Error &why)
{
    return {Error::Code::Failed,
            Text::tr("The rows of the table %1 do not fit it as this build has it: %2 Nothing "
                     "was changed.")
                .arg(QString::fromUtf8(table), why.message)};
}

} // namespace

Result<SchemaShape> shapeOf(sqlite3 *handle)
{
    SchemaShape shape;
    if (!readSchema(handle, shape))
        return tl::unexpected(dialect::translated(handle));
    return shape;
}

Result<void> dropRules(Database &database)
{
    const auto found = shapeOf(database.handle());
    if (!found)
        return tl::unexpected(found.error());
    for (const char *type : {"trigger", "index"}) {
        for (const SchemaObject &object : *found) {
            if (object.type != type)
                continue;
            if (auto dropped = drop(database, object); !dropped)
                return dropped;
        }
    }
    return {};
}

Result<SchemaChange> SchemaChange::of(Database &database)
{
    auto wanted = WantedSchema::make();
    auto wantedShape = wanted ? shapeOf(wanted->handle()) : tl::unexpected(wanted.error());
    auto found = wantedShape ? shapeOf(database.handle()) : tl::unexpected(wantedShape.error());
    if (!found)
        return tl::unexpected(found.error());
    SchemaChange change(database, std::move(*wanted));
    change.m_found = std::move(*found);
    change.m_wantedShape = std::move(*wantedShape);
    change.m_differences = differing(change.m_found, change.m_wantedShape);
    return change;
}

bool SchemaChange::isRemade(const QByteArray &key) const
{
    const auto found = m_found.constFind(key);
    const auto wanted = m_wantedShape.constFind(key);
    return found != m_found.cend() && wanted != m_wantedShape.cend() && found->type == "table"
           && !isVirtual(*found) && !isVirtual(*wanted) && *found != *wanted;
}

bool SchemaChange::remakesFullText() const
{
    return std::ranges::any_of(m_differences, [&](const QString &key) {
        return isVirtual(m_found.value(key.toUtf8())) || isVirtual(m_wantedShape.value(key.toUtf8()));
    });
}

Result<QStringList> SchemaChange::foreignTablesWithRows() const
{
    QStringList tables;
    for (auto object = m_found.cbegin(); object != m_found.cend(); ++object) {
        if (object->type != "table" || isVirtual(*object) || m_wantedShape.contains(object.key()))
            continue;
        const auto has = m_database->value(u"SELECT EXISTS (SELECT 1 FROM %1)"_s.arg(quoted(object->name)));
        if (!has)
            return tl::unexpected(has.error());
        if (has->toBool())
            tables += QString::fromUtf8(object->name);
    }
    return tables;
}

Result<void> SchemaChange::check(Foreign foreign) const
{
    auto unknown = foreign == Foreign::Kept ? foreignTablesWithRows() : Result<QStringList>();
    if (!unknown)
        return tl::unexpected(unknown.error());
    for (auto object = m_found.cbegin(); object != m_found.cend(); ++object) {
        if (!isRemade(object.key()))
            continue;
        const auto wanted = columnsOf(m_wanted.handle(), object->name);
        for (const TableColumn &column : columnsOf(m_database->handle(), object->name)) {
            if (!has(wanted, column.name))
                unknown->append(QString::fromUtf8(object->name) + u'.' + column.name);
        }
    }
    if (unknown->isEmpty())
        return {};
    return failure(Error::Code::Refused,
                   Text::tr("This build does not know what the store has there: %1; nothing was changed. "
                            "Use the build that made it, or go back to a backup.")
                       .arg(unknown->join(u", "_s)));
}

// The columns of both tables are carried over, the others get their standard.
Result<void> SchemaChange::remake(const SchemaObject &table)
{
    const TablesMove move(m_database->handle());
    const QString before = quoted(table.name + " before");
    const auto held = columnsOf(m_database->handle(), table.name);
    QStringList names;
    for (const TableColumn &column : columnsOf(m_wanted.handle(), table.name)) {
        if (!column.isComputed && has(held, column.name))
            names += quoted(column.name);
    }
    return m_database->execute(u"ALTER TABLE main.%1 RENAME TO %2"_s.arg(quoted(table.name), before))
        .and_then([&] { return m_database->execute(QString::fromUtf8(table.sql)); })
        .and_then([&] {
            return m_database
                ->execute(u"INSERT INTO main.%1 (%2) SELECT %2 FROM main.%3"_s.arg(
                    quoted(table.name), names.join(u", "_s), before))
                .map_error([&](const Error &why) { return unfit(table.name, why); });
        })
        .and_then([&] { return m_database->execute(u"DROP TABLE main."_s + before); });
}

Result<void> SchemaChange::remakeTables()
{
    for (auto object = m_wantedShape.cbegin(); object != m_wantedShape.cend(); ++object) {
        if (!isRemade(object.key()))
            continue;
        if (auto remade = remake(*object); !remade)
            return remade;
    }
    return {};
}

Result<void> SchemaChange::dropDiffering()
{
    for (auto type = Types.rbegin(); type != Types.rend(); ++type) {
        for (const QString &key : std::as_const(m_differences)) {
            const auto object = m_found.constFind(key.toUtf8());
            if (object == m_found.cend() || object->type != *type || isRemade(object.key()))
                continue;
            if (auto dropped = drop(*m_database, *object); !dropped)
                return dropped;
        }
    }
    return {};
}

Result<void> SchemaChange::carryOut()
{
    auto now = dropDiffering()
                   .and_then([&] { return remakeTables(); })
                   .and_then([&] { return makeMissing(*m_database, m_wantedShape); })
                   .and_then([&] { return shapeOf(m_database->handle()); });
    if (!now)
        return tl::unexpected(now.error());
    const QStringList left = differing(*now, m_wantedShape);
    if (left.isEmpty())
        return {};
    return failure(Error::Code::Failed,
                   Text::tr("%1 could not be mended; go back to a backup.").arg(left.join(u", "_s)));
}

} // namespace store
