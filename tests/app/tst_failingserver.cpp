// SPDX-License-Identifier: MIT
#include "store/curation/curation.h"
#include "store/database/connection.h"
#include "store/database/server/seenstore.h"
#include "store/database/server/team.h"
#include "store/database/transaction.h"
#include "store/deadline.h"
#include "store/rows/anchoring.h"
#include "tests/app/ctlprocess.h"
#include "tests/store/cuttingproxy.h"
#include "tests/store/privatecluster.h"
#include "tests/store/teststore.h"

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace tests;
using store::Actor;
using store::Database;

// A team's server ends, recovers, is taken over by its copy, comes back behind what it had said, or has no
// room left: what was said to be done stays done, and who writes goes on by itself or says why not.
class TestFailingServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aServerComesBack_data();
    void aServerComesBack();
    void aCommitBehindWhichTheServerRecovers_data();
    void aCommitBehindWhichTheServerRecovers();
    void theTurnIsFreeWhileTheDiskIsAwaited();
    void whatTheDiskNeverHadIsNotMissed_data();
    void whatTheDiskNeverHadIsNotMissed();
    void anotherStoreInItsPlaceIsNotWrittenTo();
    void aSilentServerIsGivenUp();
    void aCopyTakesOver();
    void aCopyThatIsBehindIsNotWrittenTo();
    void aFullDiskIsSaid();

private:
    std::unique_ptr<Database> open(const QString &host) const;
    // Empty where it is not kept, and why.
    QString add(Database &database, const QString &observation);
    void addUntilItFails(Database &database, const QString &observation);
    bool addsAgain(Database &database);
    int logWriter() // process
    {
        return m_cluster.run(u"SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter';"_s)
            .rows.toInt();
    }
    static qint64 number(Database &database, const QString &sql)
    {
        return database.value(sql).value_or(QVariant(-1)).toLongLong();
    }

    PrivateCluster m_cluster;
    PrivateCluster m_copy;
    QString m_why;
    QStringList m_kept; // what was said to be
};

namespace {

constexpr int GoesOnMs = 30'000; // more than the longest pause between two tries

QString bothOf(const PrivateCluster &one, const PrivateCluster &other)
{
    return one.folder() + u',' + other.folder();
}

} // namespace

std::unique_ptr<Database> TestFailingServer::open(const QString &host) const
{
    auto opened = Database::open(u"postgresql://lena@/team?host=%1"_s.arg(host), Database::Mode::ReadWrite);
    if (!opened)
        qFatal("%s", qPrintable(opened.error().message));
    return std::move(*opened);
}

QString TestFailingServer::add(Database &database, const QString &observation)
{
    store::NewReflexion row;
    row.agent = u"ops"_s;
    row.observation = observation;
    const auto written = store::ReflexionWriter(database).add({row}, Actor::person(u"lena"_s));
    std::ignore = database.endCall();
    m_why = written ? QString() : written.error().message;
    if (!written || !written->front())
        return {};
    m_kept += written->front()->uid;
    return m_kept.constLast();
}

void TestFailingServer::addUntilItFails(Database &database, const QString &observation)
{
    int number = 0;
    QTRY_VERIFY_WITH_TIMEOUT(add(database, observation.arg(++number)).isEmpty(), GoesOnMs);
}

bool TestFailingServer::addsAgain(Database &database)
{
    int number = 0;
    return QTest::qWaitFor(
        [&] {
            return !add(database, u"Again, at try %1 after %2"_s.arg(++number).arg(m_kept.size())).isEmpty();
        },
        GoesOnMs);
}

#define VERIFY_ALL_KEPT(database)                                                                            \
    for (const QString &uid_ : std::as_const(m_kept))                                                        \
    QCOMPARE(number(database, u"SELECT count(*) FROM reflexion_log WHERE uid = '%1'"_s.arg(uid_)), 1)

void TestFailingServer::initTestCase()
{
    START_CLUSTER_OR_SKIP(m_cluster);
    for (const QString &name : {u"team"_s, u"other"_s}) {
        QCOMPARE(m_cluster.makeDatabase(name), QString());
        VERIFY_RESULT(store::server::Team(m_cluster.ownersAddress(name)).makeStore());
    }
    VERIFY_RESULT(store::server::Team(m_cluster.ownersAddress(u"team"_s))
                      .add(u"lena"_s, store::server::Team::Duty::Lead));
}

void TestFailingServer::aServerComesBack_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("it was stopped") << SIGINT;
    QTest::newRow("it has to recover") << SIGQUIT;
}

void TestFailingServer::aServerComesBack()
{
    QFETCH(int, signal);
    const auto database = open(m_cluster.folder());
    QVERIFY(!add(*database, u"Written before signal %1"_s.arg(signal)).isEmpty());
    m_cluster.stop(signal);
    QVERIFY(add(*database, u"Written while it was away"_s).isEmpty());
    QVERIFY2(m_why.contains(u"cannot be reached"_s), qPrintable(m_why));
    const auto told = CtlProcess(m_cluster.address(u"lena"_s, u"team"_s)).run({u"list"_s, u"reflexion"_s});
    QCOMPARE(told.exitCode, 6);
    QVERIFY2(told.err.contains("cannot be reached"), told.err.constData());
    QCOMPARE(m_cluster.serve(), QString());
    QVERIFY2(addsAgain(*database), qPrintable(m_why));
    VERIFY_ALL_KEPT(*database);
    QCOMPARE(number(*database, u"SELECT count(*) FROM reflexion_log WHERE observation LIKE '%was away'"_s),
             0);
}

// The number of its transaction may be another's then: its changeset says it. What has none is open.
void TestFailingServer::aCommitBehindWhichTheServerRecovers_data()
{
    QTest::addColumn<bool>("hasChangeset");
    QTest::newRow("of an act") << true;
    QTest::newRow("of what has no entry") << false;
}

void TestFailingServer::aCommitBehindWhichTheServerRecovers()
{
    QFETCH(bool, hasChangeset);
    QCOMPARE(m_cluster.begin(u"memoir"_s), QString());
    CuttingProxy proxy(m_cluster.folder());
    const auto database = open(proxy.folder());
    const int process = logWriter();
    QVERIFY(!add(*database, u"So that a commit is prepared, %1"_s.arg(process)).isEmpty());
    auto act = store::Transaction::begin(*database);
    VERIFY_RESULT(act);
    VERIFY_RESULT(database->execute(
        u"INSERT INTO saved_filter (uid, name, query, position, created_at) VALUES (?, ?, '', 1, '')"_s,
        {u"flt_%1"_s.arg(int(hasChangeset)), QString::number(process)}));
    const QString uid = database->uids().next("chg_"_L1, store::now());
    if (hasChangeset) {
        VERIFY_RESULT(database->execute(
            u"INSERT INTO changeset (uid, at, actor, action, first_seq, last_seq, undoable) "
            "VALUES (?, '', 'person:lena', 'key', 1, 1, 0)"_s,
            {uid}));
        database->connection().noteAct(uid.toLatin1(), 0, {});
    }
    proxy.shutBehind(47); // the commit passes, its answer does not, and nobody gets in
    const std::jthread crash([&] {
        const auto looking = open(m_cluster.folder());
        const QString session = u"SELECT pg_backend_pid()"_s;
        const qint64 before = number(*looking, session);
        const QString kept =
            u"SELECT count(*) FROM saved_filter WHERE uid = 'flt_%1'"_s.arg(int(hasChangeset));
        while (!proxy.isShut() || number(*looking, kept) == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        std::ignore = store::server::SeenStore::await(*looking);
        ::kill(process, SIGKILL); // as the kernel does where memory runs out: all sessions end
        while (number(*looking, session) == before)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        proxy.letIn();
    });
    const auto committed = act->commit();
    QCOMPARE(committed.has_value(), hasChangeset);
    if (!hasChangeset)
        QVERIFY2(committed.error().message.contains(u"may be done or not"_s),
                 qPrintable(committed.error().message));
}

// Here for a copy that never comes: what is committed is seen and the next one may write, and nobody says
// that it is done.
void TestFailingServer::theTurnIsFreeWhileTheDiskIsAwaited()
{
    QCOMPARE(m_cluster.begin(u"memoir"_s), QString());
    const auto copies = [this](const QString &are) {
        return m_cluster.run(u"ALTER SYSTEM %1; SELECT pg_reload_conf();"_s.arg(are)).error;
    };
    QCOMPARE(copies(u"SET synchronous_standby_names = 'nobody'"_s), QString());
    const auto looking = open(m_cluster.folder());
    const QString text = u"Waits for a copy, %1"_s;
    const QString all = u"SELECT count(*) FROM reflexion_log WHERE observation LIKE 'Waits for a copy%'"_s;
    std::atomic<int> kept = 0;
    std::jthread writer([&](const std::stop_token &stop) {
        const auto database = open(m_cluster.folder());
        while (!stop.stop_requested() && !add(*database, text.arg(kept)).isEmpty())
            ++kept;
    });
    const auto given = qScopeGuard([&] { copies(u"RESET synchronous_standby_names"_s); });
    QTRY_COMPARE_WITH_TIMEOUT(
        m_cluster.run(u"SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep';"_s).rows, u"1"_s,
        GoesOnMs);
    const int before = kept;
    QCOMPARE(number(*looking, all), before + 1);
    QCOMPARE(m_cluster.run(u"SELECT pg_try_advisory_xact_lock(1299018289);"_s).rows, u"t"_s);
    QCOMPARE(kept, before);
    writer.request_stop();
    QCOMPARE(copies(u"RESET synchronous_standby_names"_s), QString());
    writer.join();
    QCOMPARE(kept, before + 1);
}

// Where the computer fails before a commit is on its disk nobody was told that it is done; who saw it in that
// moment goes on all the same. Who seals it, or says behind it that another act is done, waits for the disk
// first.
void TestFailingServer::whatTheDiskNeverHadIsNotMissed_data()
{
    QTest::addColumn<bool>("isSealed");
    QTest::addColumn<bool>("isBuiltOn");
    QTest::newRow("it was seen") << false << false;
    QTest::newRow("it was sealed") << true << false;
    QTest::newRow("an act was done behind it") << false << true;
}

void TestFailingServer::whatTheDiskNeverHadIsNotMissed()
{
    QFETCH(bool, isSealed);
    QFETCH(bool, isBuiltOn);
    QCOMPARE(m_cluster.begin(u"memoir"_s, u"team"_s), QString());
    const auto looking = open(m_cluster.folder());
    const QString session = u"SELECT pg_backend_pid()"_s;
    const qint64 before = number(*looking, session);
    const QString changeset = u"chg_unkept_%1%2"_s.arg(int(isSealed)).arg(int(isBuiltOn));
    const QString entries = u"SELECT count(*) FROM ledger WHERE changeset = '%1'"_s.arg(changeset);
    const int process = logWriter();
    ::kill(process, SIGSTOP); // it brings to the disk what nobody waits for
    const auto written = m_cluster.run(
        u"BEGIN; SET LOCAL synchronous_commit = off; INSERT INTO ledger (seq, at, actor, action, layer, "
        "row_uid, changeset, revision, prev_hash, hash) SELECT seq + 1, '', 'person:memoir', 'edit', "
        "'setting', 'setting:x', '%1', 1, hash, sha256('%1') FROM ledger_head; COMMIT;"_s.arg(changeset));
    QCOMPARE(written.error, QString());
    QCOMPARE(number(*looking, entries), 1);
    VERIFY_RESULT(looking->dataVersion());
    if (isSealed)
        VERIFY_RESULT(store::stateOf(*looking));
    if (isBuiltOn)
        QVERIFY2(!add(*looking, u"Written behind what nobody waited for"_s).isEmpty(), qPrintable(m_why));
    ::kill(process, SIGKILL);
    const auto isInAgain = [&] {
        const qint64 now = number(*looking, session); // -1 while nobody is let in
        return now > 0 && now != before;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isInAgain(), GoesOnMs);
    QCOMPARE(number(*looking, entries), qint64(isSealed || isBuiltOn));
    VERIFY_ALL_KEPT(*looking);
    QVERIFY2(addsAgain(*looking), qPrintable(m_why));
    VERIFY_ALL_KEPT(*looking);
}

void TestFailingServer::anotherStoreInItsPlaceIsNotWrittenTo()
{
    QCOMPARE(m_cluster.begin(u"memoir"_s), QString());
    const auto database = open(m_cluster.folder());
    QVERIFY(!add(*database, u"Written to the first"_s).isEmpty());
    const auto exchange = [this](const QString &there, const QString &aside, const QString &here) {
        return m_cluster
            .run(u"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname IN ('%1', "
                 u"'%3'); "
                 "ALTER DATABASE %1 RENAME TO %2; ALTER DATABASE %3 RENAME TO %1;"_s.arg(there, aside, here))
            .error;
    };
    QCOMPARE(exchange(u"team"_s, u"first"_s, u"other"_s), QString());
    QVERIFY(add(*database, u"Written to whatever lies there"_s).isEmpty());
    QVERIFY2(m_why.contains(u"Another store lies at"_s), qPrintable(m_why));
    VERIFY_ERROR(database->value(u"SELECT count(*) FROM ledger"_s), store::Error::Code::Unusable);
    const auto other = open(m_cluster.folder());
    QCOMPARE(number(*other, u"SELECT count(*) FROM reflexion_log"_s), 0);
    QCOMPARE(exchange(u"team"_s, u"other"_s, u"first"_s), QString());
    QVERIFY2(addsAgain(*database), qPrintable(m_why));
    VERIFY_ALL_KEPT(*database);
}

void TestFailingServer::aSilentServerIsGivenUp()
{
    CuttingProxy proxy(m_cluster.folder());
    const auto database = open(proxy.folder());
    QVERIFY(!add(*database, u"Written before the silence"_s).isEmpty());
    auto act = store::Transaction::begin(*database);
    VERIFY_RESULT(act);
    proxy.fallSilent();
    {
        const store::Deadline deadline(std::chrono::milliseconds(200));
        VERIFY_ERROR(database->value(u"SELECT count(*) FROM ledger"_s), store::Error::Code::Unusable);
        const auto over = std::move(*act);
    }
    proxy.speak();
    // The server does not know yet that nobody is there; who comes next ends what holds the turn.
    QVERIFY2(!add(*database, u"Written behind the silence"_s).isEmpty(), qPrintable(m_why));
    VERIFY_ALL_KEPT(*database);
}

void TestFailingServer::aCopyTakesOver()
{
    QCOMPARE(m_copy.startBehind(m_cluster), QString());
    QCOMPARE(
        m_cluster.run(u"ALTER SYSTEM SET synchronous_standby_names = '*'; SELECT pg_reload_conf();"_s).error,
        QString());
    const auto database = open(bothOf(m_copy, m_cluster)); // the one that takes writes, whichever comes first
    const QString role = u"SELECT CAST(pg_is_in_recovery() AS TEXT)"_s;
    QCOMPARE(database->value(role)->toString(), u"false"_s);
    for (int i = 0; i < 3; ++i)
        QVERIFY2(!add(*database, u"Written to both, %1"_s.arg(i)).isEmpty(), qPrintable(m_why));
    m_cluster.stop(SIGQUIT);
    QVERIFY(add(*database, u"Written to neither"_s).isEmpty());
    QCOMPARE(m_copy.run(u"SELECT pg_promote();"_s).error, QString());
    QCOMPARE(m_copy.run(u"ALTER SYSTEM RESET synchronous_standby_names; SELECT pg_reload_conf();"_s).error,
             QString());
    QVERIFY2(addsAgain(*database), qPrintable(m_why));
    VERIFY_ALL_KEPT(*database);
    const auto told = CtlProcess(u"postgresql://lena@/team?host="_s + bothOf(m_cluster, m_copy))
                          .run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"ops"_s, u"--observation"_s,
                                u"By the program too"_s});
    QVERIFY2(told.exitCode == 0, told.err.constData());
}

void TestFailingServer::aCopyThatIsBehindIsNotWrittenTo()
{
    QCOMPARE(m_cluster.startBehind(m_copy), QString()); // the other way round now
    const auto database = open(bothOf(m_copy, m_cluster));
    QCOMPARE(m_cluster.run(u"ALTER SYSTEM SET primary_conninfo = ''; SELECT pg_reload_conf();"_s).error,
             QString());
    QTRY_COMPARE(m_copy.run(u"SELECT count(*) FROM pg_stat_replication;"_s).rows, u"0"_s);
    QVERIFY2(!add(*database, u"Never sent to the copy"_s).isEmpty(), qPrintable(m_why));
    m_copy.stop(SIGQUIT);
    QCOMPARE(m_cluster.run(u"SELECT pg_promote();"_s).error, QString());
    const auto isSaid = [&] {
        return add(*database, u"Written behind"_s).isEmpty()
               && m_why.contains(u"came back without entries of the ledger"_s);
    };
    QTRY_VERIFY_WITH_TIMEOUT(isSaid(), GoesOnMs);
    const auto anew = open(m_cluster.folder());
    QCOMPARE(number(*anew, u"SELECT count(*) FROM reflexion_log WHERE observation = 'Written behind'"_s), 0);
    QVERIFY2(!add(*anew, u"Somebody went on with it"_s).isEmpty(), qPrintable(m_why));
}

void TestFailingServer::aFullDiskIsSaid()
{
    if (!PrivateCluster::mayHaveDisks())
        QSKIP("No user of this computer may mount a disk of their own (unshare --user)");
    PrivateCluster cramped;
    QCOMPARE(cramped.startOnDiskOf(112), QString());
    QCOMPARE(cramped.makeDatabase(u"team"_s), QString());
    VERIFY_RESULT(store::server::Team(cramped.ownersAddress(u"team"_s)).makeStore());
    VERIFY_RESULT(store::server::Team(cramped.ownersAddress(u"team"_s))
                      .add(u"lena"_s, store::server::Team::Duty::Lead));
    const auto database = open(cramped.folder());
    m_kept.clear();
    QVERIFY(!add(*database, u"Written while there is room"_s).isEmpty());
    // The log of what is to be done has its room beforehand; the tables have not.
    QCOMPARE(cramped.run(u"CHECKPOINT; SELECT pg_switch_wal(); CREATE TABLE first (x INT);"_s).error,
             QString());
    QCOMPARE(cramped.runThere(u"dd if=/dev/zero of=ballast bs=8k 2>/dev/null; true"_s), QString());
    addUntilItFails(*database, u"Written until there is no room, %1: "_s + QString(3'000, u'x'));
    QVERIFY2(m_why.contains(u"The server has no room"_s), qPrintable(m_why));
    const CtlProcess lena(cramped.address(u"lena"_s, u"team"_s));
    const QStringList more{u"add"_s, u"reflexion"_s,     u"--agent"_s,
                           u"ops"_s, u"--observation"_s, u"By the program, "_s + QString(9'000, u'y')};
    const auto told = lena.run(more);
    QCOMPARE(told.exitCode, 1);
    QVERIFY2(told.err.contains("The server has no room"), told.err.constData());
    VERIFY_ALL_KEPT(*database); // it still reads
    QCOMPARE(cramped.runThere(u"rm ballast"_s), QString());
    QVERIFY2(addsAgain(*database), qPrintable(m_why));
    VERIFY_ALL_KEPT(*database);
    QCOMPARE(lena.run(more).exitCode, 0);
    QCOMPARE(CtlProcess(cramped.ownersAddress(u"team"_s)).run({u"verify"_s}).exitCode, 0);
}

QTEST_GUILESS_MAIN(TestFailingServer)
#include "tst_failingserver.moc"
