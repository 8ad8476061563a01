// SPDX-License-Identifier: MIT
// What a run of a job leaves behind, whichever way it ends, and when a job is due.
#include "store/database/transaction.h"
#include "store/jobs/backupjob.h"
#include "store/jobs/consolidationjob.h"
#include "store/jobs/embeddingjob.h"
#include "store/jobs/expiryjob.h"
#include "store/jobs/jobexecution.h"
#include "store/jobs/knowledgejob.h"
#include "store/jobs/leaseholder.h"
#include "store/knowledge/ingest.h"
#include "store/knowledge/sources.h"
#include "store/layers/settings.h"
#include "store/recovery/copies.h"
#include "tests/store/teststore.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace store;

namespace {

// Does what a test tells it to.
class Scripted final : public Job
{
public:
    using Act = std::function<Result<JobReport>(Database &, JobContext &)>;

    explicit Scripted(Act act =
                          [](Database &, JobContext &) {
                              return JobReport{u"Nothing to do."_s, {}};
                          })
        : m_act(std::move(act))
    {}

    QString name() const override { return u"scripted"_s; }
    QString title() const override { return u"Scripted"_s; }
    Result<JobCost> estimate(Database &) override { return cost; }
    Result<JobReport> run(Database &database, JobContext &context) override
    {
        return m_act(database, context);
    }

    JobCost cost;

private:
    Act m_act;
};

const JobDefault Daily{u"scripted"_s, u"0 3 * * *"_s, true};

QDateTime at(const char *time)
{
    return fromIsoTime(QString::fromLatin1(time));
}

} // namespace

class tst_Jobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_store = std::make_unique<TestStore>(); }

    void aRunLeavesItsRowAndItsLog();
    void aFailedRunSaysWhy();
    void aThrownFaultIsAFailedRun();
    void aCancelledRunKeepsWhatWasDone();
    void cancelIsHeardFromAnotherConnection();
    void noSecretReachesTheLog();
    void aJobMaySpeakWhileItWrites();
    void logsOfLongAgoGo();

    void theLeaseIsTakenOnce();
    void aLeaseThatRanOutIsTakenOver();
    void aHolderThatIsGoneIsTakenOverAtOnce();
    void whoWasTakenOverChangesNothing();
    void deadRunsAreClosedOnce();

    void whatCostsAsksFirst();
    void theDayHasALimit();

    void due_data();
    void due();
    void missedRunsAreCaughtUpOnce();
    void switchingOnPassesOverThePast();
    void aScheduleIsCheckedBeforeItIsKept();
    void readingChangesNothing();

    void backupKeepsTheNewest();
    void aBackupThatIsStoppedLeavesNoFile();
    void backupLeavesOtherFilesAlone();
    void knowledgeReadsWhatChanged();
    void knowledgeLeavesAFolderThatIsNotThere();
    void embeddingFillsEveryLayer();
    void consolidationOnlyProposes();
    void expirySignsAsARule();

private:
    void letAnotherMachineHoldIt();
    Result<JobRun> run(Job &job, JobOrder order = {})
    {
        if (order.due.defaults.job.isEmpty())
            order.due.defaults = {job.name(), u"0 3 * * *"_s, true};
        return execute(m_store->database(), job, order);
    }
    QStringList log(const QString &uid)
    {
        QStringList texts;
        const auto lines = JobRuns(m_store->database()).log(uid);
        for (const JobLogLine &line : *lines)
            texts.append(line.level + u' ' + line.step + u": "_s + line.text);
        return texts;
    }

    using TestStore = tests::TestStore;
    std::unique_ptr<TestStore> m_store;
};

using namespace tests;

void tst_Jobs::aRunLeavesItsRowAndItsLog()
{
    Scripted job([](Database &, JobContext &context) {
        context.progress(0, 2, u"Read"_s);
        context.note(u"31 rows"_s);
        context.progress(1, 2, u"Write"_s);
        context.warn(u"one was odd"_s);
        return JobReport{u"31 rows."_s, {{u"rows"_s, 31}}};
    });
    QStringList heard;
    JobOrder order;
    order.listener.started = [&](const QString &uid) { heard.append(u"started "_s + uid); };
    order.listener.progressed = [&](const JobProgress &progress) { heard.append(progress.step); };
    order.listener.logged = [&](const JobLogLine &line) { heard.append(line.text); };

    const auto row = run(job, order);

    VERIFY_RESULT(row);
    QCOMPARE(row->state, u"done"_s);
    QCOMPARE(row->summary, u"31 rows."_s);
    QCOMPARE(row->detail[u"rows"_s].toInt(), 31);
    QCOMPARE(row->detail[u"steps"_s].toArray(), (QJsonArray{u"Read"_s, u"Write"_s}));
    QCOMPARE(row->detail[u"warnings"_s].toInt(), 1);
    QVERIFY(row->endedAt >= row->startedAt);
    QCOMPARE(log(row->uid), (QStringList{u"note Read: 31 rows"_s, u"warning Write: one was odd"_s}));
    QCOMPARE(heard,
             (QStringList{u"started "_s + row->uid, u"Read"_s, u"31 rows"_s, u"Write"_s, u"one was odd"_s}));
    QVERIFY(leases(m_store->database())->isEmpty());
    QVERIFY(store::isUid(row->uid));
}

void tst_Jobs::aFailedRunSaysWhy()
{
    Scripted job([](Database &, JobContext &) -> Result<JobReport> {
        return failure(Error::Code::Failed, u"The folder is full."_s);
    });
    const auto row = run(job);
    VERIFY_RESULT(row);
    QCOMPARE(row->state, u"failed"_s);
    QCOMPARE(row->summary, u"The folder is full."_s);
    QCOMPARE(log(row->uid), QStringList(u"problem : The folder is full."_s));
}

void tst_Jobs::aThrownFaultIsAFailedRun()
{
    Scripted job([](Database &, JobContext &) -> Result<JobReport> { throw std::runtime_error("odd"); });
    const auto row = run(job);
    VERIFY_RESULT(row);
    QCOMPARE(row->state, u"failed"_s);
    QVERIFY(row->summary.contains(u"odd"_s));
}

void tst_Jobs::aCancelledRunKeepsWhatWasDone()
{
    JobOrder order;
    Scripted job([&](Database &, JobContext &context) -> Result<JobReport> {
        order.toStop.request_stop();
        return context.isStopped() ? JobReport{u"3 of 7."_s, {}} : JobReport{u"7 of 7."_s, {}};
    });
    const auto row = run(job, order);
    VERIFY_RESULT(row);
    QCOMPARE(row->state, u"cancelled"_s);
    QCOMPARE(row->summary, u"3 of 7."_s);
}

void tst_Jobs::cancelIsHeardFromAnotherConnection()
{
    Scripted job([&](Database &, JobContext &context) -> Result<JobReport> {
        const auto other = Database::open(m_store->path(), Database::Mode::ReadWrite);
        if (auto asked = askToCancel(**other, u"scripted"_s); !asked)
            return tl::unexpected(asked.error());
        QDeadlineTimer deadline(20'000);
        while (!context.isStopped() && !deadline.hasExpired())
            QThread::msleep(10);
        return failure(context.isStopped() ? Error::Code::Cancelled : Error::Code::Failed, u"not heard"_s);
    });
    const auto row = run(job);
    VERIFY_RESULT(row);
    QCOMPARE(row->state, u"cancelled"_s);
    VERIFY_ERROR(askToCancel(m_store->database(), u"scripted"_s), Error::Code::NotFound);
}

void tst_Jobs::noSecretReachesTheLog()
{
    const QString secret = u"AKIA"_s + u"IOSFODNN7REALKEY"_s;
    Scripted job([&](Database &, JobContext &context) {
        context.note(u"uses "_s + secret);
        return JobReport{u"used "_s + secret, {{u"key"_s, secret}}};
    });
    const auto row = run(job);
    VERIFY_RESULT(row);
    QVERIFY(!log(row->uid).join(u' ').contains(secret));
    QVERIFY(!row->summary.contains(secret));
    QVERIFY(!row->detail[u"key"_s].toString().contains(secret));
}

// The log goes through a connection of its own: a note inside a transaction neither waits for it nor ends it.
void tst_Jobs::aJobMaySpeakWhileItWrites()
{
    Scripted job([](Database &database, JobContext &context) -> Result<JobReport> {
        auto transaction = Transaction::begin(database);
        if (!transaction)
            return tl::unexpected(transaction.error());
        for (int i = 0; i < 50; ++i)
            context.note(u"line %1"_s.arg(i));
        context.progress(1, 2, u"Inside"_s);
        return database.execute(u"INSERT INTO setting (key, value) VALUES ('a', 'b')"_s)
            .and_then([&] { return transaction->commit(); })
            .map([] {
                return JobReport{u"Written."_s, {}};
            });
    });
    const auto row = run(job);
    VERIFY_RESULT(row);
    QCOMPARE(row->state, u"done"_s);
    QCOMPARE(log(row->uid).size(), 50);
}

void tst_Jobs::logsOfLongAgoGo()
{
    constexpr int Beyond = 3;
    Database &database = m_store->database();
    const auto runOnce = [&](const QString &name) {
        auto lease = JobLease::take(database, {{name, u"0 3 * * *"_s, true}, {}}, {});
        VERIFY_RESULT(lease);
        for (const QString &text : {u"began"_s, u"ended"_s})
            VERIFY_RESULT(database.execute(
                u"INSERT INTO job_log (run_uid, at, level, text) VALUES (?, '', 'note', ?)"_s,
                {lease->runUid(), text}));
        VERIFY_RESULT(lease->end(u"done"_s, u"Well."_s, {}));
    };
    runOnce(u"another"_s);
    for (int i = 0; i < JobRuns::KeptLogs; ++i)
        runOnce(u"scripted"_s);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM job_log"_s), 2 * (JobRuns::KeptLogs + 1));
    for (int i = 0; i < Beyond; ++i)
        runOnce(u"scripted"_s);

    const auto runs = JobRuns(database).newest(u"scripted"_s, 1000);
    VERIFY_RESULT(runs);
    QCOMPARE(int(runs->size()), JobRuns::KeptLogs + Beyond); // that they ran is kept
    for (int i = 0; i < int(runs->size()); ++i)
        QCOMPARE(int(log(runs->at(i).uid).size()), i < JobRuns::KeptLogs ? 2 : 0);
    const auto others = JobRuns(database).newest(u"another"_s, 10);
    QCOMPARE(int(log(others->constFirst().uid).size()), 2);
}

void tst_Jobs::theLeaseIsTakenOnce()
{
    const auto first = JobLease::take(m_store->database(), {Daily, {}}, {});
    VERIFY_RESULT(first);
    const auto other = Database::open(m_store->path(), Database::Mode::ReadWrite);
    const auto second = JobLease::take(**other, {Daily, {}}, {});
    VERIFY_ERROR(second, Error::Code::Conflict);
    QVERIFY2(second.error().message.contains(u"runs already since"_s), qPrintable(second.error().message));
    QVERIFY(second.error().message.contains(QString::number(QCoreApplication::applicationPid())));
    VERIFY_RESULT(JobLease::take(**other, {{u"another"_s, u"0 3 * * *"_s, true}, {}}, {}));
    QCOMPARE(m_store->number(u"SELECT count(*) FROM job_run"_s), 2);
}

// Of which nothing is known but what the lease says.
void tst_Jobs::letAnotherMachineHoldIt()
{
    VERIFY_RESULT(m_store->database().execute(u"UPDATE job_lease SET holder = 'elsewhere'"_s));
}

void tst_Jobs::aLeaseThatRanOutIsTakenOver()
{
    const QDateTime then = now().addSecs(-3600);
    const auto old = JobLease::take(m_store->database(), {Daily, {}}, {}, then);
    VERIFY_RESULT(old);
    letAnotherMachineHoldIt();
    const auto fresh = JobLease::take(m_store->database(), {Daily, {}}, {});
    VERIFY_RESULT(fresh);
    const auto closed = JobRuns(m_store->database()).run(old->runUid());
    QCOMPARE(closed->state, u"failed"_s);
    QVERIFY2(closed->summary.contains(u"was killed"_s), qPrintable(closed->summary));
    QCOMPARE(JobRuns(m_store->database()).run(fresh->runUid())->state, u"running"_s);
}

void tst_Jobs::aHolderThatIsGoneIsTakenOverAtOnce()
{
    QVERIFY(!leaseholder::isGone(leaseholder::make()));
    VERIFY_RESULT(JobLease::take(m_store->database(), {Daily, {}}, {}));
    // The same number, another moment of beginning: a process that came after.
    QStringList parts = leaseholder::make().split(u'/');
    parts[3] = u"1"_s;
    QVERIFY(leaseholder::isGone(parts.join(u'/')));
    VERIFY_RESULT(m_store->database().execute(u"UPDATE job_lease SET holder = ?"_s, {parts.join(u'/')}));
    VERIFY_RESULT(JobLease::take(m_store->database(), {Daily, {}}, {}));
    // Of another machine nothing is known: only time tells.
    parts[0] = u"elsewhere"_s;
    QVERIFY(!leaseholder::isGone(parts.join(u'/')));
}

void tst_Jobs::whoWasTakenOverChangesNothing()
{
    auto old = JobLease::take(m_store->database(), {Daily, {}}, {}, now().addSecs(-3600));
    letAnotherMachineHoldIt();
    VERIFY_RESULT(JobLease::take(m_store->database(), {Daily, {}}, {}));
    VERIFY_ERROR(old->end(u"done"_s, u"late"_s, {}), Error::Code::Conflict);
    QCOMPARE(JobRuns(m_store->database()).run(old->runUid())->state, u"failed"_s);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM job_lease"_s), 1);
}

void tst_Jobs::deadRunsAreClosedOnce()
{
    VERIFY_RESULT(JobLease::take(m_store->database(), {Daily, {}}, {}, now().addSecs(-3600)));
    letAnotherMachineHoldIt();
    QCOMPARE(closeDeadRuns(m_store->database()).value(), 1);
    QCOMPARE(closeDeadRuns(m_store->database()).value(), 0);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM job_run WHERE state = 'failed'"_s), 1);
    QVERIFY(leases(m_store->database())->isEmpty());
}

void tst_Jobs::whatCostsAsksFirst()
{
    Scripted job;
    job.cost = {3, 21'000, 0.04, u"test/model"_s};
    const auto refused = run(job);
    VERIFY_ERROR(refused, Error::Code::Refused);
    QVERIFY2(refused.error().message.contains(u"about 21,000 tokens, 0.04"_s),
             qPrintable(refused.error().message));
    QCOMPARE(m_store->number(u"SELECT count(*) FROM job_run"_s), 0);

    const auto row = run(job, {.due = {}, .mayPay = true});
    VERIFY_RESULT(row);
    QCOMPARE(row->detail[u"estimate"_s].toObject()[u"tokens"_s].toInt(), 21'000);
}

void tst_Jobs::theDayHasALimit()
{
    Scripted job;
    job.cost = {3, 21'000, 0.04, u"test/model"_s};
    VERIFY_RESULT(setSetting(m_store->database(), u"model.limit_per_day"_s, u"0.10"_s,
                             store::Actor::person(u"mara"_s)));
    VERIFY_RESULT(m_store->database().execute(
        u"INSERT INTO model_spend (day, purpose, model, cost) VALUES (?, 'distill', 'm', 0.05), (?, 'grade', 'm', 9)"_s,
        {isoTime(now()).left(10), isoTime(now().addDays(-1)).left(10)}));
    VERIFY_RESULT(run(job, {.due = {}, .mayPay = true}));
    VERIFY_RESULT(
        m_store->database().execute(u"UPDATE model_spend SET cost = 0.07 WHERE purpose = 'distill'"_s));
    const auto refused = run(job, {.due = {}, .mayPay = true});
    VERIFY_ERROR(refused, Error::Code::Refused);
    QVERIFY(refused.error().message.contains(u"model.limit_per_day"_s));
    VERIFY_RESULT(
        setSetting(m_store->database(), u"model.limit_per_day"_s, u"0"_s, store::Actor::person(u"mara"_s)));
    VERIFY_RESULT(run(job, {.due = {}, .mayPay = true}));
}

void tst_Jobs::due_data()
{
    QTest::addColumn<bool>("isOn");
    QTest::addColumn<QString>("last");
    QTest::addColumn<QString>("since");
    QTest::addColumn<QString>("due"); // empty: not due. It is 10:00 on the 21st, and the job runs at 03:00

    QTest::newRow("off") << false << u"2026-11-19T03:00:00.000Z"_s << u""_s << u""_s;
    QTest::newRow("ran today") << true << u"2026-11-21T03:00:00.000Z"_s << u""_s << u""_s;
    QTest::newRow("ran today, late") << true << u"2026-11-21T09:00:00.000Z"_s << u""_s << u""_s;
    QTest::newRow("ran yesterday") << true << u"2026-11-20T03:00:00.000Z"_s << u""_s
                                   << u"2026-11-21T03:00:00.000Z"_s;
    QTest::newRow("missed a month") << true << u"2026-10-20T03:00:00.000Z"_s << u""_s
                                    << u"2026-11-21T03:00:00.000Z"_s;
    QTest::newRow("never ran") << true << u""_s << u""_s << u"2026-11-21T03:00:00.000Z"_s;
    QTest::newRow("never ran, counted from 09:00") << true << u""_s << u"2026-11-21T09:00:00.000Z"_s << u""_s;
    QTest::newRow("never ran, counted from 02:00")
        << true << u""_s << u"2026-11-21T02:00:00.000Z"_s << u"2026-11-21T03:00:00.000Z"_s;
    QTest::newRow("ran for the next one") << true << u"2026-11-22T03:00:00.000Z"_s << u""_s << u""_s;
    QTest::newRow("clock was ahead") << true << u"2026-12-24T03:00:00.000Z"_s << u""_s
                                     << u"2026-11-21T03:00:00.000Z"_s;
}

void tst_Jobs::due()
{
    QFETCH(bool, isOn);
    QFETCH(QString, last);
    QFETCH(QString, since);
    QFETCH(QString, due);
    const JobSchedule schedule{u"scripted"_s, u"0 3 * * *"_s, isOn, {}, last};
    const auto moment = schedule.due(at("2026-11-21T10:00:00.000Z"), fromIsoTime(since));
    QCOMPARE(moment ? isoTime(*moment) : QString(), due);
}

void tst_Jobs::missedRunsAreCaughtUpOnce()
{
    JobSchedules schedules(m_store->database());
    Scripted job;
    const auto moment = schedules.of(Daily)->due(at("2026-11-21T10:00:00.000Z"));
    QVERIFY(moment);
    VERIFY_RESULT(run(job, {.due = {Daily, *moment}}));
    // Another process that had found the same moment due comes too late, also after the run is over.
    VERIFY_ERROR(run(job, {.due = {Daily, *moment}}), Error::Code::Conflict);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM job_run"_s), 1);
    QVERIFY(!schedules.of(Daily)->due(at("2026-11-21T10:00:00.000Z")));
    // Three nights later there is one run to catch up on, not three.
    const auto later = schedules.of(Daily)->due(at("2026-11-24T10:00:00.000Z"));
    QCOMPARE(isoTime(later.value()), u"2026-11-24T03:00:00.000Z"_s);
    VERIFY_RESULT(run(job, {.due = {Daily, *later}}));
    QVERIFY(!schedules.of(Daily)->due(at("2026-11-24T10:00:00.000Z")));
}

void tst_Jobs::switchingOnPassesOverThePast()
{
    const JobDefault off{u"scripted"_s, u"0 3 * * *"_s, false};
    JobSchedules schedules(m_store->database());
    QVERIFY(!schedules.of(off)->isOn);
    VERIFY_RESULT(schedules.switchTo(off, true, u"mara"_s, at("2026-11-21T10:00:00.000Z")));
    const auto schedule = schedules.of(off);
    QVERIFY(schedule->isOn);
    QCOMPARE(schedule->switchedBy, u"mara"_s);
    QVERIFY(!schedule->due(at("2026-11-21T12:00:00.000Z")));
    QVERIFY(schedule->due(at("2026-11-22T03:00:00.000Z")));
    QCOMPARE(isoTime(schedule->next(at("2026-11-21T12:00:00.000Z"))), u"2026-11-22T03:00:00.000Z"_s);
    VERIFY_RESULT(schedules.switchTo(off, false, u"mara"_s));
    QVERIFY(!schedules.of(off)->next().isValid());
}

void tst_Jobs::aScheduleIsCheckedBeforeItIsKept()
{
    JobSchedules schedules(m_store->database());
    VERIFY_ERROR(schedules.setCron(Daily, u"0 25 * * *"_s, u"mara"_s), Error::Code::Usage);
    QCOMPARE(schedules.of(Daily)->cron, u"0 3 * * *"_s);
    VERIFY_RESULT(schedules.setCron(Daily, u" 30  4 * * *"_s, u"mara"_s, at("2026-11-21T10:00:00.000Z")));
    QCOMPARE(schedules.of(Daily)->cron, u"30 4 * * *"_s);
    QVERIFY(!schedules.of(Daily)->due(at("2026-11-21T10:00:01.000Z")));
    // A default that changes later does not: nobody has switched it.
    QVERIFY(!schedules.of({u"scripted"_s, u"0 3 * * *"_s, false})->isOn);
}

void tst_Jobs::readingChangesNothing()
{
    const qint64 before = m_store->database().dataVersion().value();
    const auto other = Database::open(m_store->path(), Database::Mode::ReadWrite);
    VERIFY_RESULT(JobSchedules(**other).of(Daily));
    VERIFY_RESULT(leases(**other));
    VERIFY_RESULT(closeDeadRuns(**other));
    VERIFY_RESULT(JobRuns(**other).newest({}, 10));
    QCOMPARE(m_store->database().dataVersion().value(), before);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM job_schedule"_s), 0);
}

void tst_Jobs::backupKeepsTheNewest()
{
    m_store->add(u"ACME wants two invoices"_s);
    VERIFY_RESULT(setSetting(m_store->database(), u"backup.keep"_s, u"3"_s, store::Actor::person(u"mara"_s)));
    BackupJob job;
    QString last;
    for (int i = 0; i < 5; ++i) {
        const auto row = run(job);
        VERIFY_RESULT(row);
        QCOMPARE(row->state, u"done"_s);
        last = row->detail[u"file"_s].toString();
        QTest::qWait(2);
    }
    const QDir folder(backupFolder(m_store->database()).value());
    const QStringList copies = folder.entryList({u"*.memoir"_s}, QDir::Files, QDir::Name);
    QCOMPARE(copies.size(), 3);
    QCOMPARE(folder.entryList(QDir::Files).size(), 6); // each with what vouches for it
    QCOMPARE(folder.filePath(copies.constLast()), last);
    QCOMPARE(QFileInfo(folder.path()).permissions() & (QFile::ReadGroup | QFile::ReadOther),
             QFile::Permissions());
    const auto copy = Database::open(last, Database::Mode::ReadOnly);
    VERIFY_RESULT(copy);
    QCOMPARE((*copy)->value(u"SELECT count(*) FROM reflexion_log"_s)->toInt(), 1);
    QVERIFY(verify(**copy)->isWhole());
}

void tst_Jobs::aBackupThatIsStoppedLeavesNoFile()
{
    m_store->add(u"ACME wants two invoices"_s);
    BackupJob job;
    JobOrder order;
    order.listener.progressed = [&order](const JobProgress &) { order.toStop.request_stop(); };

    const auto row = run(job, order);

    VERIFY_RESULT(row);
    QCOMPARE(row->state, u"cancelled"_s);
    QCOMPARE(QDir(backupFolder(m_store->database()).value()).entryList(QDir::Files), QStringList());
}

void tst_Jobs::backupLeavesOtherFilesAlone()
{
    const QString folder = backupFolder(m_store->database()).value();
    QVERIFY(QDir().mkpath(folder));
    const QStringList names{u"notes.txt"_s, u"other-20200101T000000000Z.memoir"_s, u"test-by-hand.memoir"_s,
                            u"test-20200101T000000000Z.memoir.part"_s};
    for (const QString &name : names) {
        QFile file(folder + u'/' + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    VERIFY_RESULT(setSetting(m_store->database(), u"backup.keep"_s, u"1"_s, store::Actor::person(u"mara"_s)));
    BackupJob job;
    VERIFY_RESULT(run(job));
    QVERIFY(QFile::exists(folder + u"/notes.txt"_s));
    QVERIFY(QFile::exists(folder + u"/other-20200101T000000000Z.memoir"_s));
    QVERIFY(QFile::exists(folder + u"/test-by-hand.memoir"_s));
    QVERIFY(!QFile::exists(folder + u"/test-20200101T000000000Z.memoir.part"_s)); // broken off by us, once
}

void tst_Jobs::knowledgeReadsWhatChanged()
{
    QTemporaryDir documents;
    const auto write = [&](const QString &name, const QByteArray &text) {
        QFile file(documents.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    KnowledgeJob job;
    QVERIFY(!job.isNeeded(m_store->database()).value());
    write(u"a.md"_s, "# A\n\nFirst text of a document that stands.\n");
    knowledge::IngestOptions options;
    options.paths = {documents.path()};
    VERIFY_RESULT(knowledge::ingest(m_store->database(), options, Actor::person(u"mara"_s)));
    QVERIFY(job.isNeeded(m_store->database()).value());
    write(u"a.md"_s, "# A\n\nAnother text, longer than the first one was.\n");
    write(u"b.md"_s, "# B\n\nA document that came later.\n");
    const auto row = run(job);
    VERIFY_RESULT(row);
    QCOMPARE(row->state, u"done"_s);
    QCOMPARE(row->detail[u"changed"_s].toInt(), 1);
    QCOMPARE(row->detail[u"added"_s].toInt(), 1);
    QCOMPARE(run(job)->detail[u"unchanged"_s].toInt(), 2);
    QVERIFY(m_store->isWhole());
}

void tst_Jobs::knowledgeLeavesAFolderThatIsNotThere()
{
    auto documents = std::make_unique<QTemporaryDir>();
    QFile file(documents->filePath(u"a.md"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# A\n\nFirst text of a document that stands.\n");
    file.close();
    knowledge::IngestOptions options;
    options.paths = {documents->path()};
    VERIFY_RESULT(knowledge::ingest(m_store->database(), options, Actor::person(u"mara"_s)));
    documents.reset();
    KnowledgeJob job;
    const auto row = run(job);
    VERIFY_RESULT(row);
    QCOMPARE(row->detail[u"warnings"_s].toInt(), 1);
    QCOMPARE(knowledge::Sources(m_store->database()).all()->front().status, u"current"_s);
}

void tst_Jobs::embeddingFillsEveryLayer()
{
    for (int i = 0; i < 30; ++i)
        m_store->add(u"Fact number %1 stands"_s.arg(i));
    EmbeddingJob job;
    QVERIFY(job.isNeeded(m_store->database()).value());
    const auto row = run(job);
    VERIFY_RESULT(row);
    QCOMPARE(row->detail[u"rows"_s].toInt(), 30);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM embedding WHERE layer = 'reflexion'"_s), 30);
    QVERIFY(!job.isNeeded(m_store->database()).value());
    m_store->add(u"One more that came later"_s);
    QCOMPARE(run(job)->detail[u"rows"_s].toInt(), 1);
}

void tst_Jobs::consolidationOnlyProposes()
{
    QStringList uids;
    for (const char *tail : {"today", "again today", "today again"})
        uids.append(m_store->add(
            u"ACME wants its invoices split by cost centre and month %1"_s.arg(QLatin1String(tail))));
    VERIFY_RESULT(m_store->decide(uids, Status::ApprovedForReuse));
    const QString entries = u"SELECT count(*) FROM ledger WHERE row_uid NOT LIKE 'prp_%'"_s;
    const qint64 before = m_store->number(entries);
    ConsolidationJob job;
    const auto row = run(job);
    VERIFY_RESULT(row);
    QCOMPARE(row->state, u"done"_s);
    QCOMPARE(row->detail[u"plans"_s][0][u"parts"_s][u"merge"_s].toInt(), 2);
    QCOMPARE(m_store->number(entries), before);
}

void tst_Jobs::expirySignsAsARule()
{
    const QString old = m_store->add(u"Old"_s, u"finance"_s, u"ACME"_s, isoTime(now().addDays(-60)));
    const QString young = m_store->add(u"Young"_s);
    ExpiryJob job;
    const auto row = run(job);
    VERIFY_RESULT(row);
    QCOMPARE(row->detail[u"rows"_s].toInt(), 1);
    QCOMPARE(m_store->status(old), u"expired"_s);
    QCOMPARE(m_store->status(young), u"needs_review"_s);
    QCOMPARE(m_store->database().value(u"SELECT actor FROM ledger WHERE action = 'expire'"_s)->toString(),
             u"rule:expiry"_s);
    QVERIFY(m_store->isWhole());
}

MEMOIR_STORE_TEST(tst_Jobs)
#include "tst_jobs.moc"
