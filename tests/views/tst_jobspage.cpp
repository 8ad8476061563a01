// SPDX-License-Identifier: MIT
// The Jobs page by its keys, over a real store.
#include "models/workbench.h"
#include "store/layers/settings.h"
#include "store/retrieval/agentpolicy.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/jobs/jobfacts.h"
#include "views/jobs/joblog.h"
#include "views/jobs/jobpane.h"
#include "views/jobs/jobspage.h"
#include "views/jobs/scheduleform.h"
#include "views/look/memoirstyle.h"
#include "views/parts/currencyform.h"
#include "views/parts/inklabel.h"
#include "views/parts/jobconsent.h"
#include "views/parts/jobstrip.h"
#include "views/parts/plaintable.h"

#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace views;
using models::JobsModel;
using models::JobState;

namespace {

struct JobsPageScene
{
    tests::TestStore store;
    models::Workbench bench;
    JobsPage page{&bench};

    JobsPageScene()
    {
        page.resize(1112, 776);
        page.show();
        page.activateWindow();
    }
    bool open(store::Database::Mode mode = store::Database::Mode::ReadWrite)
    {
        bench.store.open(store.path(), mode);
        if (!QTest::qWaitFor(
                [this] { return bench.jobs.isLoaded() && page.table()->currentIndex().isValid(); }))
            return false;
        page.table()->setFocus();
        return true;
    }
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget *target = page.focusWidget() ? page.focusWidget() : &page;
        QTest::keyClick(target, Qt::Key(key), modifiers);
    }
    // With J, as a person goes there.
    bool goTo(const QString &job)
    {
        const int row = bench.jobTable.rowOf(job);
        for (int i = 0; i < bench.jobTable.rowCount() && page.table()->currentIndex().row() != row; ++i)
            key(page.table()->currentIndex().row() < row ? Qt::Key_J : Qt::Key_K);
        return page.table()->currentIndex().row() == row;
    }
    QString cell(int column) const
    {
        return bench.jobTable.index(page.table()->currentIndex().row(), column).data().toString();
    }
    JobState state() const
    {
        return JobState(
            bench.jobTable.index(page.table()->currentIndex().row(), 0).data(JobsModel::StateRole).toInt());
    }
    bool isEnabled(const QString &id) { return bench.actions.action(id)->isEnabled(); }
    bool hasRun(const QString &job, const QString &state)
    {
        return QTest::qWaitFor(
            [&] {
                const models::JobLine *line = bench.jobs.line(job);
                return line && line->lastEnded() && line->lastEnded()->state == state
                       && !bench.jobs.isRunning(job);
            },
            20'000);
    }
};

// Counts how often a widget is painted.
class PaintCounter : public QObject
{
public:
    explicit PaintCounter(int *count)
        : m_count(count)
    {}

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        *m_count += event->type() == QEvent::Paint ? 1 : 0;
        return QObject::eventFilter(watched, event);
    }

private:
    int *m_count;
};

} // namespace

class TestJobsPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }

    void withoutAStoreItSaysSo()
    {
        JobsPageScene scene;
        QVERIFY(!scene.page.table()->isVisible());
        QVERIFY(!scene.isEnabled(u"jobs.run"_s));
        QVERIFY(!scene.isEnabled(u"jobs.runDue"_s));
    }

    // What the head says of the run is there in full, however it changes while it runs.
    void theHeadOfARunIsNotCut()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.goTo(u"backup"_s));
        for (const int width : {1112, 908}) {
            scene.page.resize(width, 600);
            scene.key(Qt::Key_R);
            QVERIFY(scene.hasRun(u"backup"_s, u"done"_s));
            const auto *state = scene.page.findChild<InkLabel *>(u"jobState"_s);
            QTRY_VERIFY2(!state->isCut(), qPrintable(state->text()));
        }
    }

    void aJobIsRunByKeyAndReadAfterwards()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.goTo(u"backup"_s));
        QCOMPARE(scene.cell(JobsModel::StateColumn), u"Never ran"_s);
        scene.key(Qt::Key_R);
        QVERIFY(scene.hasRun(u"backup"_s, u"done"_s));
        QTRY_COMPARE(scene.state(), JobState::Done);
        QTRY_VERIFY(scene.page.pane()->log()->toPlainText().contains(u"opened and checked"_s));
        QVERIFY(scene.page.pane()->facts()->accessibleDescription().contains(u"Copied to"_s));
        QVERIFY(scene.page.findChild<QLabel *>(u"jobTitle"_s)->text() == u"Backup"_s);
    }

    void aClickOnTheActRunsIt()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        const int row = scene.bench.jobTable.rowOf(u"consolidation"_s);
        const QRect act =
            scene.page.table()->visualRect(scene.bench.jobTable.index(row, JobsModel::ActColumn));
        QTest::mouseClick(scene.page.table()->viewport(), Qt::LeftButton, {}, act.center());
        QVERIFY(scene.hasRun(u"consolidation"_s, u"done"_s));
    }

    // A clean-up as its plan: what it would come to, each step with its reason, and where it waits.
    void aCleanUpStandsAsItsPlan()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        const QStringList rows{scene.store.add(u"The mirror is read-only."_s, u"ops"_s),
                               scene.store.add(u"Backups run at nine."_s, u"ops"_s)};
        VERIFY_RESULT(scene.store.decide(rows, store::Status::ApprovedForReuse));
        VERIFY_RESULT(store::setPolicy(scene.store.database(), u"ops"_s,
                                       {.budgets = {{u"max_total_items"_s, 1}}},
                                       store::Actor::person(u"mara"_s)));
        QVERIFY(scene.goTo(u"consolidation"_s));
        scene.key(Qt::Key_R);
        QVERIFY(scene.hasRun(u"consolidation"_s, u"done"_s));
        const JobPane *pane = scene.page.pane();
        QTRY_VERIFY2(pane->facts()->accessibleDescription().contains(
                         u"ops: 2 items would become 1: Put to rest 1. 1 part(s) wait in Approvals"_s),
                     qPrintable(pane->facts()->accessibleDescription()));
        QTRY_VERIFY2(scene.page.pane()->log()->toPlainText().contains(u"More than the budget allows"_s),
                     qPrintable(scene.page.pane()->log()->toPlainText()));
    }

    // The pane below shows the current job, so its row is in the list above, however low the window is.
    void theCurrentJobStaysInSight()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.goTo(scene.bench.jobTable.nameAt(scene.bench.jobTable.rowCount() - 1)));
        const auto isInSight = [&scene] {
            const QTableView *table = scene.page.table();
            return table->viewport()->rect().contains(table->visualRect(table->currentIndex()));
        };
        QVERIFY(isInSight());
        scene.page.resize(960, 560);
        QTRY_VERIFY(isInSight());
    }

    void aScheduleIsEditedInPlace()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.goTo(u"backup"_s));
        scene.key(Qt::Key_E);
        ScheduleForm *form = scene.page.pane()->form();
        QVERIFY(form->isVisible());
        QCOMPARE(form->field()->text(), u"0 2 * * *"_s);
        QTRY_VERIFY(form->field()->hasFocus());
        // Wrong: said at the field, and Enter keeps nothing.
        form->field()->clear();
        QTest::keyClicks(form->field(), u"0 25 * * *"_s);
        QVERIFY2(form->words().contains(u"\"25\" is no hour"_s), qPrintable(form->words()));
        QVERIFY(MemoirStyle::isRefused(form->field()));
        QCOMPARE(form->field()->accessibleDescription(), form->words());
        QTest::keyClick(form->field(), Qt::Key_Return);
        QVERIFY(form->isVisible());
        form->field()->clear();
        QTest::keyClicks(form->field(), u"30 4 * * *"_s);
        QVERIFY2(form->words().startsWith(u"On this computer: every night 04:30"_s),
                 qPrintable(form->words()));
        QVERIFY(!MemoirStyle::isRefused(form->field()));
        QVERIFY(form->field()->accessibleDescription().isEmpty());
        QTest::keyClick(form->field(), Qt::Key_Return);
        QTRY_VERIFY(!form->isVisible());
        QTRY_COMPARE(scene.cell(JobsModel::WhenColumn), u"every night 04:30"_s);
        QVERIFY(scene.page.table()->hasFocus());
        // Esc leaves it as it was.
        scene.key(Qt::Key_E);
        QTest::keyClicks(form->field(), u"1 1 * * *"_s);
        QTest::keyClick(form->field(), Qt::Key_Escape);
        QVERIFY(!form->isVisible());
        QCOMPARE(scene.cell(JobsModel::WhenColumn), u"every night 04:30"_s);
    }

    void aJobIsSwitchedOnAndOff()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.goTo(u"expiry"_s));
        QCOMPARE(scene.cell(JobsModel::WhenColumn), u"off"_s);
        QCOMPARE(scene.bench.actions.action(u"jobs.switch"_s)->text(), u"Switch on"_s);
        scene.key(Qt::Key_O);
        QTRY_COMPARE(scene.cell(JobsModel::WhenColumn), u"every night 00:10"_s);
        QCOMPARE(scene.bench.actions.action(u"jobs.switch"_s)->text(), u"Switch off"_s);
        scene.key(Qt::Key_O);
        QTRY_COMPARE(scene.cell(JobsModel::WhenColumn), u"off"_s);
    }

    void whatCostsIsAskedInPlace()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        Q_EMIT scene.bench.jobs.consentNeeded(u"backup"_s, u"about 21,000 tokens, 0.04 EUR"_s);
        QVERIFY(scene.page.pane()->consent()->isAsking());
        QCOMPARE(scene.bench.jobTable.nameAt(scene.page.table()->currentIndex().row()), u"backup"_s);
        QVERIFY(!scene.isEnabled(u"jobs.run"_s));
        scene.key(Qt::Key_N);
        QVERIFY(!scene.page.pane()->consent()->isAsking());
        QVERIFY(!scene.bench.jobs.line(u"backup"_s)->lastEnded());
        Q_EMIT scene.bench.jobs.consentNeeded(u"backup"_s, u"about 21,000 tokens, 0.04 EUR"_s);
        scene.key(Qt::Key_Y);
        QVERIFY(scene.hasRun(u"backup"_s, u"done"_s));
        // Another job selected: the question goes.
        Q_EMIT scene.bench.jobs.consentNeeded(u"backup"_s, u"about 21,000 tokens, 0.04 EUR"_s);
        scene.key(Qt::Key_K);
        QVERIFY(!scene.page.pane()->consent()->isAsking());
    }

    // The same question on two pages: answered once, for both.
    void whatIsAnsweredOnOnePageIsAnsweredOnAll()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        JobStrip strip(&scene.bench, u"backup"_s, &scene.page);
        strip.run();
        QVERIFY(scene.hasRun(u"backup"_s, u"done"_s));
        QVERIFY(QTest::qWaitFor([&strip] { return strip.leave(); }));
        const auto words = [](const Banner *banner) { return banner->accessibleName(); };
        strip.run();
        Q_EMIT scene.bench.jobs.consentNeeded(u"backup"_s, u"about 21,000 tokens, 0.04 EUR"_s);
        JobConsent *consent = scene.page.pane()->consent();
        QVERIFY(strip.isAsking() && consent->isAsking());
        QCOMPARE(words(&strip), u"Backup. About 21,000 tokens, 0.04 EUR."_s);
        QCOMPARE(words(consent), words(&strip));
        QVERIFY(strip.leave()); // Esc there
        QVERIFY(!strip.isAsking() && !consent->isAsking());
        QVERIFY(!scene.isEnabled(u"jobs.agree"_s));
        QTRY_VERIFY(!scene.bench.jobs.isRunning(u"backup"_s));
        strip.run();
        Q_EMIT scene.bench.jobs.consentNeeded(u"backup"_s, u"about 21,000 tokens, 0.04 EUR"_s);
        QTRY_VERIFY(!scene.bench.jobs.isRunning(u"backup"_s));
        QVERIFY(strip.isAsking());
        QSignalSpy finished(&scene.bench.jobs, &models::JobSession::finished);
        scene.key(Qt::Key_Y); // here
        QVERIFY(!strip.isAsking() && strip.isRunning());
        QTRY_VERIFY(finished.size() > 0);
    }

    void theCurrencyIsAskedOnce()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        auto *field = scene.page.pane()->consent()->currency()->field();
        Q_EMIT scene.bench.jobs.consentNeeded(u"backup"_s, u"about 21,000 tokens, 0.04"_s);
        QTRY_VERIFY(field->isVisible());
        field->setFocus();
        QTest::keyClicks(field, u"CHF"_s); // letters are no acts here
        QVERIFY(scene.page.pane()->consent()->isAsking());
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(
            scene.store.database().value(u"SELECT value FROM setting WHERE key = 'currency'"_s)->toString(),
            u"CHF"_s);
        QTRY_VERIFY(!field->isVisible());
        QVERIFY(scene.hasRun(u"backup"_s, u"done"_s)); // asked anew, and it costs nothing
        Q_EMIT scene.bench.jobs.consentNeeded(u"backup"_s, u"about 21,000 tokens, 0.04 CHF"_s);
        QVERIFY(scene.page.pane()->consent()->isAsking());
        scene.bench.feed.poll();
        QTest::qWait(50);
        QVERIFY(!field->isVisible());
        scene.key(Qt::Key_N);
    }

    void runsBeforeTheLastAreRead()
    {
        JobsPageScene scene;
        store::Database &database = scene.store.database();
        for (int day = 1; day <= 12; ++day) {
            const QString at = u"2026-11-%1T02:00:00.000Z"_s.arg(day, 2, 10, QChar(u'0'));
            const QString uid = u"job_%1"_s.arg(day);
            VERIFY_RESULT(database.execute(
                u"INSERT INTO job_run (uid, job, started_at, ended_at, state, summary, detail) "
                "VALUES (?, 'backup', ?, ?, ?, ?, '{}')"_s,
                {uid, at, at, day == 11 ? u"failed"_s : u"done"_s, u"Summary %1"_s.arg(day)}));
            VERIFY_RESULT(database.execute(u"INSERT INTO job_log (run_uid, at, level, step, text) VALUES "
                                           "(?, ?, 'note', '', ?)"_s,
                                           {uid, at, u"said on day %1"_s.arg(day)}));
        }
        QVERIFY(scene.open());
        QVERIFY(scene.goTo(u"backup"_s));
        const auto facts = [&] { return scene.page.pane()->facts()->accessibleDescription(); };
        const auto log = [&] { return scene.page.pane()->log()->toPlainText(); };
        QTRY_VERIFY(log().contains(u"day 12"_s));
        QVERIFY(!scene.isEnabled(u"jobs.newerRun"_s));
        scene.key(Qt::Key_BracketLeft);
        QTRY_VERIFY(log().contains(u"day 11"_s));
        QVERIFY2(facts().contains(u"Summary 11"_s), qPrintable(facts()));
        for (int day = 10; day >= 1; --day) { // beyond those that the table shows, to the first
            scene.key(Qt::Key_BracketLeft);
            QTRY_VERIFY(log().contains(u"day %1"_s.arg(day)));
        }
        QVERIFY(!scene.isEnabled(u"jobs.olderRun"_s));
        QVERIFY(facts().contains(u"Summary 1"_s));
        scene.key(Qt::Key_BracketRight);
        QTRY_VERIFY(log().contains(u"day 2"_s));
        QVERIFY(scene.isEnabled(u"jobs.olderRun"_s));
        // Another job, and back: the newest again.
        scene.key(Qt::Key_K);
        scene.key(Qt::Key_J);
        QVERIFY(scene.goTo(u"backup"_s));
        QTRY_VERIFY(log().contains(u"day 12"_s));
    }

    // The wiki run collects evidence again for its drafts: that does not take back the later steps.
    void aDoneRunHasDoneAllItsSteps()
    {
        JobsPageScene scene;
        store::Database &database = scene.store.database();
        const QString at = u"2026-11-01T02:00:00.000Z"_s;
        VERIFY_RESULT(database.execute(
            u"INSERT INTO job_run (uid, job, started_at, ended_at, state, summary, detail) "
            "VALUES ('job_1', 'wiki', ?, ?, 'done', 'Summary', ?)"_s,
            {at, at, uR"({"steps": ["Collecting evidence", "Writing sections", "Collecting evidence"]})"_s}));
        QVERIFY(scene.open());
        QVERIFY(scene.goTo(u"wiki"_s));
        const auto facts = [&] { return scene.page.pane()->facts()->accessibleDescription(); };
        QTRY_VERIFY(facts().contains(u"Summary"_s));
        QVERIFY2(facts().contains(u"Writing sections, done"_s), qPrintable(facts()));
        QVERIFY2(!facts().contains(u"to come"_s), qPrintable(facts()));
    }

    void homeAndEndGoThroughTheJobs()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        scene.key(Qt::Key_End);
        QCOMPARE(scene.page.table()->currentIndex().row(), scene.bench.jobTable.rowCount() - 1);
        scene.key(Qt::Key_Home);
        QCOMPARE(scene.page.table()->currentIndex().row(), 0);
        QVERIFY(scene.page.table()->selectionModel()->isRowSelected(0, {}));
    }

    // The words of an empty log change with the run: they are painted anew.
    void aRunThatSaidNothingSaysSo()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.goTo(u"backup"_s));
        JobLog *log = scene.page.pane()->log();
        const QImage before = log->grab().toImage();
        const QString at = u"2026-11-01T02:00:00.000Z"_s;
        VERIFY_RESULT(scene.store.database().execute(
            u"INSERT INTO job_run (uid, job, started_at, ended_at, state, summary, detail) "
            "VALUES ('job_1', 'backup', ?, ?, 'done', 'Summary', '{}')"_s,
            {at, at}));
        int painted = 0;
        PaintCounter counter(&painted);
        scene.bench.feed.poll();
        QTRY_COMPARE(log->placeholderText(), u"The run has said nothing."_s);
        QTest::qWait(50);
        painted = 0;
        log->viewport()->installEventFilter(&counter);
        scene.page.pane()->show(u"backup"_s);
        QTRY_VERIFY(painted > 0);
        QVERIFY(log->grab().toImage() != before);
    }

    void aRolledBackRunIsNotOff()
    {
        JobsPageScene scene;
        VERIFY_RESULT(scene.store.database().execute(
            u"INSERT INTO job_run (uid, job, started_at, ended_at, state, summary, detail) VALUES ('job_1', "
            u"'wiki', "
            "'2026-11-01T02:00:00.000Z', '2026-11-01T02:00:01.000Z', 'done', 'Rolled back.', "
            "'{\"state\":\"rolled_back\",\"warnings\":1}')"_s));
        QVERIFY(scene.open());
        QVERIFY(scene.goTo(u"wiki"_s));
        QCOMPARE(scene.cell(JobsModel::WhenColumn), u"off"_s);
        QCOMPARE(scene.state(), JobState::RolledBack);
        QCOMPARE(scene.cell(JobsModel::StateColumn), u"Rolled back"_s);
    }

    void aFailureSaysWhyAndIsCounted()
    {
        JobsPageScene scene;
        VERIFY_RESULT(store::setSetting(scene.store.database(), u"backup.folder"_s, scene.store.path(),
                                        store::Actor::person(u"mara"_s)));
        QVERIFY(scene.open());
        QSignalSpy messages(&scene.page, &JobsPage::messageRaised);
        QVERIFY(scene.goTo(u"backup"_s));
        scene.key(Qt::Key_R);
        QVERIFY(scene.hasRun(u"backup"_s, u"failed"_s));
        QTRY_COMPARE(scene.state(), JobState::Failed);
        QCOMPARE(messages.count(), 1);
        QVERIFY(messages.constFirst().constFirst().toString().startsWith(u"Backup failed."_s));
        QCOMPARE(scene.bench.jobs.failures(), 1);
        QVERIFY(scene.page.findChild<QLabel *>(u"jobsWords"_s)->text().contains(u"1 failed"_s));
    }

    void whatAnotherProcessRunsIsShownWithItsProgress()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.goTo(u"embedding"_s));
        store::Database &database = scene.store.database();
        auto lease =
            store::JobLease::take(database, {scene.bench.jobs.line(u"embedding"_s)->defaults, {}}, {});
        VERIFY_RESULT(lease);
        VERIFY_RESULT(database.execute(u"UPDATE job_lease SET done = 40, total = 64, step = 'reflexion'"_s));
        VERIFY_RESULT(
            database.execute(u"INSERT INTO job_log (run_uid, at, level, step, text) VALUES (?, ?, 'note', "
                             "'reflexion', '40 rows <b>so</b> far')"_s,
                             {lease->runUid(), store::isoTime(store::now())}));
        QTRY_COMPARE(scene.state(), JobState::Running);
        QTRY_COMPARE(scene.cell(JobsModel::NextColumn), u"40 of 64"_s);
        QTRY_VERIFY(scene.page.pane()->log()->toPlainText().contains(u"40 rows <b>so</b> far"_s));
        QVERIFY(scene.page.pane()->facts()->accessibleDescription().contains(u"40 of 64"_s));
        QVERIFY(scene.isEnabled(u"jobs.stop"_s));
        QVERIFY(!scene.isEnabled(u"jobs.run"_s));
        scene.key(Qt::Key_S);
        QTRY_VERIFY(store::leases(database)->value(u"embedding"_s).isCancelAsked);
    }

    // Read while it ran, and not again yet: it is neither going on nor the last one.
    void aRunThatNobodyCarriesOnIsNotTheLastOne()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.goTo(u"embedding"_s));
        VERIFY_RESULT(
            scene.store.database().execute(u"INSERT INTO job_run (uid, job, started_at, state) VALUES "
                                           "('job_01M83JT1000000000000000000', 'embedding', ?, 'running')"_s,
                                           {store::isoTime(store::now())}));
        scene.bench.feed.poll();
        QTRY_COMPARE(scene.bench.jobs.line(u"embedding"_s)->runs.size(), 1);
        QCOMPARE(scene.state(), JobState::NeverRan);
        QCOMPARE(scene.cell(JobsModel::LastColumn), u"–"_s);
    }

    void aReadOnlyStoreRunsNothing()
    {
        JobsPageScene scene;
        QVERIFY(scene.open(store::Database::Mode::ReadOnly));
        for (const QString &id :
             {u"jobs.run"_s, u"jobs.runDue"_s, u"jobs.schedule"_s, u"jobs.switch"_s, u"jobs.stop"_s})
            QVERIFY2(!scene.isEnabled(id), qPrintable(id));
        scene.key(Qt::Key_R);
        scene.key(Qt::Key_O);
        QTest::qWait(100);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM job_run"_s), 0);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM job_schedule"_s), 0);
    }

    void everythingHasAName()
    {
        JobsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(!scene.page.table()->accessibleName().isEmpty());
        QVERIFY(!scene.page.pane()->log()->accessibleName().isEmpty());
        QVERIFY(!scene.page.pane()->facts()->accessibleName().isEmpty());
        QVERIFY(!scene.page.pane()->form()->field()->accessibleName().isEmpty());
        for (int row = 0; row < scene.bench.jobTable.rowCount(); ++row)
            QVERIFY(
                !scene.bench.jobTable.index(row, 0).data(Qt::AccessibleDescriptionRole).toString().isEmpty());
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestJobsPage)
#include "tst_jobspage.moc"
