// SPDX-License-Identifier: MIT
#include "store/database/migrator.h"

#include "store/clock.h"
#include "store/database/copydraft.h"
#include "store/database/damage.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/schemachange.h"
#include "store/database/schemacheck.h"
#include "store/database/transaction.h"
#include "store/database/unfinished.h"
#include "store/schema/layersql.h"
#include "store/schema/tablesql.h"
#include "store/text.h"
#include <schemahash.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QThread>

#include <algorithm>

// The linker drops a static library's resources unless somebody asks for them; the macro must be used outside
// of namespaces.
static void initialiseSqlResource()
{
    Q_INIT_RESOURCE(sql);
}

namespace store {

using namespace Qt::StringLiterals;

namespace {

Result<void> runScript(Database &database, int version)
{
    const QByteArray script = Migrator::script(version);
    if (script.isEmpty())
        return failure(Error::Code::Unusable,
                       Text::tr("The schema step %1 is missing from this program.").arg(version));
    // Statements are separated by an empty line, so that a trigger's body may hold semicolons.
    for (const QString &sql : QString::fromUtf8(script).split(u";\n\n"_s, Qt::SkipEmptyParts)) {
        if (auto done = database.execute(sql); !done)
            return done;
    }
    return {};
}

// The uid is drawn here, since SQL cannot make one.
Result<void> nameStore(Database &database)
{
    return database.execute(
        u"INSERT INTO identity (id, uid) SELECT 1, ? WHERE NOT EXISTS (SELECT 1 FROM identity)"_s,
        {database.uids().next("sto_"_L1, now())});
}

qint32 markOf(const Database &database)
{
    return Unfinished::isOpenAt(database.path()) ? Migrator::UnfinishedId : Migrator::ApplicationId;
}

// Programs that start together may begin a copy in the same millisecond, and so of the same name: all but one
// of them take a later one.
Result<QString> backUpBeside(Database &database, int version)
{
    PartFile::dropLeft(QFileInfo(database.path()).absoluteDir(),
                       QRegularExpression(u"^%1\\.schema.*\\.bak\\.part"_s.arg(
                           QRegularExpression::escape(QFileInfo(database.path()).fileName()))));
    constexpr int Most = 100;
    for (int attempt = 1;; ++attempt) {
        const QString target = u"%1.schema%2-%3.bak"_s.arg(database.path(), QString::number(version),
                                                           now().toString(u"yyyyMMdd-HHmmsszzz"_s));
        auto saved = backUp(database, target).map([&target](const StoreCopy &) { return target; });
        if (saved || saved.error().code != Error::Code::Busy || attempt == Most)
            return saved;
        QThread::msleep(1);
    }
}

Result<void> checkComplete(const Database &database)
{
    if (!Unfinished::isOpenAt(database.path()))
        return {};
    return failure(Error::Code::Refused,
                   Text::tr("An earlier build of Memoir began the copy %1; delete it, and "
                            "copy the store again.")
                       .arg(database.path()));
}

// From a schema that no script leads on from; returns the copy's path.
Result<QString> makeAlike(Database &database, int version)
{
    auto change = SchemaChange::of(database);
    auto changeable = change ? change->check(SchemaChange::Foreign::Kept) : tl::unexpected(change.error());
    auto saved = changeable.and_then([&] { return backUpBeside(database, version); });
    if (!saved)
        return saved;
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto held = Migrator::versionOf(database);
    // Another program may have done it while this one waited for the gate.
    if (!held || *held != version)
        return held.map([&saved](int) { return *saved; });
    return change->carryOut()
        .and_then(
            [&] { return change->remakesFullText() ? dialect::rebuildFullText(database) : Result<void>(); })
        .and_then([&] { return Migrator::mark(database); })
        .and_then([&] { return transaction->commit(); })
        .map([&saved] { return *saved; });
}

} // namespace

int Migrator::currentVersion()
{
    return BuiltSchemaVersion;
}

QByteArray Migrator::schemaHash(int version)
{
    initialiseSqlResource();
    QFile list(u":/sql/sqlite/schemas.txt"_s);
    if (!list.open(QIODevice::ReadOnly))
        return {};
    const QByteArrayList lines = list.readAll().split('\n');
    const auto found =
        std::ranges::find_if(lines, [start = QByteArray::number(version) + ' '](const QByteArray &line) {
            return line.startsWith(start);
        });
    return found == lines.end() ? QByteArray() : found->sliced(found->indexOf(' ') + 1).trimmed();
}

Result<void> Migrator::mark(Database &database)
{
    return database.execute(u"PRAGMA user_version = %1"_s.arg(currentVersion())).and_then([&] {
        return database.execute(u"PRAGMA application_id = %1"_s.arg(markOf(database)));
    });
}

QByteArray Migrator::script(int version)
{
    initialiseSqlResource();
    QByteArray text;
    for (const QString &name :
         QDir(u":/sql/sqlite"_s)
             .entryList({u"%1*.sql"_s.arg(version, 3, 10, '0'_L1)}, QDir::Files, QDir::Name)) {
        QFile file(u":/sql/sqlite/"_s + name);
        if (!file.open(QIODevice::ReadOnly))
            return {};
        text += file.readAll().trimmed() + "\n\n"; // the empty line ends the last statement
    }
    if (version < ScriptedVersion || declaredLayers().empty())
        return text;
    for (const Layer *layer : declaredLayers())
        text += tableSql(sqliteSchema(), *layer);
    return text + layersSql(sqliteSchema(), allLayers());
}

Result<int> Migrator::versionOf(Database &database)
{
    const auto mark = database.value(u"PRAGMA application_id"_s);
    const auto version = mark ? database.value(u"PRAGMA user_version"_s) : mark;
    const auto tables = version ? database.value(u"SELECT count(*) FROM sqlite_master"_s) : version;
    if (!tables)
        return tl::unexpected(unusable(database.path(), database.handle()));
    if (tables->toInt() == 0 && version->toInt() == 0)
        return 0;
    if (Unfinished::isOpenAt(database.path()) && mark->toInt() != UnfinishedId)
        return failure(
            Error::Code::Refused,
            Text::tr("%1 is there already; a store is copied into a new file. Nothing in it was touched.")
                .arg(database.path()));
    if (!Unfinished::isOpenAt(database.path()) && mark->toInt() == UnfinishedId)
        return failure(Error::Code::Unusable, Unfinished::refusal(database.path()));
    if (mark->toInt() != markOf(database))
        return failure(
            Error::Code::Unusable,
            Text::tr("%1 is a database of another program; nothing in it was touched.").arg(database.path()));
    if (version->toInt() > currentVersion())
        return failure(
            Error::Code::Unusable,
            Text::tr(
                "%1 was made by a newer Memoir (schema %2, this one knows %3); nothing in it was touched.")
                .arg(database.path())
                .arg(version->toInt())
                .arg(currentVersion()));
    return version->toInt();
}

Result<QString> Migrator::storeUid(Database &database)
{
    return database.text(u"SELECT uid FROM identity"_s);
}

Result<QString> Migrator::migrate(Database &database)
{
    auto version = versionOf(database);
    if (!version)
        return tl::unexpected(version.error());
    if (*version == currentVersion())
        return QString();
    if (*version >= ScriptedVersion) {
        const auto isMade = checkComplete(database).and_then([&] { return isAsMade(database, *version); });
        if (isMade && *isMade)
            return makeAlike(database, *version);
        // Another program may have brought it up to date between the two looks.
        const auto held = versionOf(database);
        return isMade || (held && *held == currentVersion()) ? Result<QString>()
                                                             : tl::unexpected(isMade.error());
    }
    const auto saved = *version > 0 ? backUpBeside(database, *version) : Result<QString>();
    if (!saved)
        return saved;
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    // Another program may have migrated while this one waited for the gate.
    version = versionOf(database);
    if (!version)
        return tl::unexpected(version.error());
    for (int next = *version + 1; next <= ScriptedVersion; ++next) {
        if (auto done = runScript(database, next); !done)
            return tl::unexpected(done.error());
    }
    return nameStore(database)
        .and_then([&] { return mark(database); })
        .and_then([&] { return transaction->commit(); })
        .map([&saved] { return *saved; });
}

} // namespace store
