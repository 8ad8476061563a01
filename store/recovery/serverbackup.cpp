// SPDX-License-Identifier: MIT
#include "store/recovery/serverbackup.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/migrator.h"
#include "store/database/partfile.h"
#include "store/database/reading.h"
#include "store/database/server/address.h"
#include "store/database/server/postgresconnection.h"
#include "store/database/server/teamschema.h"
#include "store/rows/anchoring.h"
#include "store/rows/verify.h"
#include "store/text.h"
#include "store/toolanswer.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace store {

using namespace Qt::StringLiterals;
using server::Address;
using server::PostgresConnection;

namespace {

constexpr qsizetype LongestName = 63; // of a database

// Debian installs each version in a folder of its own; the newest one reads the files of all.
Result<QString> programNamed(const QString &name)
{
    if (const QString found = QStandardPaths::findExecutable(name); !found.isEmpty())
        return found;
    const QDir versions(u"/usr/lib/postgresql"_s);
    const QStringList all =
        versions.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed);
    for (const QString &version : all) {
        const QString found = QStandardPaths::findExecutable(name, {versions.filePath(version + "/bin"_L1)});
        if (!found.isEmpty())
            return found;
    }
    return failure(Error::Code::NotFound, Text::tr("%1 is not on this computer; it comes with PostgreSQL's "
                                                   "programs (on Debian the package postgresql-client).")
                                              .arg(name));
}

// The tools connect with the same settings as this program's session, because the address alone may leave
// open how the server has to prove itself.
Result<QByteArray> answerOf(const QString &name, const QStringList &arguments,
                            const PostgresConnection *session)
{
    const auto program = programNamed(name);
    if (!program)
        return tl::unexpected(program.error());
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LC_ALL"_s, u"C"_s);
    if (session)
        environment.insert(u"PGSSLMODE"_s, session->sslMode());
    constexpr int AsLongAsItTakes = -1;
    auto answer = toolAnswer({*program, arguments, {}, environment, AsLongAsItTakes});
    if (answer)
        return answer;
    return failure(Error::Code::Failed,
                   Text::tr("%1 could not do its part: %2").arg(name, answer.error().message));
}

Result<StoreContent> contentIn(Database &database)
{
    StoreContent content;
    content.schema = server::TeamSchemaVersion;
    return Migrator::storeUid(database)
        .and_then([&](const QString &uid) {
            content.storeUid = uid;
            return database.each(u"SELECT seq, hash FROM ledger ORDER BY seq DESC LIMIT 1"_s, {},
                                 [&](const Rows &last) {
                                     content.entries = last.integer(0);
                                     content.head = last.bytes(1);
                                 });
        })
        .and_then([&] {
            return database.each(
                u"SELECT status, count(*) FROM reflexion_log GROUP BY status ORDER BY status"_s, {},
                [&](const Rows &row) {
                    content.counts.push_back({row.text(0), row.integer(1)});
                    content.rows += content.counts.back().rows;
                });
        })
        .map([&] { return content; });
}

// Reads the whole file, so that a cut or damaged one is found.
Result<QByteArray> tableOfContents(const QString &path)
{
    return answerOf(u"pg_restore"_s, {u"--file=/dev/null"_s, path}, nullptr)
        .and_then([&](const QByteArray &) {
            return answerOf(u"pg_restore"_s, {u"--list"_s, path}, nullptr);
        });
}

PostgresConnection &sessionOf(Database &database)
{
    return static_cast<PostgresConnection &>(database.connection());
}

// Reads the content in the same snapshot that pg_dump copies.
Result<StoreContent> dump(Database &database, const QString &path)
{
    const auto reading = Reading::begin(database);
    const auto snapshot =
        reading ? database.value(u"SELECT pg_export_snapshot()"_s) : tl::unexpected(reading.error());
    auto content = snapshot ? contentIn(database) : tl::unexpected(snapshot.error());
    if (!content)
        return content;
    const QStringList arguments{u"--format=custom"_s, u"--no-password"_s,
                                u"--snapshot="_s + snapshot->toString(), u"--file="_s + path,
                                u"--dbname="_s + database.path()};
    return answerOf(u"pg_dump"_s, arguments, &sessionOf(database)).map([&](const QByteArray &) {
        return *content;
    });
}

QByteArray quoted(QString name)
{
    return (u'"' + name.replace(u'"', "\"\""_L1) + u'"').toUtf8();
}

// A separate database in which a copy is verified before it takes the store's name.
class Stand
{
public:
    Stand(Address address, QString name, std::unique_ptr<PostgresConnection> keeper)
        : m_address(std::move(address))
        , m_name(std::move(name))
        , m_keeper(std::move(keeper))
    {}

    [[nodiscard]] static Result<Stand> at(const QString &address);
    [[nodiscard]] Result<void> fill(const QString &copyPath);
    // Error::Refused where the copy is of another store than the one it is to replace.
    [[nodiscard]] Result<void> compare(const QString &copyPath, const QString &otherStore) const;
    [[nodiscard]] Result<void> prove() const;
    // Returns the new name of the replaced store; empty where there was none.
    [[nodiscard]] Result<QString> takePlace();
    void drop();

private:
    QString besideName() const { return m_name + "_restoring"_L1; }
    QString besideAddress() const { return m_address.withDatabase(besideName()); }
    [[nodiscard]] Result<void> script(const QByteArray &sql);

    Address m_address;
    QString m_name;
    std::unique_ptr<PostgresConnection> m_keeper; // at a database that every server has
};

Result<Stand> Stand::at(const QString &address)
{
    const auto parsed = Address::parsed(address);
    if (!parsed)
        return tl::unexpected(parsed.error());
    QString name = QString::fromUtf8(parsed->value("dbname"));
    if (name.isEmpty()) { // the name is set in a service file
        const auto session = PostgresConnection::connect(address, Database::Mode::ReadOnly);
        if (!session)
            return tl::unexpected(session.error());
        name = (*session)->databaseName();
    }
    if ((name + "_replaced_20260101000000"_L1).toUtf8().size() > LongestName)
        return failure(Error::Code::Usage, Text::tr("The database's name %1 is too long to be kept under "
                                                    "another one; rename it first.")
                                               .arg(name));
    return PostgresConnection::connect(parsed->withDatabase(u"postgres"_s), Database::Mode::ReadWrite)
        .map([&](std::unique_ptr<PostgresConnection> &&keeper) {
            return Stand(*parsed, name, std::move(keeper));
        });
}

Result<void> Stand::script(const QByteArray &sql)
{
    return m_keeper->script(sql).map([](const QByteArray &) {});
}

void Stand::drop()
{
    std::ignore = script("DROP DATABASE IF EXISTS " + quoted(besideName()));
}

// Restores the copy, also one that an earlier build made. Its rights refer to the team's roles, which belong
// to the server and not to the copy.
Result<void> Stand::fill(const QString &copyPath)
{
    auto made = script("DROP DATABASE IF EXISTS " + quoted(besideName())).and_then([&] {
        return script("CREATE DATABASE " + quoted(besideName())
                      + " TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'");
    });
    const auto session = made ? PostgresConnection::connect(besideAddress(), Database::Mode::ReadWrite)
                              : tl::unexpected(made.error());
    auto hasRoles = session ? server::makeTeamRoles(**session) : tl::unexpected(session.error());
    if (!hasRoles)
        return hasRoles;
    const QStringList arguments{u"--exit-on-error"_s, u"--no-password"_s, u"--dbname="_s + besideAddress(),
                                copyPath};
    // Settings about the server's own functions are in no copy; the store is complete without them.
    const auto filled = answerOf(u"pg_restore"_s, arguments, session->get());
    if (!filled)
        return tl::unexpected(filled.error());
    std::ignore = (*session)->script("SELECT use_server()");
    return server::upgradeTeamSchema(**session, besideAddress()).map([](bool) {});
}

// Asked in plain SQL, as the store there may be an earlier build's. Empty where there is none, or none that
// can be read.
QString uidOfStoreAt(const QString &address)
{
    const auto session = PostgresConnection::connect(address, Database::Mode::ReadOnly);
    return session ? QString::fromUtf8((*session)->script("SELECT uid FROM public.identity").value_or(""))
                   : QString();
}

Result<void> Stand::compare(const QString &copyPath, const QString &otherStore) const
{
    return checkSameStore({copyPath, uidOfStoreAt(besideAddress()), m_address.withDatabase(m_name),
                           uidOfStoreAt(m_address.withDatabase(m_name))},
                          otherStore);
}

Result<void> Stand::prove() const
{
    const auto database = Database::open(besideAddress(), Database::Mode::ReadOnly);
    const auto verified = database ? verify(**database) : tl::unexpected(database.error());
    if (!verified)
        return tl::unexpected(verified.error());
    if (verified->isWhole())
        return {};
    return failure(
        Error::Code::Unusable,
        Text::tr("The copy is no good: %1 Nothing was changed.").arg(verified->problems.front().message));
}

// Renames both databases in one transaction.
Result<QString> Stand::takePlace()
{
    const QString replaced = m_name + "_replaced_"_L1 + now().toString(u"yyyyMMddHHmmss"_s);
    const auto isThere = m_keeper->script("SELECT count(*) FROM pg_database WHERE datname = '"
                                          + QByteArray(m_name.toUtf8()).replace('\'', "''") + '\'');
    if (!isThere)
        return tl::unexpected(isThere.error());
    const bool stands = isThere->toInt() > 0;
    const QByteArray away =
        stands ? "ALTER DATABASE " + quoted(m_name) + " RENAME TO " + quoted(replaced) + "; " : QByteArray();
    const auto swapped = script("BEGIN; " + away + "ALTER DATABASE " + quoted(besideName()) + " RENAME TO "
                                + quoted(m_name) + "; COMMIT");
    if (!swapped)
        m_keeper->rollBack();
    return swapped ? Result<QString>(stands ? replaced : QString()) : tl::unexpected(swapped.error());
}

// Records in the ledger who restored it.
Result<Restored> settled(const QString &address, const QString &copyPath, const Actor &person,
                         const QString &replaced)
{
    Restored restored;
    restored.replaced = replaced;
    const auto database = Database::open(address, Database::Mode::ReadWrite);
    if (!database)
        return tl::unexpected(database.error());
    const auto accepted =
        acceptOlder(**database, person, Text::tr("restored from %1").arg(QFileInfo(copyPath).fileName()));
    if (!accepted)
        restored.doubt = accepted.error().message;
    return contentIn(**database).map([&](const StoreContent &content) {
        restored.content = content;
        return restored;
    });
}

} // namespace

Result<StoreCopy> backUpServer(Database &database, const QString &target)
{
    if (QFileInfo::exists(target))
        return failure(Error::Code::Refused,
                       Text::tr("%1 exists; a backup never overwrites a file.").arg(target));
    auto part = PartFile::make(target + ".part"_L1);
    auto content = part ? dump(database, part->path()) : tl::unexpected(part.error());
    const auto checked = content ? lookAtServerCopy(part->path()) : tl::unexpected(content.error());
    if (auto kept = checked ? part->keepAs(target) : tl::unexpected(checked.error()); !kept)
        return tl::unexpected(kept.error());
    StoreCopy copy = *checked;
    copy.path = QFileInfo(target).absoluteFilePath();
    copy.content = std::move(*content);
    return copy;
}

Result<StoreCopy> lookAtServerCopy(const QString &path)
{
    const auto contents = tableOfContents(path);
    if (!contents)
        return tl::unexpected(contents.error());
    for (const auto table : {" TABLE DATA public ledger ", " TABLE DATA public store_schema "}) {
        if (!contents->contains(table))
            return failure(Error::Code::Unusable,
                           Text::tr("%1 is the copy of another database, of no store.").arg(path));
    }
    StoreCopy copy;
    copy.path = QFileInfo(path).absoluteFilePath();
    copy.at = QFileInfo(path).lastModified().toUTC();
    copy.bytes = QFileInfo(path).size();
    return copy;
}

Result<Restored> restoreServer(const QString &address, const QString &copyPath, const Actor &person,
                               const QString &otherStore)
{
    if (person.kind != Actor::Kind::Person)
        return failure(Error::Code::Refused,
                       Text::tr("Only a person puts an older copy in a store's place."));
    auto stand = Stand::at(address);
    if (!stand)
        return tl::unexpected(stand.error());
    auto replaced = stand->fill(copyPath)
                        .and_then([&] { return stand->compare(copyPath, otherStore); })
                        .and_then([&] { return stand->prove(); })
                        .and_then([&] { return stand->takePlace(); });
    if (!replaced) {
        stand->drop();
        return tl::unexpected(replaced.error());
    }
    return settled(address, copyPath, person, *replaced);
}

} // namespace store
