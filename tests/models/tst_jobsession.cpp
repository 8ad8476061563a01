// SPDX-License-Identifier: MIT
// Jobs as a window has them: run, watched, stopped and scheduled over an open store, and what is due while it
// is open.
#include "models/changefeed.h"
#include "models/jobsession.h"
#include "models/jobsmodel.h"
#include "store/jobs/cron.h"
#include "tests/models/openstore.h"

#include <QSemaphore>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using namespace models;
using store::Database;
using store::JobContext;
using store::JobCost;
using store::JobReport;
using store::Result;

namespace {

// Waits where a test wants it to.
struct Script
{
    std::atomic<bool> mustWait = false;
    std::atomic<int> runs = 0;
    std::atomic<bool> isNeeded = true;
    JobCost cost;
};

class Scripted final : public store::Job
{
public:
    Scripted(QString name, std::shared_ptr<Script> script)
        : m_name(std::move(name))
        , m_script(std::move(script))
    {}
    QString name() const override { return m_name; }
    QString title() const override { return m_name.at(0).toUpper() + m_name.mid(1); }
    QStringList steps() const override { return {u"Read"_s, u"Write"_s}; }
    Result<bool> isNeeded(Database &) override { return m_script->isNeeded.load(); }
    Result<JobCost> estimate(Database &) override { return m_script->cost; }
    Result<JobReport> run(Database &, JobContext &context) override
    {
        ++m_script->runs;
        context.progress(3, 10, u"Read"_s);
        context.note(u"began"_s);
        QDeadlineTimer deadline(30'000);
        while (m_script->mustWait && !context.isStopped() && !deadline.hasExpired())
            QThread::msleep(5);
        if (m_name == "broken"_L1)
            return store::failure(store::Error::Code::Failed, u"The disk is full."_s);
        return JobReport{u"Did it."_s, {}};
    }

private:
    const QString m_name;
    const std::shared_ptr<Script> m_script;
};

struct JobSessionScene : tests::OpenStore
{
    std::shared_ptr<Script> script = std::make_shared<Script>();
    JobCatalogue catalogue;
    ChangeFeed feed{&store};
    std::unique_ptr<JobSession> jobs;
    std::unique_ptr<JobsModel> table;
    std::unique_ptr<QAbstractItemModelTester> tester;

    ~JobSessionScene() { store.close(); } // what is being read names jobs of the catalogue
    JobSessionScene()
    {
        const auto add = [this](const char *name, bool isOn) {
            catalogue.add("* * * * *", isOn, [name = QString::fromLatin1(name), script = script] {
                return std::make_unique<Scripted>(name, script);
            });
        };
        add("slow", false);
        add("broken", false);
        jobs = std::make_unique<JobSession>(&store, &feed, catalogue);
        table = std::make_unique<JobsModel>(jobs.get());
        tester = std::make_unique<QAbstractItemModelTester>(table.get());
    }
    bool begin(Database::Mode mode = Database::Mode::ReadWrite)
    {
        return open(mode) && QTest::qWaitFor([this] { return jobs->isLoaded(); });
    }
    QString cell(int row, int column) const { return table->index(row, column).data().toString(); }
    bool hasState(int row, JobState state)
    {
        return QTest::qWaitFor(
            [&] { return JobState(table->index(row, 0).data(JobsModel::StateRole).toInt()) == state; },
            20'000);
    }
};

} // namespace

class TestJobSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aStoreThatNobodyTouchedIsLeftAsItIs();
    void aRunIsShownFromItsBeginningToItsEnd();
    void aRunIsStopped();
    void aFailureIsCounted();
    void whatAnotherProcessRunsIsShown();
    void whatCostsIsAskedFirst();
    void whatIsSwitchedOnRunsWhenItIsDue();
    void whatIsNotNeededIsPassedOver();
    void whatCostsAndNobodySwitchedOnDoesNotRun();
    void aReadOnlyStoreRunsNothing();
    void aScheduleIsChangedAndAWrongOneRefused();
    void closingTheStoreStopsWhatRuns();
    void words_data();
    void words();
};

void TestJobSession::aStoreThatNobodyTouchedIsLeftAsItIs()
{
    JobSessionScene scene;
    scene.catalogue = {};
    scene.catalogue.add("* * * * *", true,
                        [script = scene.script] { return std::make_unique<Scripted>(u"slow"_s, script); });
    scene.jobs->setPace(10, 10);
    const qint64 before = scene.file.database().dataVersion().value();
    QVERIFY(scene.begin());
    QTest::qWait(300);
    QCOMPARE(scene.script->runs.load(), 0);
    QCOMPARE(scene.file.database().dataVersion().value(), before);
    QCOMPARE(scene.table->rowCount(), 1);
    QCOMPARE(scene.cell(0, JobsModel::StateColumn), u"Never ran"_s);
    QCOMPARE(scene.cell(0, JobsModel::LastColumn), u"–"_s);
    QCOMPARE(scene.cell(0, JobsModel::WhenColumn), u"every 1 min"_s);
}

void TestJobSession::aRunIsShownFromItsBeginningToItsEnd()
{
    JobSessionScene scene;
    scene.script->mustWait = true;
    QVERIFY(scene.begin());
    scene.jobs->follow(u"slow"_s);
    scene.jobs->runNow(u"slow"_s);
    QVERIFY(scene.hasState(0, JobState::Running));
    QTRY_COMPARE(scene.cell(0, JobsModel::NextColumn), u"3 of 10"_s);
    QCOMPARE(scene.table->index(0, 0).data(JobsModel::ShareRole).toDouble(), 0.3);
    QCOMPARE(scene.cell(0, JobsModel::ActColumn), u"Stop"_s);
    QTRY_COMPARE(scene.jobs->log().size(), 1);
    QCOMPARE(scene.jobs->running(), QStringList(u"slow"_s));

    scene.script->mustWait = false;
    QVERIFY(scene.hasState(0, JobState::Off)); // done, and not switched on
    QTRY_VERIFY(scene.jobs->line(u"slow"_s)->lastEnded());
    QCOMPARE(scene.jobs->line(u"slow"_s)->lastEnded()->summary, u"Did it."_s);
    QCOMPARE(scene.cell(0, JobsModel::ActColumn), u"Run now"_s);
    QTRY_COMPARE(scene.jobs->log().size(), 1); // now as the store has it
    QVERIFY(scene.jobs->running().isEmpty());
    QCOMPARE(scene.table->index(0, 0).data(JobsModel::SecondsRole).toList().size(), 1);
}

void TestJobSession::aRunIsStopped()
{
    JobSessionScene scene;
    scene.script->mustWait = true;
    QVERIFY(scene.begin());
    QSignalSpy finished(scene.jobs.get(), &JobSession::finished);
    scene.jobs->runNow(u"slow"_s);
    QVERIFY(scene.hasState(0, JobState::Running));
    scene.jobs->cancel(u"slow"_s);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20'000);
    QCOMPARE(finished.constFirst().at(1).value<store::JobRun>().state, u"cancelled"_s);
}

void TestJobSession::aFailureIsCounted()
{
    JobSessionScene scene;
    QVERIFY(scene.begin());
    scene.jobs->runNow(u"broken"_s);
    QVERIFY(scene.hasState(1, JobState::Failed));
    QTRY_COMPARE(scene.jobs->failures(), 1);
    QCOMPARE(scene.table->index(1, JobsModel::StateColumn).data(Qt::ToolTipRole).toString(),
             u"The disk is full."_s);
}

void TestJobSession::whatAnotherProcessRunsIsShown()
{
    JobSessionScene scene;
    QVERIFY(scene.begin());
    auto lease = store::JobLease::take(scene.file.database(), {{u"slow"_s, u"* * * * *"_s, false}, {}}, {});
    VERIFY_RESULT(lease);
    scene.feed.poll();
    QVERIFY(scene.hasState(0, JobState::Running));
    // It is not started a second time, and says where it runs.
    QSignalSpy refused(scene.jobs.get(), &JobSession::refused);
    scene.jobs->runNow(u"slow"_s);
    QTRY_COMPARE_WITH_TIMEOUT(refused.count(), 1, 20'000);
    QCOMPARE(int(refused.constFirst().at(1).value<store::Error>().code), int(store::Error::Code::Conflict));
    QCOMPARE(scene.script->runs.load(), 0);
    // Its runner is asked through the store.
    scene.jobs->cancel(u"slow"_s);
    QTRY_VERIFY(store::leases(scene.file.database())->value(u"slow"_s).isCancelAsked);
    VERIFY_RESULT(lease->end(u"done"_s, u"Elsewhere."_s, {}));
    scene.feed.poll();
    QVERIFY(scene.hasState(0, JobState::Off));
}

void TestJobSession::whatCostsIsAskedFirst()
{
    JobSessionScene scene;
    scene.script->cost = {2, 21'000, 0.04, u"test/model"_s};
    QVERIFY(scene.begin());
    QSignalSpy asked(scene.jobs.get(), &JobSession::consentNeeded);
    scene.jobs->runNow(u"slow"_s);
    QTRY_COMPARE(asked.count(), 1);
    QVERIFY2(asked.constFirst().at(1).toString().startsWith(u"about 21,000 tokens, 0.04"_s),
             qPrintable(asked.constFirst().at(1).toString()));
    QCOMPARE(scene.script->runs.load(), 0);
    QSignalSpy finished(scene.jobs.get(), &JobSession::finished);
    scene.jobs->agree(u"slow"_s);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20'000);
    QCOMPARE(scene.script->runs.load(), 1);
}

void TestJobSession::whatIsSwitchedOnRunsWhenItIsDue()
{
    JobSessionScene scene;
    // Switched on long ago, and not run since.
    VERIFY_RESULT(store::JobSchedules(scene.file.database())
                      .switchTo(scene.catalogue.entries().constFirst().defaults, true, u"mara"_s,
                                store::now().addDays(-3)));
    scene.jobs->setPace(20, 20);
    QSignalSpy finished(scene.jobs.get(), &JobSession::finished);
    QVERIFY(scene.begin());
    QTRY_VERIFY_WITH_TIMEOUT(finished.count() >= 1, 20'000);
    // Three days of minutes are caught up once; another run only comes with another minute.
    const auto run = finished.constFirst().at(1).value<store::JobRun>();
    QCOMPARE(run.detail[u"trigger"_s].toString(), u"schedule"_s);
    const int minute = store::now().time().minute();
    QTest::qWait(300);
    if (store::now().time().minute() == minute)
        QVERIFY(scene.script->runs.load() <= 2);
}

void TestJobSession::whatIsNotNeededIsPassedOver()
{
    JobSessionScene scene;
    scene.script->isNeeded = false;
    VERIFY_RESULT(store::JobSchedules(scene.file.database())
                      .switchTo(scene.catalogue.entries().constFirst().defaults, true, u"mara"_s,
                                store::now().addDays(-3)));
    scene.jobs->setPace(20, 20);
    QVERIFY(scene.begin());
    QTRY_VERIFY(!store::JobSchedules(scene.file.database())
                     .of(scene.catalogue.entries().constFirst().defaults)
                     ->due(store::now()));
    QCOMPARE(scene.script->runs.load(), 0);
    QCOMPARE(scene.file.number(u"SELECT count(*) FROM job_run"_s), 0);
}

void TestJobSession::whatCostsAndNobodySwitchedOnDoesNotRun()
{
    JobSessionScene scene;
    scene.catalogue = {};
    scene.catalogue.add("* * * * *", true,
                        [script = scene.script] { return std::make_unique<Scripted>(u"slow"_s, script); });
    scene.script->cost = {2, 21'000, 0.04, u"test/model"_s};
    QVERIFY(scene.begin());
    QSignalSpy refused(scene.jobs.get(), &JobSession::refused);
    QSignalSpy nothing(scene.jobs.get(), &JobSession::nothingDue);
    const int minute = store::now().time().minute();
    scene.jobs->runWhatIsDue();
    QTRY_COMPARE(refused.count(), 1);
    QCOMPARE(scene.script->runs.load(), 0);
    // Said once for this moment: then it is passed over.
    scene.jobs->runWhatIsDue();
    if (store::now().time().minute() == minute)
        QTRY_COMPARE(nothing.count(), 1);
    QCOMPARE(scene.script->runs.load(), 0);
    QCOMPARE(scene.file.number(u"SELECT count(*) FROM job_run"_s), 0);
}

void TestJobSession::aReadOnlyStoreRunsNothing()
{
    JobSessionScene scene;
    VERIFY_RESULT(store::JobSchedules(scene.file.database())
                      .switchTo(scene.catalogue.entries().constFirst().defaults, true, u"mara"_s,
                                store::now().addDays(-3)));
    scene.jobs->setPace(10, 10);
    QVERIFY(scene.begin(Database::Mode::ReadOnly));
    QVERIFY(!scene.jobs->isWritable());
    scene.jobs->runNow(u"slow"_s);
    scene.jobs->runWhatIsDue();
    QTest::qWait(200);
    QCOMPARE(scene.script->runs.load(), 0);
    QCOMPARE(scene.table->rowCount(), 2);
}

void TestJobSession::aScheduleIsChangedAndAWrongOneRefused()
{
    JobSessionScene scene;
    QVERIFY(scene.begin());
    QSignalSpy refused(scene.jobs.get(), &JobSession::scheduleRefused);
    scene.jobs->setCron(u"slow"_s, u"0 25 * * *"_s, u"mara"_s);
    QTRY_COMPARE(refused.count(), 1);
    scene.jobs->setCron(u"slow"_s, u"30 4 * * *"_s, u"mara"_s);
    scene.jobs->switchTo(u"slow"_s, true, u"mara"_s);
    QTRY_COMPARE(scene.cell(0, JobsModel::WhenColumn), u"every night 04:30"_s);
    QVERIFY(scene.jobs->line(u"slow"_s)->next.isValid());
    scene.jobs->switchTo(u"slow"_s, false, u"mara"_s);
    QTRY_COMPARE(scene.cell(0, JobsModel::WhenColumn), u"off"_s);
}

void TestJobSession::closingTheStoreStopsWhatRuns()
{
    JobSessionScene scene;
    scene.script->mustWait = true;
    QVERIFY(scene.begin());
    scene.jobs->runNow(u"slow"_s);
    QVERIFY(scene.hasState(0, JobState::Running));
    QElapsedTimer clock;
    clock.start();
    scene.store.close();
    QCOMPARE(scene.table->rowCount(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(scene.file.number(u"SELECT count(*) FROM job_run WHERE state = 'cancelled'"_s),
                              1, 20'000);
    QVERIFY(store::leases(scene.file.database())->isEmpty());
}

void TestJobSession::words_data()
{
    QTest::addColumn<QString>("cron");
    QTest::addColumn<QString>("zone");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const QString &cron, const QString &words,
                        const QString &zone = u"UTC"_s) { QTest::newRow(name) << cron << zone << words; };
    row("night", u"0 3 * * *"_s, u"every night 03:00"_s);
    row("day", u"30 14 * * *"_s, u"every day 14:30"_s);
    row("hours", u"0 */4 * * *"_s, u"every 4 h"_s);
    row("hour", u"20 * * * *"_s, u"every hour"_s);
    row("minutes", u"*/15 * * * *"_s, u"every 15 min"_s);
    row("Sunday", u"0 4 * * 0"_s, u"every Sunday 04:00"_s);
    row("other", u"0 4 1,15 * *"_s, u"0 4 1,15 * *"_s);
    row("workdays", u"0 4 * * 1-5"_s, u"0 4 * * 1-5"_s);
    row("a night that is day elsewhere", u"0 3 * * *"_s, u"every day 12:00"_s, u"Asia/Tokyo"_s);
    row("half an hour", u"0 3 * * *"_s, u"every day 08:30"_s, u"Asia/Kolkata"_s);
    row("the day after", u"0 20 * * 0"_s, u"every Monday 05:00"_s, u"Asia/Tokyo"_s);
    row("the day before", u"0 3 * * 1"_s, u"every Sunday 22:00"_s, u"America/Bogota"_s);
    row("hours elsewhere", u"0 */4 * * *"_s, u"every 4 h"_s, u"Asia/Kolkata"_s);
}

void TestJobSession::words()
{
    QFETCH(QString, cron);
    QFETCH(QString, zone);
    QFETCH(QString, words);
    const QDateTime next = store::Cron::parse(cron)->next(store::now());
    QCOMPARE(scheduleWords(cron, next.toTimeZone(QTimeZone(zone.toLatin1()))), words);
}

QTEST_GUILESS_MAIN(TestJobSession)
#include "tst_jobsession.moc"
