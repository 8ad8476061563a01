// SPDX-License-Identifier: MIT
#include "store/database/server/teamschema.h"

#include "store/clock.h"
#include "store/database/migrator.h"
#include "store/database/server/postgresconnection.h"
#include "store/database/unfinished.h"
#include "store/sha256.h"
#include "store/uid.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace store::server {

using namespace Qt::StringLiterals;

namespace {

// The scripts in the order of their names: each depends on those before it.
QByteArray scriptText()
{
    std::ignore = Migrator::script(0); // links the scripts' resources into the program
    QByteArray all;
    for (const QString &name : QDir(u":/sql/postgres"_s).entryList(QDir::Files, QDir::Name)) {
        QFile file(u":/sql/postgres/"_s + name);
        if (!file.open(QIODevice::ReadOnly))
            return {};
        all += file.readAll() + '\n';
    }
    return all;
}

QByteArray digest()
{
    return sha256(scriptText()).toHex();
}

// The store's schema version; 0 where the database holds no store.
Result<int> versionIn(PostgresConnection &connection)
{
    const auto table = connection.script("SELECT to_regclass('public.store_schema')");
    if (!table || table->isEmpty())
        return table.map([](const QByteArray &) { return 0; });
    return connection.script("SELECT max(version) FROM store_schema").map([](const QByteArray &version) {
        return version.toInt();
    });
}

Result<void> checkVersion(int version, const QString &address)
{
    if (version > Migrator::CurrentVersion)
        return failure(
            Error::Code::Unusable,
            QCoreApplication::translate(
                "store",
                "%1 was made by a newer Memoir (schema %2, this one knows %3); nothing in it was touched.")
                .arg(address)
                .arg(version)
                .arg(Migrator::CurrentVersion));
    return {};
}

Result<void> checkDigest(PostgresConnection &connection, const QString &address)
{
    const auto found = connection.script("SELECT digest FROM store_schema ORDER BY version DESC LIMIT 1");
    if (!found)
        return tl::unexpected(found.error());
    return *found == digest()
               ? Result<void>()
               : failure(Error::Code::Unusable,
                         QCoreApplication::translate(
                             "store", "The rules of %1 were made by another build of Memoir; nothing is read "
                                      "from it. Use the build that made it.")
                             .arg(address));
}

Result<void> checkFinished(PostgresConnection &connection, const QString &address)
{
    const auto mark = connection.script("SELECT max(unfinished) FROM store_schema");
    if (!mark)
        return tl::unexpected(mark.error());
    return mark->toInt() == 0 || Unfinished::isOpenAt(address)
               ? Result<void>()
               : failure(Error::Code::Unusable, Unfinished::refusal(address));
}

Result<void> checkEmpty(PostgresConnection &connection, const QString &address)
{
    const auto tables =
        connection.script("SELECT count(*) FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'f') "
                          "AND relnamespace = 'public'::regnamespace");
    if (!tables)
        return tl::unexpected(tables.error());
    return tables->toInt() == 0
               ? Result<void>()
               : failure(Error::Code::Refused,
                         QCoreApplication::translate(
                             "store",
                             "%1 is a database of another program; nothing in it was touched. Make an "
                             "empty one for the team (createdb --locale=C.UTF-8 --template=template0).")
                             .arg(address));
}

Result<void> makeWithin(PostgresConnection &connection)
{
    const QByteArray uid = UidSource().next("sto_"_L1, now()).toLatin1();
    const QByteArray mark = "INSERT INTO store_schema (version, digest) VALUES ("
                            + QByteArray::number(Migrator::CurrentVersion) + ", '" + digest()
                            + "'); INSERT INTO identity (id, uid) VALUES (1, '" + uid + "')";
    return connection.script(scriptText())
        .and_then([&](const QByteArray &) { return connection.script(mark); })
        .and_then([&](const QByteArray &) { return connection.script("COMMIT"); })
        .map([](const QByteArray &) {});
}

// Switches on what the server gained since the store was made (pgvector), where this account may; otherwise
// the store works without it.
void takeUp(PostgresConnection &connection)
{
    if (connection.script("SELECT use_server()"))
        std::ignore = connection.script("COMMIT");
}

} // namespace

Result<void> checkTeamSchema(PostgresConnection &connection, const QString &address)
{
    const auto version = versionIn(connection);
    if (!version)
        return tl::unexpected(version.error());
    if (*version == 0)
        return failure(Error::Code::Unusable,
                       QCoreApplication::translate(
                           "store", "There is no store in %1; who keeps the server makes one with "
                                    "\"memoirctl team init\".")
                           .arg(address));
    return checkVersion(*version, address)
        .and_then([&] { return checkDigest(connection, address); })
        .and_then([&] { return checkFinished(connection, address); });
}

// Runs the one statement of the scripts that concerns the server and the database instead of the store's
// content.
Result<void> makeTeamRoles(PostgresConnection &connection)
{
    const QByteArray all = scriptText();
    const qsizetype begin = all.indexOf("DO $roles$");
    const qsizetype end = all.indexOf("$roles$;", begin);
    return connection.script(all.sliced(begin, end - begin) + "$roles$").map([](const QByteArray &) {});
}

Result<bool> makeTeamSchema(PostgresConnection &connection, const QString &address)
{
    const auto begun = connection.script(connection.beginWriting().toLatin1());
    const auto version = begun ? versionIn(connection) : tl::unexpected(begun.error());
    auto made = version.and_then([&](int found) { return checkVersion(found, address); });
    const bool isMissing = made && *version == 0;
    if (isMissing)
        made = checkEmpty(connection, address).and_then([&] { return makeWithin(connection); });
    else if (made)
        made = checkDigest(connection, address).map([&] { takeUp(connection); });
    connection.rollBack(); // what was not committed
    return made.map([&] { return isMissing; });
}

} // namespace store::server
