// SPDX-License-Identifier: MIT
#include "store/database/schemacheck.h"

#include "store/clock.h"
#include "store/database/copydraft.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/schemashape.h"
#include "store/database/transaction.h"
#include "store/database/unfinished.h"
#include "store/database/wantedschema.h"
#include "store/schema/layer.h"
#include <schemahash.h>

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <sqlite3.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

thread_local int anyAllowed = 0;

Result<SchemaShape> shapeOf(sqlite3 *handle)
{
    SchemaShape shape;
    if (!readSchema(handle, shape))
        return tl::unexpected(dialect::translated(handle));
    return shape;
}

Result<SchemaShape> wantedShape()
{
    return WantedSchema::make().and_then([](const WantedSchema &wanted) { return shapeOf(wanted.handle()); });
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

bool isVirtual(const SchemaObject &object)
{
    return object.sql.startsWith("CREATE VIRTUAL TABLE");
}

// A table that differs cannot be mended, because it holds rows. Indexes, views, triggers and full text can be
// made anew.
Result<void> checkTables(const QStringList &keys, const SchemaShape &wanted)
{
    QStringList lost;
    for (const QString &key : keys) {
        const auto object = wanted.constFind(key.toUtf8());
        if (object != wanted.cend() && object->type == "table" && !isVirtual(*object))
            lost += QString::fromUtf8(object->name);
    }
    if (lost.isEmpty())
        return {};
    return failure(Error::Code::Refused,
                   QCoreApplication::translate("store",
                                               "The tables %1 were altered or are missing; no script brings "
                                               "them back. Go back to a backup.")
                       .arg(lost.join(u", "_s)));
}

QString quoted(QString name)
{
    return u'"' + name.replace(u'"', "\"\""_L1) + u'"';
}

// Each type may depend on those before it: created in this order, dropped in reverse.
constexpr std::array Types{"table", "index", "view", "trigger"};

Result<void> dropDiffering(Database &database, const SchemaShape &found, const QStringList &keys)
{
    for (auto type = Types.rbegin(); type != Types.rend(); ++type) {
        for (const QString &key : keys) {
            const auto object = found.constFind(key.toUtf8());
            if (object == found.cend() || object->type != *type)
                continue;
            // Dropping a view also drops its triggers.
            auto dropped = database.execute(u"DROP %1 IF EXISTS main.%2"_s.arg(
                QLatin1StringView(*type), quoted(QString::fromUtf8(object->name))));
            if (!dropped)
                return dropped;
        }
    }
    return {};
}

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

Result<void> copyBeside(Database &database)
{
    const QString target =
        u"%1.repair-%2.bak"_s.arg(database.path(), now().toString(u"yyyyMMdd-HHmmsszzz"_s));
    return backUp(database, target).map([](const StoreCopy &) {});
}

Error unmended(const QStringList &keys)
{
    return {Error::Code::Failed,
            QCoreApplication::translate("store", "%1 could not be mended; go back to a backup.")
                .arg(keys.join(u", "_s))};
}

// Drops triggers and indexes before a table is filled: they would run, and be updated, for every row.
Result<void> dropRules(Database &database)
{
    const auto found = shapeOf(database.handle());
    if (!found)
        return tl::unexpected(found.error());
    QStringList rules;
    for (const SchemaObject &object : *found) {
        if (object.type == "trigger" || object.type == "index")
            rules += QString::fromUtf8(object.type + ' ' + object.name);
    }
    return dropDiffering(database, *found, rules);
}

} // namespace

Result<QStringList> schemaDifferences(Database &database)
{
    const auto found = shapeOf(database.handle());
    if (!found)
        return tl::unexpected(found.error());
    if (declaredLayers().empty() && hashOf(*found) == BuiltSchemaHash)
        return QStringList();
    return wantedShape().map([&found](const SchemaShape &wanted) { return differing(*found, wanted); });
}

AnySchema::AnySchema()
{
    ++anyAllowed;
}

AnySchema::~AnySchema()
{
    --anyAllowed;
}

Result<void> checkSchema(Database &database)
{
    if (anyAllowed > 0 || Unfinished::isOpenAt(database.path()))
        return {};
    const auto differences = schemaDifferences(database);
    if (!differences)
        return tl::unexpected(differences.error());
    if (differences->isEmpty()) {
        // The store's triggers write the full text, and FTS5 before SQLite 3.41 is not marked as harmless in
        // triggers, so an untrusted schema could not use it.
        sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1, nullptr);
        return {};
    }
    constexpr qsizetype MostNamed = 6;
    QString names = differences->first(std::min(differences->size(), MostNamed)).join(u", "_s);
    if (differences->size() > MostNamed)
        names = QCoreApplication::translate("store", "%1 and %2 more")
                    .arg(names, QString::number(differences->size() - MostNamed));
    return failure(
        Error::Code::Unusable,
        QCoreApplication::translate(
            "store",
            "Somebody changed the rules in %1, so nothing is read from it; missing, altered or foreign: %2. "
            "\"memoirctl rebuild --schema\" makes them anew after a copy, or go back to a backup.")
            .arg(database.path(), names));
}

Result<void> takeRulesOut(Database &database)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    return dropRules(database).and_then([&] { return transaction->commit(); });
}

Result<void> putRulesIn(Database &database)
{
    auto differences = wantedShape()
                           .and_then([&](const SchemaShape &wanted) { return makeMissing(database, wanted); })
                           .and_then([&] { return schemaDifferences(database); });
    if (!differences)
        return tl::unexpected(differences.error());
    return differences->isEmpty() ? Result<void>() : tl::unexpected(unmended(*differences));
}

Result<QStringList> repairSchema(Database &database)
{
    const auto wanted = wantedShape();
    const auto found = wanted ? shapeOf(database.handle()) : tl::unexpected(wanted.error());
    if (!found)
        return tl::unexpected(found.error());
    const QStringList keys = differing(*found, *wanted);
    if (keys.isEmpty())
        return keys;
    if (auto mendable = checkTables(keys, *wanted).and_then([&] { return copyBeside(database); }); !mendable)
        return tl::unexpected(mendable.error());
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    auto mended = dropDiffering(database, *found, keys)
                      .and_then([&] { return makeMissing(database, *wanted); })
                      .and_then([&] { return dialect::rebuildFullText(database); })
                      .and_then([&] { return schemaDifferences(database); });
    if (!mended)
        return mended;
    if (!mended->isEmpty())
        return tl::unexpected(unmended(*mended));
    return transaction->commit().map([&keys] { return keys; });
}

} // namespace store
