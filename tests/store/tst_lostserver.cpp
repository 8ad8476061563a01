// SPDX-License-Identifier: MIT
#include "store/curation/approvals.h"
#include "store/curation/curation.h"
#include "store/database/connection.h"
#include "store/database/server/team.h"
#include "store/database/transaction.h"
#include "store/layers/reflexionwriter.h"
#include "tests/store/cuttingproxy.h"
#include "tests/store/privatecluster.h"
#include "tests/store/teststore.h"

#include <optional>
#include <random>
#include <thread>

using namespace Qt::StringLiterals;
using namespace tests;
using store::Actor;
using store::Database;

// What becomes of acts on a team's store when the way to the server is cut, or the server ends it: what was
// said to be done is done, what was said not to be kept was not, and nothing is done twice.
class TestLostServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aReadGoesOnInAnotherSession();
    void aReadingThatWasBegunBreaksOff();
    void anActGoesOnWhereNothingWasBegun();
    void anActInTheMiddleIsNotKept();
    void anActWhoseCommitWasCutIsLookedUp_data();
    void anActWhoseCommitWasCutIsLookedUp();
    void aVerdictThatWaitedForItsTurnIsDoneOnce_data();
    void aVerdictThatWaitedForItsTurnIsDoneOnce();
    void cutsAnywhereLoseNothingAndDoNothingTwice();
    void othersCommitsAreHeard();

private:
    std::unique_ptr<Database> open(const QString &host) const;
    QString add(Database &database, const QString &observation);
    qint64 number(const QString &sql) { return m_direct->value(sql)->toLongLong(); }
    void noteAct(const QString &changeset);
    void endSessionsOf(const QString &role);

    PrivateCluster m_cluster;
    std::unique_ptr<CuttingProxy> m_proxy;
    std::unique_ptr<Database> m_direct; // looks on
    std::unique_ptr<Database> m_cut;    // works through the proxy
};

std::unique_ptr<Database> TestLostServer::open(const QString &host) const
{
    auto opened = Database::open(u"postgresql://lena@/team?host=%1"_s.arg(host), Database::Mode::ReadWrite);
    if (!opened)
        qFatal("%s", qPrintable(opened.error().message));
    return std::move(*opened);
}

QString TestLostServer::add(Database &database, const QString &observation)
{
    store::NewReflexion row;
    row.agent = u"ops"_s;
    row.observation = observation;
    const auto written = store::ReflexionWriter(database).add({row}, Actor::person(u"lena"_s));
    return written && written->front() ? written->front()->uid : QString();
}

// As an act does that wrote entries.
void TestLostServer::noteAct(const QString &changeset)
{
    auto head = m_direct->run(u"SELECT seq, hash FROM ledger_head"_s);
    QVERIFY(head && (*head)->next());
    m_cut->connection().noteAct(changeset.toLatin1(), (*head)->value(0).toLongLong(),
                                (*head)->value(1).toByteArray());
}

void TestLostServer::endSessionsOf(const QString &role)
{
    m_cluster.run(u"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = '%1' AND "
                  "application_name = 'memoir';"_s.arg(role));
}

void TestLostServer::initTestCase()
{
    START_CLUSTER_OR_SKIP(m_cluster);
    QCOMPARE(m_cluster.makeDatabase(u"team"_s), QString());
    const store::server::Team team(m_cluster.ownersAddress(u"team"_s));
    VERIFY_RESULT(team.makeStore());
    VERIFY_RESULT(team.add(u"lena"_s, store::server::Team::Duty::Lead));
    m_proxy = std::make_unique<CuttingProxy>(m_cluster.folder());
    m_direct = open(m_cluster.folder());
    m_cut = open(m_proxy->folder());
}

void TestLostServer::aReadGoesOnInAnotherSession()
{
    const QString before = m_cut->value(u"SELECT CAST(pg_backend_pid() AS TEXT)"_s)->toString();
    endSessionsOf(u"lena"_s);
    const auto after = m_cut->value(u"SELECT CAST(pg_backend_pid() AS TEXT)"_s);
    VERIFY_RESULT(after);
    QVERIFY(after->toString() != before);
}

// Half of what it reads would be another state.
void TestLostServer::aReadingThatWasBegunBreaksOff()
{
    VERIFY_RESULT(m_cut->execute(m_cut->connection().beginReading()));
    VERIFY_RESULT(m_cut->value(u"SELECT count(*) FROM ledger"_s));
    endSessionsOf(u"lena"_s);
    for (int i = 0; i < 2; ++i)
        VERIFY_ERROR(m_cut->value(u"SELECT count(*) FROM ledger"_s), store::Error::Code::Unusable);
    VERIFY_ERROR(m_cut->execute(u"COMMIT"_s), store::Error::Code::Unusable);
    VERIFY_RESULT(m_cut->value(u"SELECT count(*) FROM ledger"_s));
}

void TestLostServer::anActGoesOnWhereNothingWasBegun()
{
    endSessionsOf(u"lena"_s);
    const QString uid = add(*m_cut, u"Written in another session"_s);
    QVERIFY(!uid.isEmpty());
    QCOMPARE(number(u"SELECT count(*) FROM reflexion_log WHERE uid = '%1'"_s.arg(uid)), 1);
}

void TestLostServer::anActInTheMiddleIsNotKept()
{
    auto act = store::Transaction::begin(*m_cut);
    VERIFY_RESULT(act);
    VERIFY_RESULT(m_cut->execute(
        u"INSERT INTO saved_filter (uid, name, query, position, created_at) VALUES ('flt_1', 'a', '', 1, '')"_s));
    endSessionsOf(u"lena"_s);
    const auto committed = act->commit();
    VERIFY_ERROR(committed, store::Error::Code::Unusable);
    {
        const auto over = std::move(*act);
    }
    QCOMPARE(number(u"SELECT count(*) FROM saved_filter"_s), 0);
    VERIFY_RESULT(m_cut->value(u"SELECT count(*) FROM ledger"_s));
}

// The commit of a decision, cut in its first bytes, before they are sent, before what awaits the disk,
// and in its answer.
void TestLostServer::anActWhoseCommitWasCutIsLookedUp_data()
{
    QTest::addColumn<int>(
        "bytes"); // of the commit (47), of what awaits the disk (46) and of the answers that pass
    QTest::addColumn<bool>("isKept");
    QTest::newRow("before") << 0 << false;
    QTest::newRow("half of it") << 24 << false;
    QTest::newRow("the commit alone") << 47 << true;
    QTest::newRow("all of it, no answer") << 94 << true;
    QTest::newRow("half of the answer") << 130 << true;
}

void TestLostServer::anActWhoseCommitWasCutIsLookedUp()
{
    QFETCH(int, bytes);
    QFETCH(bool, isKept);
    QVERIFY(!add(*m_cut, u"So that a commit is prepared, %1"_s.arg(bytes)).isEmpty());
    const auto changesets = [this] { return number(u"SELECT count(*) FROM changeset"_s); };
    const qint64 before = changesets();
    auto act = store::Transaction::begin(*m_cut);
    VERIFY_RESULT(act);
    store::LedgerWriter ledger(*m_cut, Actor::person(u"lena"_s), "key");
    VERIFY_RESULT(ledger.start());
    VERIFY_RESULT(
        m_cut->execute(u"INSERT INTO changeset (uid, at, actor, action, first_seq, last_seq, undoable) "
                       "VALUES (?, '', 'person:lena', 'key', 1, 1, 0)"_s,
                       {ledger.changeset()}));
    noteAct(ledger.changeset());
    m_proxy->cutAfter(bytes);
    const auto committed = act->commit();
    QCOMPARE(committed.has_value(), isKept);
    if (!isKept)
        QVERIFY2(committed.error().message.contains(u"nothing of this act was kept"_s),
                 qPrintable(committed.error().message));
    QCOMPARE(changesets(), before + int(isKept));
}

// Sent whole, and cut off before it said anything: what became of it is known when its session is gone, which
// the server does not notice by itself while it has the session wait.
void TestLostServer::aVerdictThatWaitedForItsTurnIsDoneOnce_data()
{
    QTest::addColumn<bool>("isEnded");
    QTest::newRow("the way was cut") << false;
    QTest::newRow("the server ended the session") << true;
}

void TestLostServer::aVerdictThatWaitedForItsTurnIsDoneOnce()
{
    QFETCH(bool, isEnded);
    store::Decision decision;
    decision.uids = {add(*m_direct, u"Decided while others write, %1"_s.arg(isEnded))};
    decision.to = store::Status::ApprovedForReuse;
    decision.actor = Actor::person(u"lena"_s);
    const auto waits = [this] {
        return m_cluster.run(u"SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'advisory';"_s).rows
               == u"1"_s;
    };
    auto turn = store::Transaction::begin(*m_direct);
    VERIFY_RESULT(turn);
    VERIFY_RESULT(m_direct->value(u"SELECT 1"_s)); // until then it has only begun
    std::optional<store::Result<store::Changeset>> done;
    {
        const std::jthread deciding([&] { done = store::Curation(*m_cut).decide(decision); });
        QTRY_VERIFY_WITH_TIMEOUT(waits(), 20'000);
        if (isEnded)
            m_cluster.run(u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = "
                          "'advisory';"_s);
        else
            m_proxy->cutNow();
        QTest::qWait(100);
        QTRY_VERIFY_WITH_TIMEOUT(waits(), 20'000); // once more, in another session, and the first is gone
        const auto over = std::move(*turn);
    }
    VERIFY_RESULT(*done);
    QCOMPARE(number(u"SELECT count(*) FROM ledger WHERE row_uid = '%1' AND action = 'decide'"_s.arg(
                 decision.uids.front())),
             1);
    QCOMPARE(number(u"SELECT count(*) FROM changeset WHERE uid = '%1'"_s.arg((*done)->uid)), 1);
}

// As many as MEMOIR_CUTS says.
void TestLostServer::cutsAnywhereLoseNothingAndDoNothingTwice()
{
    bool isGiven = false;
    const int given = qEnvironmentVariableIntValue("MEMOIR_CUTS", &isGiven);
    const int wanted = isGiven ? given : 20;
    const QString warm = add(*m_cut, u"So that every statement is prepared"_s);
    std::mt19937 random(12);
    int kept = 0;
    int lost = 0;
    for (int i = 0; m_proxy->cuts() < wanted && i < 10 * wanted; ++i) {
        const QString text = u"Cut number %1"_s.arg(i);
        const QString uid = add(*m_direct, text);
        QVERIFY(!uid.isEmpty());
        store::Decision decision;
        decision.uids = {uid};
        decision.to = i % 2 == 0 ? store::Status::ApprovedForReuse : store::Status::Rejected;
        decision.actor = Actor::person(u"lena"_s);
        const int before = m_proxy->cuts();
        m_proxy->cutAfter(std::uniform_int_distribution<int>(0, 4'000)(random));
        const auto done = store::Curation(*m_cut).decide(decision);
        m_proxy->cutNoMore();
        const auto again = m_cut->endCall(); // what a caller does behind each act
        const qint64 entries =
            number(u"SELECT count(*) FROM ledger WHERE row_uid = '%1' AND action = 'decide'"_s.arg(uid));
        QVERIFY2(done || !done.error().message.contains(u"may be done"_s),
                 "open, though the server was there");
        QVERIFY2(done || m_proxy->cuts() > before, "not cut");
        QCOMPARE(entries, done ? 1 : 0);
        QCOMPARE(
            number(u"SELECT count(*) FROM reflexion_log WHERE uid = '%1' AND status = 'needs_review'"_s.arg(
                uid)),
            done ? 0 : 1);
        done ? ++kept : ++lost;
        Q_UNUSED(again);
        // Where a cut met the next session too, the one behind it is asked for a moment later.
        QTRY_VERIFY(m_cut->value(u"SELECT 1"_s));
    }
    qInfo("%d cuts in %d acts: %d done, %d not", m_proxy->cuts(), kept + lost, kept, lost);
    QVERIFY(m_proxy->cuts() >= wanted);
    QVERIFY(lost > 0 && kept > 0);
}

void TestLostServer::othersCommitsAreHeard()
{
    const auto ear = open(m_cluster.folder());
    store::Connection &connection = ear->connection();
    QVERIFY(connection.listen() >= 0);
    connection.takeNews();
    QVERIFY(!connection.takeNews());
    add(*m_direct, u"Said to whoever listens"_s);
    bool isHeard = false;
    QTRY_VERIFY(isHeard = isHeard || connection.takeNews());
    QVERIFY(!connection.takeNews());
    // What came while there was no session is not missed.
    endSessionsOf(u"lena"_s);
    isHeard = false;
    QTRY_VERIFY(isHeard = isHeard || connection.takeNews());
    QCOMPARE(connection.listen(), -1);
    VERIFY_RESULT(ear->value(u"SELECT count(*) FROM ledger"_s));
    QVERIFY(connection.listen() >= 0);
    QVERIFY(connection.takeNews());
}

QTEST_GUILESS_MAIN(TestLostServer)
#include "tst_lostserver.moc"
