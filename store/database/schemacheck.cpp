// SPDX-License-Identifier: MIT
#include "store/database/schemacheck.h"

#include "store/clock.h"
#include "store/database/copydraft.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/migrator.h"
#include "store/database/schemachange.h"
#include "store/database/transaction.h"
#include "store/database/unfinished.h"
#include "store/schema/layer.h"
#include "store/text.h"
#include <schemahash.h>

#include <algorithm>
#include <sqlite3.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

thread_local int anyAllowed = 0;

Result<void> copyBeside(Database &database)
{
    const QString target =
        u"%1.repair-%2.bak"_s.arg(database.path(), now().toString(u"yyyyMMdd-HHmmsszzz"_s));
    return backUp(database, target).map([](const StoreCopy &) {});
}

Error changedBySomebody(const Database &database, const QStringList &differences)
{
    constexpr qsizetype MostNamed = 6;
    QString names = differences.first(std::min(differences.size(), MostNamed)).join(u", "_s);
    if (differences.size() > MostNamed)
        names = Text::tr("%1 and %2 more").arg(names, QString::number(differences.size() - MostNamed));
    return {
        Error::Code::Unusable,
        Text::tr(
            "Somebody changed the rules in %1, so nothing is read from it; missing, altered or foreign: %2. "
            "\"memoirctl rebuild --schema\" makes them anew after a copy, or go back to a backup.")
            .arg(database.path(), names)};
}

} // namespace

Result<QStringList> schemaDifferences(Database &database)
{
    const auto found = shapeOf(database.handle());
    if (!found)
        return tl::unexpected(found.error());
    if (declaredLayers().empty() && hashOf(*found) == BuiltSchemaHash)
        return QStringList();
    return SchemaChange::of(database).map([](const SchemaChange &change) { return change.differences(); });
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
    return tl::unexpected(changedBySomebody(database, *differences));
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
    // In no transaction: what breaks off here goes on when the copy is begun again.
    return SchemaChange::of(database).and_then([](SchemaChange change) { return change.carryOut(); });
}

Result<QStringList> repairSchema(Database &database)
{
    if (!database.handle())
        return failure(
            Error::Code::Refused,
            Text::tr("A server keeps the rules of a team's store; \"memoirctl team upgrade\" makes "
                     "those of an earlier build anew."));
    auto change = SchemaChange::of(database);
    if (!change || change->differences().isEmpty())
        return change.map([](const SchemaChange &) { return QStringList(); });
    auto mendable =
        change->check(SchemaChange::Foreign::TakenOut).and_then([&] { return copyBeside(database); });
    if (!mendable)
        return tl::unexpected(mendable.error());
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    return change->carryOut()
        .and_then([&] { return dialect::rebuildFullText(database); })
        .and_then([&] { return Migrator::mark(database); })
        .and_then([&] { return transaction->commit(); })
        .map([&] { return change->differences(); });
}

Result<bool> isAsMade(Database &database, int version)
{
    const auto found = shapeOf(database.handle());
    if (!found)
        return tl::unexpected(found.error());
    if (hashOf(*found) == Migrator::schemaHash(version))
        return true;
    if (anyAllowed > 0)
        return false;
    return SchemaChange::of(database).and_then([&](const SchemaChange &change) -> Result<bool> {
        return tl::unexpected(changedBySomebody(database, change.differences()));
    });
}

} // namespace store
