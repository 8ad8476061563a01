// SPDX-License-Identifier: MIT
#include "tests/store/storeplace.h"

#include "store/clock.h"
#include "store/database/server/postgresconnection.h"
#include "store/database/server/team.h"
#include "tests/store/privatecluster.h"

#include <array>
#include <cstdio>
#include <map>
#include <sqlite3.h>

namespace tests {

bool isOnServer()
{
    return qEnvironmentVariable("MEMOIR_TEST_STORE") == "server"_L1;
}

namespace {

const QString Pattern = u"pattern"_s;

// What an act says of its author holds, as in a file, for a test acts as many people and agents. What the
// server makes of who logs in is shown by tst_team and tst_teamroles.
const QString KnowNobody = u"CREATE OR REPLACE FUNCTION session_actor() RETURNS TEXT LANGUAGE sql STABLE AS "
                           "'SELECT NULL::TEXT';"_s;

// A store as it was when it was made, but for its uid: to copy the pattern for each test would take far
// longer. Tables that no test has written to yet are empty.
const QString Emptying = uR"(CREATE FUNCTION emptied(named TEXT) RETURNS VOID LANGUAGE plpgsql AS $emptied$
DECLARE
    thing TEXT;
BEGIN
    SET LOCAL session_replication_role = replica;
    FOR thing IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND relname NOT IN ('store_schema', 'identity') AND pg_relation_size(oid) > 0
    LOOP
        EXECUTE 'DELETE FROM ' || thing;
    END LOOP;
    PERFORM setval(oid::regclass, 1, false) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'S';
    UPDATE identity SET uid = named;
END
$emptied$;)"_s;

void must(const QString &problem)
{
    if (!problem.isEmpty())
        qFatal("%s", qPrintable(problem));
}

QByteArray freshUid()
{
    return store::UidSource().next("sto_"_L1, store::now()).toLatin1();
}

// A server of the tests' own that compares vectors, where the test is to have it; else Debian's.
std::unique_ptr<PrivateCluster> freshCluster()
{
    const QString server = qEnvironmentVariable("MEMOIR_TEST_SERVER");
    return server.isEmpty() ? std::make_unique<PrivateCluster>() : std::make_unique<PrivateCluster>(server);
}

// What team_pattern.cpp has made for all tests of a run, if it has.
QString keptPattern()
{
    const QString kept = qEnvironmentVariable("MEMOIR_TEST_PATTERN");
    return qEnvironmentVariableIsSet("MEMOIR_TEST_SERVER") || !QFile::exists(kept) ? QString() : kept;
}

void makePattern(PrivateCluster &cluster)
{
    must(cluster.start());
    must(cluster.makeDatabase(Pattern));
    const auto made = store::server::Team(cluster.ownersAddress(Pattern)).makeStore();
    must(made ? QString() : made.error().message);
    must(cluster.run(u"\\c %1\n%2\n%3\n\\c postgres\n"_s.arg(Pattern, KnowNobody, Emptying)).error);
}

// Every store is a copy of one that was made with all its tables and rules, or one that a test before has
// left.
class StoreServer
{
public:
    StoreServer()
    {
        if (const QString kept = keptPattern(); !kept.isEmpty())
            must(m_cluster->startFrom(kept));
        else
            makePattern(*m_cluster);
    }

    QString take()
    {
        const QString name = m_free.isEmpty() ? copied() : m_free.takeLast();
        if (!isEmptied(name)) { // a test may have ended all sessions
            m_sessions.erase(name);
            must(isEmptied(name) ? QString() : u"The store %1 cannot be emptied."_s.arg(name));
        }
        return name;
    }
    void giveBack(const QString &name) { m_free += name; }
    QString address(const QString &name) const { return m_cluster->ownersAddress(name); }

private:
    using Session = std::unique_ptr<store::server::PostgresConnection>;

    bool isEmptied(const QString &name)
    {
        Session &session = m_sessions[name];
        if (!session) {
            auto begun =
                store::server::PostgresConnection::connect(address(name), store::Database::Mode::ReadWrite);
            must(begun ? QString() : begun.error().message);
            session = std::move(*begun);
        }
        return session->script("SELECT emptied('" + freshUid() + "')").has_value();
    }

    QString copied()
    {
        const QString name = u"store_%1"_s.arg(++m_made);
        must(m_cluster->run(u"CREATE DATABASE %1 TEMPLATE %2;"_s.arg(name, Pattern)).error);
        return name;
    }

    const std::unique_ptr<PrivateCluster> m_cluster = freshCluster();
    std::map<QString, Session> m_sessions; // to empty a store again and again
    QStringList m_free;
    int m_made = 0;
};

// From the first store on until the application goes.
StoreServer &server()
{
    static std::unique_ptr<StoreServer> running;
    if (!running) {
        running = std::make_unique<StoreServer>();
        qAddPostRoutine([] { running.reset(); });
    }
    return *running;
}

// A store in a file as it was when it was made, but for its uid: to make all tables and rules for each test
// takes thirty times as long as to copy them.
class PatternFile
{
public:
    PatternFile()
    {
        const auto made = store::Database::open(path(), store::Database::Mode::Create);
        must(made ? QString() : made.error().message);
    }

    void copyTo(const QString &place) const
    {
        const QString folder = QFileInfo(place).path();
        QDir().mkpath(folder);
        QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        if (!QFile::copy(path(), place))
            qFatal("No store could be made at %s.", qPrintable(place));
        sqlite3 *file = nullptr;
        sqlite3_open(QFile::encodeName(place).constData(), &file);
        sqlite3_db_config(file, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr); // a store keeps its uid
        if (sqlite3_exec(file, "UPDATE identity SET uid = '" + freshUid() + "'", nullptr, nullptr, nullptr)
            != SQLITE_OK)
            qFatal("%s", sqlite3_errmsg(file));
        sqlite3_close(file);
    }

private:
    QString path() const { return m_folder.filePath(u"pattern.memoir"_s); }

    const QTemporaryDir m_folder;
};

bool isTest(const QMetaMethod &method)
{
    constexpr std::array Frame{"initTestCase", "cleanupTestCase", "init", "cleanup"};
    return method.methodType() == QMetaMethod::Slot && method.access() == QMetaMethod::Private
           && !method.name().endsWith("_data")
           && std::ranges::none_of(Frame, [&](const char *name) { return method.name() == name; });
}

} // namespace

void makeStore(const QString &path)
{
    static const PatternFile pattern;
    pattern.copyTo(path);
}

QString keepPattern(const QString &folder)
{
    PrivateCluster cluster;
    makePattern(cluster);
    cluster.stop();
    return cluster.keepTo(folder);
}

StorePlace::StorePlace(const QString &name)
    : m_database(isOnServer() ? server().take() : QString())
    , m_path(isOnServer() ? server().address(m_database) : m_folder.filePath(name))
{
    if (!isOnServer())
        makeStore(m_path);
}

StorePlace::~StorePlace()
{
    if (isOnServer())
        server().giveBack(m_database);
}

namespace {

QString problemOf(const store::Result<void> &done)
{
    return done ? QString() : done.error().message;
}

} // namespace

QString writtenPastTheRules(store::Database &database, const QString &statements)
{
    QMap<QString, QString> triggers; // of a file
    QStringList all = statements.split(u';');
    if (isOnServer()) {
        all.prepend(u"SET session_replication_role = replica"_s);
        all += u"SET session_replication_role = origin"_s;
    } else {
        auto found = database.run(u"SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"_s);
        while (found && found->next())
            triggers.insert(found->value(0).toString(), found->value(1).toString());
        for (const QString &name : triggers.keys())
            all.prepend(u"DROP TRIGGER "_s + name);
        all += triggers.values();
    }
    QString problem;
    for (const QString &each : all) {
        if (problem.isEmpty())
            problem = problemOf(database.execute(each));
    }
    return problem;
}

std::optional<QStringList> functionsToRun(const QMetaObject &test)
{
    QStringList arguments = QCoreApplication::arguments();
    if (!isOnServer() || arguments.size() > 1)
        return arguments;
    if (!PrivateCluster::isInstalled()) {
        std::puts("skipped: PostgreSQL 15 is not installed (package postgresql-15)");
        return std::nullopt;
    }
    const QString server = qEnvironmentVariable("MEMOIR_TEST_SERVER");
    if (!server.isEmpty() && !QFile::exists(server + u"/lib/postgresql/15/lib/vector.so"_s)) {
        std::puts("skipped: pgvector was not built (cmake/pgvector.cmake says why)");
        return std::nullopt;
    }
    const QStringList ofFiles = qEnvironmentVariable("MEMOIR_TESTS_OF_FILES").split(u' ');
    for (int i = test.methodOffset(); i < test.methodCount(); ++i) {
        const QString name = QString::fromLatin1(test.method(i).name());
        if (isTest(test.method(i)) && !ofFiles.contains(name))
            arguments += name;
    }
    return arguments;
}

} // namespace tests
