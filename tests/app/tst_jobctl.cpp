// SPDX-License-Identifier: MIT
// memoirctl job and tick on the real program: what they answer, their exit codes, and that two processes
// never run one job at once.
#include "store/clock.h"
#include "store/database/database.h"
#include "store/jobs/joblease.h"
#include "store/layers/reflexionwriter.h"
#include "tests/app/ctlprocess.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using store::Database;

class TestJobCtl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void listsEveryJob();
    void runsAJobAndKeepsItsLog();
    void exitCodes_data();
    void exitCodes();
    void aSecondProcessIsToldWhoRunsIt();
    void cancelsWhatAnotherProcessRuns();
    void theSignalCancels();
    void aKilledRunIsClosedAndTheJobRunsAgain();
    void tickRunsWhatIsDueOnce();
    void tickRehearses();
    void twoTicksAtOnceRunEachJobOnce();
    void expiryWaitsUntilItIsSwitchedOn();
    void schedules();
    void whatCostsIsRefusedUntilSomebodyAgrees();

private:
    // Rows to give vectors to, enough for the job to take a while.
    void fill(int count);
    void approveAll();
    QJsonObject job(const QString &name) const;
    // A process that is at work on the job; false where it is over before that.
    bool startRun(QProcess &process, const QString &name) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<CtlProcess> m_ctl;
    QString m_path;
};

void TestJobCtl::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"s.memoir"_s);
    // What is confirmed on this computer stays out of the user's own settings.
    for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
        qputenv(name, m_folder->filePath(u"home"_s).toUtf8());
    m_ctl = std::make_unique<CtlProcess>(m_path);
    m_ctl->makeStore();
}

void TestJobCtl::approveAll()
{
    QStringList arguments{u"triage"_s, u"--to"_s, u"approved"_s};
    for (const QJsonObject &row : m_ctl->run({u"list"_s, u"reflexion"_s, u"--json"_s}).lines())
        arguments += m_ctl->seen(row["uid"_L1].toString());
    QCOMPARE(m_ctl->run(arguments).exitCode, 0);
}

void TestJobCtl::fill(int count)
{
    const auto database = Database::open(m_path, Database::Mode::ReadWrite);
    QVERIFY(database);
    std::vector<store::NewReflexion> rows;
    for (int i = 0; i < count; ++i) {
        store::NewReflexion row;
        row.agent = u"finance"_s;
        row.entityType = u"vendor"_s;
        row.entityId = QString::number(i % 97);
        row.observation = u"Fact %1 stands, and it takes some words to say so in full"_s.arg(i);
        rows.push_back(std::move(row));
    }
    QVERIFY(store::ReflexionWriter(**database).add(std::move(rows), store::Actor::agent(u"finance"_s)));
}

QJsonObject TestJobCtl::job(const QString &name) const
{
    const auto all = m_ctl->run({u"job"_s, u"list"_s, u"--json"_s}).lines();
    for (const QJsonObject &one : all) {
        if (one[u"job"_s] == name)
            return one;
    }
    return {};
}

bool TestJobCtl::startRun(QProcess &process, const QString &name) const
{
    m_ctl->start(process, {u"job"_s, u"run"_s, name, u"--json"_s});
    if (!process.waitForStarted())
        return false;
    const auto database = Database::open(m_path, Database::Mode::ReadWrite);
    const auto isRun = [&] { return database && store::leases(**database)->contains(name); };
    return QTest::qWaitFor([&] { return isRun() || process.state() != QProcess::Running; }, 20'000)
           && isRun();
}

void TestJobCtl::listsEveryJob()
{
    const auto answer = m_ctl->run({u"job"_s, u"list"_s, u"--json"_s});
    QCOMPARE(answer.exitCode, 0);
    QStringList on;
    for (const QJsonObject &one : answer.lines()) {
        QVERIFY(one.contains(u"schedule"_s));
        QVERIFY(one[u"last"_s].isNull());
        if (one[u"on"_s].toBool())
            on.append(one[u"job"_s].toString());
    }
    // What changes a status by rule, or may call a paid model, is off (P9).
    QVERIFY(!on.contains(u"expiry"_s));
    QVERIFY(!on.contains(u"wiki"_s));
    QVERIFY(!on.contains(u"training"_s));
    QVERIFY(on.contains(u"backup"_s));
    QVERIFY(m_ctl->run({u"job"_s, u"list"_s}).out.contains("backup"));
}

void TestJobCtl::runsAJobAndKeepsItsLog()
{
    const auto answer = m_ctl->run({u"job"_s, u"run"_s, u"backup"_s, u"--json"_s});
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.json()[u"state"_s].toString(), u"done"_s);
    const QString file = answer.json()[u"detail"_s].toObject()[u"file"_s].toString();
    QVERIFY(QFile::exists(file));
    const QString uid = answer.json()[u"uid"_s].toString();
    const auto log = m_ctl->run({u"job"_s, u"log"_s, uid, u"--json"_s});
    QCOMPARE(log.exitCode, 0);
    QVERIFY(!log.json()[u"log"_s].toArray().isEmpty());
    QCOMPARE(m_ctl->run({u"job"_s, u"log"_s, u"--json"_s}).json()[u"uid"_s].toString(), uid);
    QCOMPARE(CtlProcess(file).run({u"verify"_s}).exitCode, 0);
    const auto then = m_ctl->run(
        {u"job"_s, u"run"_s, u"consolidation"_s, u"--now"_s, u"2026-11-20T08:00:00Z"_s, u"--json"_s});
    QCOMPARE(then.exitCode, 0);
    QCOMPARE(then.json()["detail"_L1]["as_of"_L1].toString(), u"2026-11-20T08:00:00.000Z"_s);
    QVERIFY(then.json()["started_at"_L1].toString() > u"2026-11-20T09"_s); // it says when it really was
    QCOMPARE(job(u"backup"_s)[u"last"_s].toObject()[u"uid"_s].toString(), uid);
}

void TestJobCtl::exitCodes_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::newRow("no act") << QStringList{u"job"_s} << 2;
    QTest::newRow("unknown act") << QStringList{u"job"_s, u"stroke"_s} << 2;
    QTest::newRow("no name") << QStringList{u"job"_s, u"run"_s} << 2;
    QTest::newRow("unknown job") << QStringList{u"job"_s, u"run"_s, u"coffee"_s} << 2;
    QTest::newRow("too much") << QStringList{u"job"_s, u"list"_s, u"backup"_s} << 2;
    QTest::newRow("no moment") << QStringList{u"job"_s, u"run"_s, u"wiki"_s, u"--now"_s, u"soon"_s} << 2;
    QTest::newRow("counts no days") << QStringList{u"job"_s, u"run"_s, u"backup"_s, u"--now"_s,
                                                   u"2026-11-20T00:00:00.000Z"_s}
                                    << 2;
    QTest::newRow("not running") << QStringList{u"job"_s, u"cancel"_s, u"backup"_s} << 5;
    QTest::newRow("no such run") << QStringList{u"job"_s, u"log"_s, u"job_01JD8Q0V0000000000000000M7"_s} << 5;
    QTest::newRow("nothing ran yet") << QStringList{u"job"_s, u"log"_s} << 5;
    QTest::newRow("wrong schedule") << QStringList{u"job"_s, u"schedule"_s, u"backup"_s, u"0 25 * * *"_s}
                                    << 2;
    QTest::newRow("schedule without quotes")
        << QStringList{u"job"_s, u"schedule"_s, u"backup"_s, u"0"_s, u"3"_s} << 2;
    QTest::newRow("read-only") << QStringList{u"job"_s, u"run"_s, u"backup"_s, u"--read-only"_s} << 6;
    QTest::newRow("tick read-only") << QStringList{u"tick"_s, u"--read-only"_s} << 6;
    QTest::newRow("no store") << QStringList{u"tick"_s, u"--store"_s, u"/nowhere/s.memoir"_s} << 6;
}

void TestJobCtl::exitCodes()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    const auto answer = m_ctl->run(arguments);
    QVERIFY2(answer.exitCode == code, answer.out + answer.err);
    QVERIFY(!answer.err.isEmpty());
}

void TestJobCtl::aSecondProcessIsToldWhoRunsIt()
{
    fill(6'000);
    QProcess first;
    QVERIFY(startRun(first, u"embedding"_s));
    const auto second = m_ctl->run({u"job"_s, u"run"_s, u"embedding"_s, u"--json"_s});
    const bool wasAtWork = first.state() == QProcess::Running;
    QVERIFY(first.waitForFinished(60'000));
    if (!wasAtWork)
        QSKIP("The first run was over before the second one began.");
    QCOMPARE(second.exitCode, 4);
    QCOMPARE(second.errorCode(), u"conflict"_s);
    QVERIFY2(second.err.contains(QByteArray::number(first.processId()))
                 || second.err.contains("runs already since"),
             second.err);
    QCOMPARE(first.exitCode(), 0);
    QCOMPARE(job(u"embedding"_s)[u"last"_s].toObject()[u"state"_s].toString(), u"done"_s);
}

void TestJobCtl::cancelsWhatAnotherProcessRuns()
{
    fill(12'000);
    QProcess run;
    QVERIFY(startRun(run, u"embedding"_s));
    const auto cancelled = m_ctl->run({u"job"_s, u"cancel"_s, u"embedding"_s});
    QVERIFY(run.waitForFinished(60'000));
    if (cancelled.exitCode == 5)
        QSKIP("The run was over before it could be cancelled.");
    QCOMPARE(cancelled.exitCode, 0);
    QCOMPARE(run.exitCode(), 1);
    QCOMPARE(QJsonDocument::fromJson(run.readAllStandardOutput()).object()[u"state"_s].toString(),
             u"cancelled"_s);
    // What was done is kept, and the next run does the rest.
    QCOMPARE(m_ctl->run({u"job"_s, u"run"_s, u"embedding"_s}).exitCode, 0);
    const auto database = Database::open(m_path, Database::Mode::ReadOnly);
    QCOMPARE((*database)->value(u"SELECT count(*) FROM embedding WHERE layer = 'reflexion'"_s)->toInt(),
             12'000);
}

void TestJobCtl::theSignalCancels()
{
    fill(12'000);
    QProcess run;
    QVERIFY(startRun(run, u"embedding"_s));
    run.terminate();
    QVERIFY(run.waitForFinished(60'000));
    QCOMPARE(run.exitStatus(), QProcess::NormalExit);
    QVERIFY(job(u"embedding"_s)[u"running"_s].isNull());
    QCOMPARE(job(u"embedding"_s)[u"last"_s].toObject()[u"state"_s].toString(), u"cancelled"_s);
}

void TestJobCtl::aKilledRunIsClosedAndTheJobRunsAgain()
{
    fill(12'000);
    QProcess run;
    QVERIFY(startRun(run, u"embedding"_s));
    run.kill();
    QVERIFY(run.waitForFinished(60'000));
    const auto again = m_ctl->run({u"job"_s, u"run"_s, u"embedding"_s, u"--json"_s});
    QVERIFY2(again.exitCode == 0, again.err);
    const auto database = Database::open(m_path, Database::Mode::ReadOnly);
    auto runs = (*database)->run(u"SELECT state, summary FROM job_run ORDER BY id"_s);
    QVERIFY((*runs)->next());
    QCOMPARE((*runs)->value(0).toString(), u"failed"_s);
    QVERIFY((*runs)->value(1).toString().contains(u"was killed"_s));
    QVERIFY((*runs)->next());
    QCOMPARE((*runs)->value(0).toString(), u"done"_s);
}

void TestJobCtl::tickRunsWhatIsDueOnce()
{
    const auto first = m_ctl->run({u"tick"_s, u"--json"_s});
    QCOMPARE(first.exitCode, 0);
    QStringList ran;
    for (const QJsonObject &run : first.lines())
        ran.append(run[u"job"_s].toString());
    QVERIFY(ran.contains(u"backup"_s));
    QVERIFY(!ran.contains(u"expiry"_s));
    QVERIFY(!ran.contains(u"knowledge"_s)); // nothing was ingested
    const auto second = m_ctl->run({u"tick"_s, u"--json"_s});
    QCOMPARE(second.exitCode, 0);
    for (const QJsonObject &run : second.lines())
        QVERIFY2(!ran.contains(run[u"job"_s].toString()) || run[u"job"_s] == "embedding"_L1, second.out);
}

void TestJobCtl::tickRehearses()
{
    const auto answer = m_ctl->run({u"tick"_s, u"--dry-run"_s, u"--json"_s});
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.json()[u"dry_run"_s].toBool());
    QVERIFY(!answer.json()[u"due"_s].toArray().isEmpty());
    QVERIFY(job(u"backup"_s)[u"last"_s].isNull());
    QCOMPARE(m_ctl->run({u"tick"_s, u"--dry-run"_s, u"--read-only"_s}).exitCode, 0);
    // The list of jobs says the same, and no moment is named at which there was no store.
    for (const QJsonValue &due : answer.json()[u"due"_s].toArray())
        QVERIFY2(job(due[u"job"_s].toString())[u"due"_s].toBool(), answer.out);
    QVERIFY(!job(u"expiry"_s)[u"due"_s].toBool());
    const QByteArray said = m_ctl->run({u"tick"_s, u"--dry-run"_s}).out;
    QVERIFY2(said.contains("backup never ran: it is due.") && !said.contains("was due at"), said);
    const QByteArray ran = m_ctl->run({u"tick"_s}).out;
    QVERIFY2(ran.contains("habits: nothing to do."), ran);
    QVERIFY(!job(u"habits"_s)[u"due"_s].toBool());
}

void TestJobCtl::twoTicksAtOnceRunEachJobOnce()
{
    std::array<QProcess, 4> ticks;
    for (QProcess &tick : ticks)
        m_ctl->start(tick, {u"tick"_s, u"--json"_s});
    for (QProcess &tick : ticks) {
        QVERIFY(tick.waitForFinished(60'000));
        QVERIFY2(tick.exitCode() == 0, tick.readAllStandardError());
    }
    const auto database = Database::open(m_path, Database::Mode::ReadOnly);
    QCOMPARE((*database)->value(u"SELECT count(*) FROM job_run WHERE job = 'backup'"_s)->toInt(), 1);
    QCOMPARE((*database)->value(u"SELECT count(*) FROM job_run WHERE job = 'consolidation'"_s)->toInt(), 1);
    QCOMPARE(QDir(m_folder->filePath(u"s.backups"_s)).entryList({u"*.memoir"_s}, QDir::Files).size(), 1);
}

void TestJobCtl::expiryWaitsUntilItIsSwitchedOn()
{
    QCOMPARE(m_ctl->run({u"job"_s, u"schedule"_s, u"expiry"_s, u"* * * * *"_s}).exitCode, 0);
    QCOMPARE(m_ctl->run({u"tick"_s}).exitCode, 0);
    QVERIFY(job(u"expiry"_s)[u"last"_s].isNull());
    const auto switched = m_ctl->run({u"job"_s, u"schedule"_s, u"expiry"_s, u"on"_s, u"--json"_s});
    QCOMPARE(switched.exitCode, 0);
    QVERIFY(switched.json()[u"on"_s].toBool());
    QCOMPARE(job(u"expiry"_s)[u"switched_by"_s].toString(), u"mara"_s);
}

void TestJobCtl::schedules()
{
    const auto set = m_ctl->run({u"job"_s, u"schedule"_s, u"backup"_s, u"30 4 * * mon"_s, u"--json"_s});
    QCOMPARE(set.exitCode, 0);
    QCOMPARE(set.json()[u"schedule"_s].toString(), u"30 4 * * mon"_s);
    const QDateTime next = store::fromIsoTime(set.json()[u"next"_s].toString());
    QCOMPARE(next.date().dayOfWeek(), 1);
    QCOMPARE(m_ctl->run({u"job"_s, u"schedule"_s, u"backup"_s, u"off"_s}).exitCode, 0);
    QVERIFY(m_ctl->run({u"job"_s, u"schedule"_s, u"backup"_s, u"--json"_s}).json()[u"next"_s].isNull());
    QVERIFY(m_ctl->run({u"job"_s, u"schedule"_s, u"backup"_s, u"0 0 31 2 *"_s}).err.contains("never"));
}

void TestJobCtl::whatCostsIsRefusedUntilSomebodyAgrees()
{
    fill(5);
    approveAll(); // only what may be told leaves the computer
    // Nothing listens there, and nothing is asked before somebody agrees.
    const auto set = m_ctl->run({u"model"_s, u"set"_s, u"embed"_s, u"--provider"_s, u"openai-compatible"_s,
                                 u"--url"_s, u"http://127.0.0.1:9/v1"_s, u"--model"_s, u"e"_s,
                                 u"--price-in"_s, u"5"_s, u"--dimension"_s, u"8"_s});
    QVERIFY2(set.exitCode == 0, set.err);
    const auto estimate = m_ctl->run({u"job"_s, u"run"_s, u"embedding"_s, u"--estimate"_s, u"--json"_s});
    QCOMPARE(estimate.exitCode, 0);
    QCOMPARE(estimate.json()[u"tokens"_s].toInt(), 600);
    QVERIFY(estimate.json()[u"cost"_s].toDouble() > 0);
    const auto refused = m_ctl->run({u"job"_s, u"run"_s, u"embedding"_s, u"--json"_s});
    QCOMPARE(refused.exitCode, 3);
    QVERIFY2(refused.err.contains("about 600 tokens, less than 0.01"), refused.err);
    QVERIFY(job(u"embedding"_s)[u"last"_s].isNull());
    // By schedule neither: it is on by the program's choice, nobody has switched it.
    QCOMPARE(m_ctl->run({u"tick"_s}).exitCode, 0);
    QVERIFY(job(u"embedding"_s)[u"last"_s].isNull());
}

QTEST_GUILESS_MAIN(TestJobCtl)
#include "tst_jobctl.moc"
