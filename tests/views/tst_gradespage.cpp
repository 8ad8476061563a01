// SPDX-License-Identifier: MIT
#include "models/fixfirstmodel.h"
#include "models/flipmodel.h"
#include "models/gradetable.h"
#include "models/gradewords.h"
#include "models/workbench.h"
#include "store/clock.h"
#include "store/database/transaction.h"
#include "store/layers/goldenwriter.h"
#include "store/layers/trainingruns.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/grades/flipdetail.h"
#include "views/grades/flipspane.h"
#include "views/grades/goldeneditor.h"
#include "views/grades/gradecharts.h"
#include "views/grades/gradehistory.h"
#include "views/grades/gradesheader.h"
#include "views/grades/gradespage.h"
#include "views/grades/gradetables.h"
#include "views/grades/stripview.h"
#include "views/grades/timechart.h"
#include "views/look/textsize.h"
#include "views/parts/difftext.h"
#include "views/parts/jobstrip.h"
#include "views/parts/loadingstate.h"
#include "views/parts/plaintable.h"
#include "views/parts/sectionbutton.h"

#include <QAbstractButton>
#include <QAction>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

// Forty days of six questions; since five days before the end a row stands in the stack of the first, which
// fails since.
struct GradesPageScene
{
    tests::TestStore store;
    QString wrong;
    models::Workbench bench;
    FakeFilePicker picker;
    QDateTime last = ::store::now();
    GradesPage page{&bench, &picker};

    explicit GradesPageScene(bool isFilled = true)
    {
        wrong = store.add(u"The invoice counts <b>not</b> the contract"_s);
        if (!store.decide({wrong}, ::store::Status::ApprovedForReuse))
            qFatal("not decided");
        if (isFilled)
            fill();
        page.resize(1112, 776);
        page.show();
        page.activateWindow();
    }
    void fill()
    {
        auto transaction = ::store::Transaction::begin(store.database());
        snapshot(1, u"ctx_before"_s, {}, last.addDays(-5));
        snapshot(2, u"ctx_after"_s, wrong, last.addSecs(60));
        ::store::TrainingRuns runs(store.database());
        for (int day = 39; day >= 0; --day) {
            for (int question = 0; question < 6; ++question) {
                const bool isWrong = question == 0 && day < 5;
                ::store::TrainingRun run;
                run.questionId = u"q%1"_s.arg(question);
                run.answer = isWrong ? u"Net-45, as printed."_s : u"30 days after receipt."_s;
                run.reasoning = isWrong ? u"Contradicts the reference."_s : u"Agrees."_s;
                run.grade = isWrong ? 0 : 4;
                run.passed = !isWrong;
                // The last one after the decision, which was made just now.
                run.runAt = ::store::isoTime(last.addDays(-day).addSecs(day == 0 ? 60 + question : question));
                run.graderHash = u"h"_s;
                run.latencyMs = 1'000;
                run.snapshotUid = isWrong ? u"ctx_after"_s : u"ctx_before"_s;
                if (!runs.add(run))
                    qFatal("not added");
            }
        }
        if (!transaction->commit())
            qFatal("not committed");
    }
    // What was told then, which no stack of today would say.
    static QString textOf(const QString &uid)
    {
        return u"<memory layer=\"reflexion\">\n- Told as %1, word for word\n</memory>\n"_s.arg(uid);
    }
    void snapshot(int id, const QString &uid, const QString &row, const QDateTime &at)
    {
        auto made =
            store.database().execute(u"INSERT INTO context_snapshot (id, uid, recipe, question, "
                                     u"text_hash, text, created_at) VALUES (?, ?, 'platform', 'Due?', '', "
                                     u"?, ?)"_s,
                                     {id, uid, textOf(uid), ::store::isoTime(at)});
        for (const QString &one : {u"refl_always"_s, row}) {
            if (made && !one.isEmpty())
                made = store.database().execute(
                    u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, "
                    "row_revision, fate, tokens) VALUES (?, ?, 'reflexion', ?, 1, 'full', 40)"_s,
                    {id, one == row ? 1 : 0, one});
        }
        if (!made)
            qFatal("%s", qPrintable(made.error().message));
    }
    bool open()
    {
        bench.store.open(store.path(), ::store::Database::Mode::ReadWrite);
        return QTest::qWaitFor([this] { return bench.grades.chart().total.runs > 0 && page.isSettled(); });
    }
    bool settle()
    {
        QTest::qWait(0);
        return QTest::qWaitFor([this] { return page.isSettled(); });
    }
    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget *focus = page.window()->focusWidget() ? page.window()->focusWidget() : &page;
        QTest::keyClick(focus, Qt::Key(key), modifiers);
    }
    void addQuestion(const QString &id = u"first"_s)
    {
        ::store::GoldenQuestion question;
        question.questionId = id;
        question.question = u"When is it due?"_s;
        question.mustInclude = QStringList{u"30 days"_s};
        if (!::store::training::saveGolden(store.database(), question, ::store::Actor::person(u"mara"_s), {},
                                           ::store::now()))
            qFatal("no question");
    }
    bool says(const QString &text)
    {
        const auto labels = page.findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&](const QLabel *label) { return label->isVisible() && label->text() == text; });
    }
    QAction *action(const QString &id) { return bench.actions.action(id); }
};

} // namespace

class TestGradesPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }

    void sixFiguresAreShown()
    {
        GradesPageScene scene;
        QVERIFY(scene.open());
        const auto &figures = scene.page.findChild<FigureRow *>(u"gradeFigures"_s)->figures();
        QCOMPARE(int(figures.size()), 6);
        QCOMPARE(figures.at(0).value, u"94\u202f%"_s); // 79 of 84
        QVERIFY(figures.at(0).words.contains(u"n = 84"_s));
        // Where one line has no room for all there are two, and none is left out.
        const auto *row = scene.page.findChild<FigureRow *>(u"gradeFigures"_s);
        const int one = row->heightForWidth(2'000);
        QVERIFY(row->heightForWidth(600) > one);
        QCOMPARE(row->placesIn(600).size(), figures.size());
        scene.page.resize(700, 600);
        QTRY_COMPARE(row->height(), row->heightForWidth(row->width()));
    }

    void theHeadFollowsTheTextSize()
    {
        GradesPageScene scene;
        QVERIFY(scene.open());
        const QWidget *head = scene.page.findChild<SectionButton *>()->parentWidget();
        const int before = head->height();
        const auto usual = qScopeGuard([] { TextSize::choose(TextSize::Usual); });
        TextSize::choose(150);
        QTRY_COMPARE(head->height(), Theme::current()->scaled(48));
        QVERIFY(head->height() > before);
    }

    void anAlarmIsABannerAndItsReasonIsFoundByKeys()
    {
        GradesPageScene scene;
        QVERIFY(scene.open());
        auto *banner = scene.page.findChild<QWidget *>(u"gradesBanner"_s);
        QTRY_VERIFY(banner->isVisible());
        scene.page.setFocus();
        scene.key(Qt::Key_W); // what changed
        QTRY_COMPARE(int(scene.bench.grades.flips().size()), 1);
        QVERIFY(scene.settle());
        scene.key(Qt::Key_J);
        scene.key(Qt::Key_Return);
        QTRY_VERIFY(scene.page.flips()->detail()->isShowing());
        const QString said = scene.page.flips()->detail()->said();
        QVERIFY2(said.contains(u"Before: 30 days after receipt. After: Net-45, as printed."_s),
                 qPrintable(said));
        QVERIFY2(said.contains(u"Contradicts the reference."_s), qPrintable(said));
        QVERIFY2(said.contains(u"approved for reuse: The invoice counts <b>not</b> the contract"_s),
                 qPrintable(said));
        QSignalSpy row(&scene.page, &GradesPage::rowRequested);
        scene.key(Qt::Key_R);
        QCOMPARE(row.size(), 1);
        QCOMPARE(row.first().first().toString(), scene.wrong);
    }

    void aClickOpensAFlipToo()
    {
        GradesPageScene scene;
        QVERIFY(scene.open());
        scene.bench.grades.compareWindows();
        QTRY_COMPARE(int(scene.bench.grades.flips().size()), 1);
        QVERIFY(scene.settle());
        QAbstractButton *flip = nullptr;
        for (QAbstractButton *button : scene.page.flips()->findChildren<QAbstractButton *>()) {
            if (button->inherits("views::FlipRow"))
                flip = button;
        }
        QVERIFY(flip);
        QVERIFY(!flip->accessibleName().isEmpty());
        QTest::mouseClick(flip, Qt::LeftButton);
        QTRY_VERIFY(scene.page.flips()->detail()->isShowing());
        QTest::mouseClick(flip, Qt::LeftButton);
        QVERIFY(!scene.page.flips()->detail()->isShowing());
    }

    void theChangeBehindAFlipIsUndone()
    {
        GradesPageScene scene;
        QVERIFY(scene.open());
        scene.bench.grades.compareWindows();
        QTRY_COMPARE(int(scene.bench.grades.flips().size()), 1);
        scene.page.flips()->open(u"q0"_s);
        QTRY_VERIFY(scene.action(u"grades.undo"_s)->isEnabled());
        scene.action(u"grades.undo"_s)->trigger();
        QTRY_COMPARE(scene.store.status(scene.wrong), u"needs_review"_s);
    }

    void bothStacksGoToTheContextPage()
    {
        GradesPageScene scene;
        QVERIFY(scene.open());
        scene.bench.grades.compareWindows();
        QTRY_COMPARE(int(scene.bench.grades.flips().size()), 1);
        scene.page.flips()->open(u"q0"_s);
        QTRY_VERIFY(scene.action(u"grades.stacks"_s)->isEnabled());
        QSignalSpy wanted(&scene.page, &GradesPage::pageRequested);
        scene.action(u"grades.stacks"_s)->trigger();
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(scene.bench.context.question().question, u"Due?"_s);
        // Both as they were recorded, not as they would be assembled.
        const models::ContextDesk &desk = scene.bench.context;
        QVERIFY(desk.other() && desk.told());
        QCOMPARE(desk.other()->stack.text, GradesPageScene::textOf(u"ctx_before"_s));
        QCOMPARE(desk.told()->stack.text, GradesPageScene::textOf(u"ctx_after"_s));
        QVERIFY(!desk.question().asOf.isValid());
        scene.bench.context.stopComparing();
        QVERIFY(!desk.other() && !desk.told());
    }

    void aTextThatWasNotKeptIsNotMadeUp()
    {
        GradesPageScene scene;
        QVERIFY(scene.store.database()
                    .execute(u"UPDATE context_snapshot SET text = '' WHERE uid = 'ctx_after'"_s)
                    .has_value());
        QVERIFY(scene.open());
        scene.bench.grades.compareWindows();
        QTRY_COMPARE(int(scene.bench.grades.flips().size()), 1);
        scene.page.flips()->open(u"q0"_s);
        QTRY_VERIFY(scene.action(u"grades.stacks"_s)->isEnabled());
        QSignalSpy wanted(&scene.page, &GradesPage::pageRequested);
        QSignalSpy said(&scene.page, &GradesPage::messageRaised);
        scene.action(u"grades.stacks"_s)->trigger();
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(said.front().front().toString().contains(u"was not kept"_s));
        QVERIFY(wanted.isEmpty() && !scene.bench.context.other());
    }

    void cellsAreWalkedByArrowsAndOpened()
    {
        GradesPageScene scene;
        QVERIFY(scene.open());
        StripView *strip = scene.page.charts()->strip();
        strip->setFocus();
        strip->setCursor({13, 0});
        QVERIFY(strip->accessibleDescription().contains(u"failed"_s));
        QTest::keyClick(strip, Qt::Key_Left);
        QCOMPARE(strip->cursor(), QPoint(12, 0));
        QTest::keyClick(strip, Qt::Key_Home);
        QTest::keyClick(strip, Qt::Key_End);
        QTest::keyClick(strip, Qt::Key_Down);
        QCOMPARE(strip->cursor(), QPoint(13, 1));
        QTest::keyClick(strip, Qt::Key_Up);
        QTest::keyClick(strip, Qt::Key_Return);
        QTRY_VERIFY(scene.page.flips()->detail()->isShowing());
        QVERIFY(scene.page.flips()->detail()->said().contains(u"Net-45"_s));
    }

    void chartsSayTheirPoints()
    {
        GradesPageScene scene;
        QVERIFY(scene.open());
        TimeChart *trend = scene.page.charts()->trend();
        trend->setFocus();
        QTest::keyClick(trend, Qt::Key_End);
        QCOMPARE(trend->cursor(), 13);
        QVERIFY(trend->accessibleDescription().contains(u"5 of 6 passed"_s));
        QTest::keyClick(trend, Qt::Key_Left);
        QCOMPARE(trend->cursor(), 12);
    }

    void everythingIsATableToo()
    {
        GradesPageScene scene;
        QVERIFY(scene.open());
        scene.page.setFocus();
        scene.key(Qt::Key_T);
        PlainTable *table = scene.page.tables()->table();
        QVERIFY(table->isVisible());
        QCOMPARE(table->model()->rowCount(), 14);
        scene.key(Qt::Key_Escape);
        QVERIFY(!table->isVisible());
    }

    void periodsAreChosenByKeys()
    {
        GradesPageScene scene;
        QVERIFY(scene.open());
        scene.page.setFocus();
        scene.key(Qt::Key_5);
        QTRY_COMPARE(scene.bench.grades.chart().total.runs, 240);
        scene.key(Qt::Key_2);
        QTRY_COMPARE(scene.bench.grades.chart().total.runs, 42);
        scene.key(Qt::Key_M);
        QCOMPARE(scene.page.charts()->trend()->accessibleName(), u"Mean grade"_s);
    }

    void picturesAndTablesAreExported()
    {
        GradesPageScene scene;
        QVERIFY(scene.open());
        const QTemporaryDir folder;
        for (const QString &kind : {u"png"_s, u"svg"_s, u"csv"_s}) {
            const QString path = folder.filePath(u"grades."_s + kind);
            scene.picker.toSave = path;
            scene.action(u"grades.export"_s)->trigger();
            QTRY_VERIFY(QFile::exists(path));
        }
        QVERIFY(QImage(folder.filePath(u"grades.png"_s)).width() > 1'000);
        QFile svg(folder.filePath(u"grades.svg"_s));
        QVERIFY(svg.open(QIODevice::ReadOnly) && svg.readAll().contains("<svg"));
        QFile csv(folder.filePath(u"grades.csv"_s));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = csv.readAll().split('\n');
        QVERIFY(lines.front().startsWith("start,asked,graded,passed,pass_rate"));
        QCOMPARE(int(lines.size()), 16);
    }

    void wordsOfAnAnswerAreNoMarkup()
    {
        DiffText diff;
        diff.set(u"<b>Net-30</b>"_s, u"<b>Net-30</b> <img src=\"http://x.example/y.png\">"_s);
        QVERIFY(diff.text().contains(u"<img src=\"http://x.example/y.png\">"_s));
    }

    void anEmptyStoreSaysWhy()
    {
        GradesPageScene scene(false);
        scene.bench.store.open(scene.store.path(), ::store::Database::Mode::ReadWrite);
        QTRY_VERIFY(scene.bench.grades.isEmpty());
        QTRY_VERIFY(scene.says(u"There is no question to ask yet."_s));
        scene.addQuestion();
        scene.bench.feed.poll();
        QTRY_VERIFY(scene.says(u"No question was asked yet."_s));
    }

    // Without a question no job is started: the way leads to the first one.
    void theFirstChartIsWaitedForInSight()
    {
        GradesPageScene scene;
        models::Grades &grades = scene.bench.grades;
        auto *loading = scene.page.findChild<LoadingState *>();
        bool wasSeen = false;
        bool isImpatient = false;
        connect(&grades, &models::Grades::waitingChanged, &scene.page, [&] {
            wasSeen |= grades.isWaiting() && loading->isVisible();
            if (isImpatient && grades.isWaiting())
                QMetaObject::invokeMethod(&grades, &models::Grades::stopReading, Qt::QueuedConnection);
        });
        QVERIFY(scene.open());
        QVERIFY(wasSeen);
        QVERIFY(!loading->isVisible() && scene.page.charts()->isVisible());
        // What is read again leaves the chart in sight.
        wasSeen = false;
        grades.setPeriod(models::Grades::Period::All);
        QTRY_VERIFY(grades.isSettled());
        QVERIFY(!wasSeen && scene.page.charts()->isVisible());
        // Nobody has to wait for the first one.
        scene.bench.store.close();
        QTRY_VERIFY(grades.chart().points.empty());
        isImpatient = true;
        scene.bench.store.open(scene.store.path(), ::store::Database::Mode::ReadWrite);
        QTRY_VERIFY(grades.isStopped());
        QVERIFY(!loading->isVisible());
        QVERIFY(scene.says(u"The grades were not read to their end."_s));
        isImpatient = false;
        grades.readAgain();
        QTRY_VERIFY(!grades.chart().points.empty());
        QVERIFY(scene.page.charts()->isVisible());
    }

    void askingWithoutAQuestionLeadsToTheFirst()
    {
        GradesPageScene scene(false);
        scene.bench.store.open(scene.store.path(), ::store::Database::Mode::ReadWrite);
        QTRY_VERIFY(scene.bench.grades.isEmpty());
        QSignalSpy said(&scene.page, &GradesPage::messageRaised);
        scene.page.setFocus();
        scene.action(u"grades.ask"_s)->trigger();
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(said.front().front().toString().startsWith(u"There is no question to ask yet"_s));
        auto *field = scene.page.findChild<QPlainTextEdit *>(u"golden_question"_s);
        QVERIFY(field->isVisible() && field->hasFocus());
        QVERIFY(!scene.bench.jobs.isRunning(u"training"_s));
        QVERIFY(!scene.page.findChild<JobStrip *>()->isVisible());
    }

    void aJobStartedHereIsFollowedHere()
    {
        GradesPageScene scene(false);
        scene.addQuestion();
        scene.bench.store.open(scene.store.path(), ::store::Database::Mode::ReadWrite);
        QTRY_VERIFY(scene.bench.grades.isEmpty());
        auto *strip = scene.page.findChild<JobStrip *>();
        QSignalSpy finished(&scene.bench.jobs, &models::JobSession::finished);
        scene.action(u"grades.ask"_s)->trigger();
        QTRY_VERIFY(strip->isVisible());
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY2(strip->accessibleName().contains(u"1 questions asked"_s),
                 qPrintable(strip->accessibleName()));
        QVERIFY(strip->isVisible() && scene.page.isVisible());
        QTRY_VERIFY(!scene.bench.grades.isEmpty());
        QVERIFY(strip->leave());
        QVERIFY(!strip->isVisible());
    }

    void whatToFixFirstLeadsToTheWorstQuestion()
    {
        GradesPageScene scene;
        scene.addQuestion(u"q0"_s);
        scene.addQuestion(u"q1"_s);
        QVERIFY(scene.open());
        auto *strip = scene.page.findChild<QWidget *>(u"fixFirstStrip"_s);
        QTRY_VERIFY(strip->isVisible());
        const QString failed = models::percentWords(scene.bench.grades.toFix().front().weakness());
        QCOMPARE(strip->findChild<QLabel *>(u"fixFirstSubjects"_s)->text(),
                 u"without a tag: %1 fail"_s.arg(failed));
        scene.page.setFocus();
        scene.key(Qt::Key_B);
        auto *table = scene.page.findChild<PlainTable *>(u"fixFirstTable"_s);
        QTRY_VERIFY(table->isVisible() && table->hasFocus());
        const auto cell = [table](models::FixFirstModel::Column column) {
            return table->model()->index(0, column).data().toString();
        };
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(cell(models::FixFirstModel::Questions), u"2 of 2"_s);
        QVERIFY2(cell(models::FixFirstModel::Failed).startsWith(failed + u" ("_s),
                 qPrintable(cell(models::FixFirstModel::Failed)));
        QCOMPARE(cell(models::FixFirstModel::Worst), u"When is it due?"_s);
        QTest::keyClick(table, Qt::Key_Return);
        QTRY_VERIFY(scene.page.editor()->isVisible());
        QTRY_COMPARE(scene.page.editor()->history()->answers().size(), size_t(40));
        QVERIFY(!strip->isVisible());
        QVERIFY2(scene.page.findChild<QLabel *>(u"gradeHistorySaid"_s)->text().contains(u"35 of 40"_s),
                 "the worst one");
    }

    void whereNothingFailedNothingIsToBeFixed()
    {
        GradesPageScene scene;
        scene.addQuestion(u"q1"_s);
        QVERIFY(scene.open());
        QTRY_COMPARE(int(scene.bench.grades.toFix().size()), 1);
        QVERIFY(!scene.page.findChild<QWidget *>(u"fixFirstStrip"_s)->isVisible());
    }

    void theGradesOfAQuestionStandBesideItsForm()
    {
        GradesPageScene scene;
        scene.addQuestion(u"q0"_s);
        QVERIFY(scene.open());
        scene.page.showSection(GradesPage::Section::Questions);
        auto *history = scene.page.editor()->history();
        QTRY_COMPARE(int(history->answers().size()), 40);
        auto *said = scene.page.findChild<QLabel *>(u"gradeHistorySaid"_s);
        QVERIFY2(said->text().startsWith(u"Asked 40 time(s): 35 of 40 graded answers passed."_s),
                 qPrintable(said->text()));
        history->setFocus();
        QTest::keyClick(history, Qt::Key_Left);
        QVERIFY2(said->text().endsWith(u"grade 0, failed"_s), qPrintable(said->text()));
        QTest::keyClick(history, Qt::Key_Home);
        QVERIFY2(said->text().endsWith(u"grade 4, passed"_s), qPrintable(said->text()));
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestGradesPage)
#include "tst_gradespage.moc"
