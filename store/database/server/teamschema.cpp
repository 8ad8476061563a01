// SPDX-License-Identifier: MIT
#include "store/database/server/teamschema.h"

#include "store/clock.h"
#include "store/database/migrator.h"
#include "store/database/server/postgresconnection.h"
#include "store/database/unfinished.h"
#include "store/sha256.h"
#include "store/text.h"
#include "store/uid.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

namespace store::server {

using namespace Qt::StringLiterals;

namespace {

QByteArray scriptNamed(const QString &name)
{
    std::ignore = Migrator::script(0); // links the scripts' resources into the program
    QFile file(u":/sql/postgres/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() + '\n' : QByteArray();
}

// The scripts in the order of their names: each depends on those before it.
QByteArray scriptText()
{
    QByteArray all;
    for (const QString &name : QDir(u":/sql/postgres"_s).entryList(QDir::Files, QDir::Name))
        all += scriptNamed(name);
    return all;
}

const QByteArray &digest()
{
    static const QByteArray digest = sha256(scriptText()).toHex();
    return digest;
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
    if (version > TeamSchemaVersion)
        return failure(
            Error::Code::Unusable,
            Text::tr(
                "%1 was made by a newer Memoir (schema %2, this one knows %3); nothing in it was touched.")
                .arg(address)
                .arg(version)
                .arg(TeamSchemaVersion));
    return {};
}

Result<void> checkThere(PostgresConnection &connection, const QString &address)
{
    const auto version = versionIn(connection);
    if (!version)
        return tl::unexpected(version.error());
    if (*version == 0)
        return failure(Error::Code::Unusable,
                       Text::tr("There is no store in %1; who keeps the server makes one with "
                                "\"memoirctl team init\".")
                           .arg(address));
    return checkVersion(*version, address);
}

// Whose scripts the rules of the store are: "this" build's, a "later" one's that knew this one's, or those of
// an "other" build. (The column is missing where an early build made the store.)
Result<QByteArray> buildOf(PostgresConnection &connection)
{
    return connection.script("SELECT CASE WHEN digest = '" + digest()
                             + "' THEN 'this' WHEN strpos(to_json(made) ->> 'earlier', '" + digest()
                             + "') > 0 THEN 'later' ELSE 'other' END FROM store_schema AS made "
                               "ORDER BY version DESC LIMIT 1");
}

Result<void> checkNotLater(const QByteArray &build, const QString &address)
{
    return build != "later"
               ? Result<void>()
               : failure(Error::Code::Unusable,
                         Text::tr("%1 was brought up to date by a newer build of Memoir; nothing in it "
                                  "was touched. Install that build on this computer, too.")
                             .arg(address));
}

Result<void> checkBuild(PostgresConnection &connection, const QString &address)
{
    const auto build = buildOf(connection);
    if (!build)
        return tl::unexpected(build.error());
    if (*build == "this")
        return {};
    return checkNotLater(*build, address).and_then([&]() -> Result<void> {
        return failure(Error::Code::Unusable,
                       Text::tr("The rules of %1 were made by another build of Memoir; nothing in it was "
                                "touched. If this build is newer, whoever keeps the server runs "
                                "\"memoirctl team upgrade\"; otherwise use the build that made it.")
                           .arg(address));
    });
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
                         Text::tr("%1 is a database of another program; nothing in it was touched. Make an "
                                  "empty one for the team (createdb --locale=C.UTF-8 --template=template0).")
                             .arg(address));
}

Result<void> makeWithin(PostgresConnection &connection)
{
    const QByteArray uid = UidSource().next("sto_"_L1, now()).toLatin1();
    const QByteArray mark = "INSERT INTO store_schema (version, digest) VALUES ("
                            + QByteArray::number(TeamSchemaVersion) + ", '" + digest()
                            + "'); INSERT INTO identity (id, uid) VALUES (1, '" + uid + "')";
    return connection.script(scriptText())
        .and_then([&](const QByteArray &) { return connection.script(mark); })
        .and_then([&](const QByteArray &) { return connection.script("COMMIT"); })
        .map([](const QByteArray &) {});
}

// The tables and indexes that the scripts make.
const QRegularExpression &structure()
{
    static const QRegularExpression found(u"^CREATE (?:TABLE|(?:UNIQUE )?INDEX) .*?;$"_s,
                                          QRegularExpression::MultilineOption
                                              | QRegularExpression::DotMatchesEverythingOption);
    return found;
}

// The functions, views, triggers, policies and rights. A function that a column's standard calls is there
// still.
QByteArray rulesIn(QString scripts)
{
    static const QRegularExpression function(u"^CREATE FUNCTION"_s, QRegularExpression::MultilineOption);
    return scripts.remove(structure()).replace(function, u"CREATE OR REPLACE FUNCTION"_s).toUtf8();
}

QByteArray structureIn(const QString &scripts)
{
    QString all;
    for (const QRegularExpressionMatch &found : structure().globalMatch(scripts))
        all += found.captured() + u'\n';
    return all.toUtf8();
}

// The programs of the build before would go on writing by their rules.
constexpr auto EndOthers =
    "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity WHERE datname = "
    "current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()";

Result<void> upgradeWithin(PostgresConnection &connection)
{
    const QString scripts = QString::fromUtf8(scriptText());
    const QByteArray mark = "UPDATE store_schema SET version = " + QByteArray::number(TeamSchemaVersion)
                            + ", earlier = concat_ws(' ', nullif(earlier, ''), digest), digest = '" + digest()
                            + "' WHERE version = (SELECT max(version) FROM store_schema)";
    for (const QByteArray &step :
         {QByteArray("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0"), QByteArray(EndOthers),
          scriptNamed(u"upgrade/1_take_out.sql"_s), structureIn(scripts),
          scriptNamed(u"upgrade/2_make_alike.sql"_s),
          QByteArray("SET LOCAL search_path = public, sqlite, pg_temp"), rulesIn(scripts),
          scriptNamed(u"upgrade/3_words.sql"_s), mark, QByteArray("COMMIT")}) {
        if (const auto done = connection.script(step); !done)
            return tl::unexpected(done.error());
    }
    return {};
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
    return checkThere(connection, address)
        .and_then([&] { return checkBuild(connection, address); })
        .and_then([&] { return checkFinished(connection, address); });
}

QByteArray teamSchemaFits()
{
    return "(SELECT version = " + QByteArray::number(TeamSchemaVersion) + " AND digest = '" + digest()
           + "' AND unfinished = 0 FROM store_schema ORDER BY version DESC LIMIT 1)";
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
        made = checkBuild(connection, address).map([&] { takeUp(connection); });
    connection.rollBack(); // what was not committed
    return made.map([&] { return isMissing; });
}

Result<bool> upgradeTeamSchema(PostgresConnection &connection, const QString &address)
{
    bool isOld = false;
    auto done = connection.script(connection.beginWriting().toLatin1())
                    .and_then([&](const QByteArray &) { return checkThere(connection, address); })
                    .and_then([&] { return checkFinished(connection, address); })
                    .and_then([&] { return buildOf(connection); })
                    .and_then([&](const QByteArray &build) {
                        isOld = build != "this";
                        return checkNotLater(build, address);
                    });
    if (done && isOld)
        done = upgradeWithin(connection);
    connection.rollBack(); // what was not committed
    return done.map([&] { return isOld; });
}

} // namespace store::server
