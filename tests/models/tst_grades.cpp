// SPDX-License-Identifier: MIT
#include "models/changefeed.h"
#include "models/flipmodel.h"
#include "models/grades.h"
#include "models/gradestrip.h"
#include "models/gradetable.h"
#include "models/gradewords.h"
#include "store/clock.h"
#include "store/database/transaction.h"
#include "store/layers/trainingruns.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using namespace models;
using store::training::GradeFilter;
using store::training::GradeStep;
using tests::OpenStore;

namespace {

const QDateTime Last(QDate(2026, 11, 21), QTime(12, 0), Qt::UTC);

// Eight questions a tick, two ticks a day, forty days; two of them fail in the last six.
void fill(OpenStore &open, const QString &grader = u"h1"_s)
{
    auto transaction = store::Transaction::begin(open.file.database());
    store::TrainingRuns runs(open.file.database());
    for (int day = 39; day >= 0; --day) {
        for (int tick = 1; tick >= 0; --tick) {
            for (int question = 0; question < 8; ++question) {
                const bool isWrong = question < 2 && day < 6;
                store::TrainingRun run;
                run.questionId = u"q%1"_s.arg(question);
                run.answer = isWrong ? u"wrong"_s : u"right"_s;
                run.grade = isWrong ? 0 : 4;
                run.passed = !isWrong;
                run.runAt = store::isoTime(Last.addDays(-day).addSecs(-tick * 6 * 3600 + question));
                run.model = day < 20 ? u"m2"_s : u"m1"_s;
                run.graderHash = grader;
                run.latencyMs = 1'000 + question * 100;
                run.tags = QStringList{question % 2 == 0 ? u"even"_s : u"odd"_s};
                run.tool = u"t"_s;
                if (!runs.add(run))
                    qFatal("not added");
            }
        }
    }
    if (!transaction->commit())
        qFatal("not committed");
}

struct GradesScene
{
    OpenStore open;
    ChangeFeed feed{&open.store};
    Grades grades{&open.store, &feed};

    bool isReady() { return open.open() && (grades.setWatching(true), true) && settle(); }
    bool settle()
    {
        return QTest::qWaitFor([this] { return grades.isSettled() && grades.chart().filter.last.isValid(); });
    }
};

} // namespace

class TstGrades : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsReadBeforeSomebodyLooks();
    void periodsEndWithTheNewestRun();
    void aFilterNarrowsAllOfIt();
    void aRegressionIsToldWithItsBeginning();
    void flipsAreThoseBetweenTheMoments();
    void aNewRunIsSeen();
    void theStripHoldsEveryAnswer();
    void theTableSaysWhatTheChartsShow();
    void modelsKeepTheirContract();
    void wordsSayNoiseAndAlarm();
    void anEmptyStoreIsEmpty();
};

void TstGrades::nothingIsReadBeforeSomebodyLooks()
{
    GradesScene scene;
    fill(scene.open);
    QVERIFY(scene.open.open());
    QVERIFY(scene.grades.isSettled());
    QVERIFY(scene.grades.chart().points.empty());
    scene.grades.setWatching(true);
    QVERIFY(scene.settle());
    QCOMPARE(int(scene.grades.chart().points.size()), 14);
}

void TstGrades::periodsEndWithTheNewestRun()
{
    GradesScene scene;
    fill(scene.open);
    QVERIFY(scene.isReady());
    QCOMPARE(scene.grades.filter().last, Last.date());
    scene.grades.setPeriod(Grades::Period::Week);
    QVERIFY(scene.settle());
    QCOMPARE(int(scene.grades.chart().points.size()), 7);
    scene.grades.setPeriod(Grades::Period::Day);
    QVERIFY(scene.settle());
    QCOMPARE(scene.grades.step(), GradeStep::Tick);
    QCOMPARE(int(scene.grades.chart().points.size()), 2);
    scene.grades.setPeriod(Grades::Period::All);
    QVERIFY(scene.settle());
    QCOMPARE(scene.grades.chart().total.runs, 640);
    QCOMPARE(scene.grades.filter().first, Last.addDays(-39).date());
}

void TstGrades::aFilterNarrowsAllOfIt()
{
    GradesScene scene;
    fill(scene.open);
    QVERIFY(scene.isReady());
    GradeFilter filter = scene.grades.filter();
    filter.tag = u"odd"_s;
    scene.grades.setFilter(filter);
    QVERIFY(scene.settle());
    QVERIFY(scene.grades.isFiltered());
    QCOMPARE(scene.grades.chart().total.runs, 14 * 2 * 4);
    QCOMPARE(scene.grades.choices().tags, (QStringList{u"even"_s, u"odd"_s}));
    QCOMPARE(scene.grades.choices().models, (QStringList{u"m1"_s, u"m2"_s}));
}

void TstGrades::aRegressionIsToldWithItsBeginning()
{
    GradesScene scene;
    fill(scene.open);
    QVERIFY(scene.isReady());
    const auto &verdict = scene.grades.verdict();
    QCOMPARE(verdict.kind, store::training::Verdict::Kind::Worse);
    QCOMPARE(int(verdict.questions.size()), 2);
    QVERIFY(verdict.interval.high < 0);
    QCOMPARE(verdict.since.date(), Last.addDays(-5).date());
}

void TstGrades::flipsAreThoseBetweenTheMoments()
{
    GradesScene scene;
    fill(scene.open);
    QVERIFY(scene.isReady());
    QVERIFY(!scene.grades.areMomentsChosen());
    QVERIFY(scene.grades.flips().empty());
    QSignalSpy changed(&scene.grades, &Grades::flipsChanged);
    scene.grades.compareWindows();
    QVERIFY(changed.wait());
    QCOMPARE(int(scene.grades.flips().size()), 2);
    QVERIFY(scene.grades.flips().front().isWorse());
    QVERIFY(!scene.grades.flips().front().isSameAnswer());
    scene.grades.setMoments({});
    QVERIFY(changed.wait());
    QVERIFY(scene.grades.flips().empty());
}

void TstGrades::aNewRunIsSeen()
{
    GradesScene scene;
    fill(scene.open);
    QVERIFY(scene.isReady());
    const qint64 before = scene.grades.chart().total.runs;
    auto transaction = store::Transaction::begin(scene.open.file.database());
    store::TrainingRun run;
    run.questionId = u"q5"_s;
    run.answer = u"right"_s;
    run.grade = 3;
    run.passed = true;
    run.runAt = store::isoTime(Last.addSecs(3600));
    run.graderHash = u"h1"_s;
    VERIFY_RESULT(store::TrainingRuns(scene.open.file.database()).add(run));
    VERIFY_RESULT(transaction->commit());
    QTRY_COMPARE(scene.grades.chart().total.runs, before + 1);
    QTRY_COMPARE(int(scene.grades.flips().size()), 1);
    QVERIFY(scene.grades.flips().front().isSameAnswer());
}

void TstGrades::theStripHoldsEveryAnswer()
{
    GradesScene scene;
    fill(scene.open);
    QVERIFY(scene.isReady());
    const GradeStrip strip(&scene.grades);
    QCOMPARE(strip.rowCount(), 8);
    QCOMPARE(strip.columnCount(), 28);
    QVERIFY(strip.headerData(0, Qt::Vertical, GradeStrip::QuestionRole).toString()
            < u"q2"_s); // what fails stands on top
    const QModelIndex last = strip.index(0, 27);
    QCOMPARE(last.data(GradeStrip::GradeRole).toDouble(), 0.0);
    QVERIFY(!last.data(GradeStrip::PassedRole).toBool());
    QVERIFY(last.data(Qt::AccessibleTextRole).toString().contains(u"failed"_s));
    QCOMPARE(strip.answerBefore(0, 27), strip.answerAt(0, 26));
    QCOMPARE(strip.answerBefore(0, 0), nullptr);
}

void TstGrades::theTableSaysWhatTheChartsShow()
{
    GradesScene scene;
    fill(scene.open);
    QVERIFY(scene.isReady());
    const GradeTable table(&scene.grades);
    QCOMPARE(table.rowCount(), 14);
    const auto cell = [&](int row, int column) {
        return table.index(row, column).data(GradeTable::ExportRole);
    };
    QCOMPARE(cell(0, GradeTable::Asked).toInt(), 16);
    QCOMPARE(cell(0, GradeTable::Passed).toInt(), 12);
    QCOMPARE(cell(0, GradeTable::PassRate).toDouble(), 0.75);
    QCOMPARE(cell(13, GradeTable::PassRate).toDouble(), 1.0);
    QVERIFY(!cell(0, GradeTable::P99).isValid()); // of sixteen answers it would say nothing
    QCOMPARE(table.index(0, GradeTable::P99).data().toString(), u"–"_s);
    QCOMPARE(cell(0, GradeTable::Median).toDouble(), 1'300.0);
    QCOMPARE(cell(0, GradeTable::When).toString(), u"2026-11-21T00:00:00.000Z"_s);
}

void TstGrades::modelsKeepTheirContract()
{
    GradesScene scene;
    fill(scene.open);
    GradeStrip strip(&scene.grades);
    GradeTable table(&scene.grades);
    FlipModel flips(&scene.grades);
    const QAbstractItemModelTester a(&strip, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester b(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester c(&flips, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(scene.isReady());
    scene.grades.setPeriod(Grades::Period::All);
    QVERIFY(scene.settle());
    scene.grades.compareWindows();
    QTRY_COMPARE(flips.rowCount(), 2);
    QCOMPARE(flips.index(0).data(FlipModel::GradesRole).toString(), u"4 → 0"_s);
    QCOMPARE(flips.answersChanged(), 2);
    scene.open.store.close();
    QTRY_COMPARE(table.rowCount(), 0);
    QCOMPARE(strip.columnCount(), 0);
    QCOMPARE(flips.rowCount(), 0);
}

void TstGrades::wordsSayNoiseAndAlarm()
{
    using Kind = store::training::Verdict::Kind;

    store::training::Verdict verdict;
    QVERIFY(verdictWords(verdict, {}).sentence.startsWith(u"Too few"_s));
    verdict.kind = Kind::WithinNoise;
    verdict.before = 0.84;
    verdict.after = 0.81;
    verdict.difference = -0.03;
    verdict.interval = {-0.09, 0.03};
    QCOMPARE(verdictWords(verdict, {}).sentence, u"Within noise."_s);
    QVERIFY(verdictWords(verdict, {}).evidence.contains(percentWords(0.84)));
    verdict.kind = Kind::Worse;
    verdict.isOverall = true;
    verdict.since = Last;
    QVERIFY(verdictWords(verdict, {}).sentence.contains(u"21 Nov"_s));
    QCOMPARE(secondsWords(2'140), u"2.1\u202fs"_s);
    QCOMPARE(secondsWords(840), u"840\u202fms"_s);
    QCOMPARE(percentWords(0.844), u"84\u202f%"_s);
}

void TstGrades::anEmptyStoreIsEmpty()
{
    GradesScene scene;
    QVERIFY(scene.open.open());
    QVERIFY(!scene.grades.isEmpty()); // not yet known
    scene.grades.setWatching(true);
    QTRY_VERIFY(scene.grades.isEmpty());
}

QTEST_GUILESS_MAIN(TstGrades)
#include "tst_grades.moc"
