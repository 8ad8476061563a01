// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/database/transaction.h"
#include "store/layers/trainingruns.h"
#include "store/rows/ledgerwriter.h"
#include "store/training/gradecharts.h"
#include "store/training/markers.h"
#include "store/upkeep/maintenance.h"
#include "tests/store/teststore.h"

#include <QRandomGenerator>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::training;
using tests::TestStore;

namespace {

const QDateTime Start(QDate(2026, 9, 21), QTime(0, 0), Qt::UTC);
constexpr int Days = 60;

TrainingRun randomRun(QRandomGenerator &random)
{
    TrainingRun run;
    run.questionId = u"q%1"_s.arg(random.bounded(7));
    run.answer = u"answer %1"_s.arg(random.bounded(1'000'000));
    run.runAt = isoTime(Start.addMSecs(qint64(random.bounded(Days * 24 * 3600)) * 1000));
    run.model = u"m%1"_s.arg(random.bounded(2));
    run.tool = random.bounded(3) == 0 ? QString() : u"t%1"_s.arg(random.bounded(2));
    run.grader = u"rubric"_s;
    run.graderHash = u"h%1"_s.arg(random.bounded(2));
    if (random.bounded(12) > 0)
        run.grade = random.bounded(5);
    if (random.bounded(12) > 0)
        run.passed = run.grade ? *run.grade >= 3 : random.bounded(2) == 1;
    if (random.bounded(3) > 0)
        run.tags = QStringList{u"x"_s, u"y"_s, u"z"_s}.mid(random.bounded(3), 1 + random.bounded(2));
    if (random.bounded(9) > 0)
        run.latencyMs = 1 + random.bounded(100'000) / 7.0;
    run.cost = random.bounded(100) / 1000.0;
    run.tokensIn = random.bounded(5000);
    if (random.bounded(5) == 0)
        run.extra = {{u"prompt_hash"_s, u"p%1"_s.arg(random.bounded(2))}};
    if (random.bounded(10) == 0)
        run.extra.insert(u"what_if"_s, u"refl=rejected"_s);
    return run;
}

// What a reader would count who reads every run.
GradePoint scanned(TestStore &store, const GradeFilter &filter)
{
    const QHash<QString, QString> tagged{{u"q1"_s, u"x"_s}};
    GradePoint sum;
    const auto runs = TrainingRuns(store.database()).page(0, 1'000'000);
    for (const TrainingRun &run : *runs) {
        const QDate day = fromIsoTime(run.runAt).date();
        const bool isTagged =
            run.tags.isEmpty() ? tagged.value(run.questionId) == filter.tag : run.tags.contains(filter.tag);
        if (run.extra.contains("what_if"_L1) || day < filter.first || day > filter.last
            || (!filter.tag.isEmpty() && !isTagged) || (!filter.model.isEmpty() && run.model != filter.model)
            || (!filter.tool.isEmpty() && run.tool != filter.tool)
            || (!filter.graderHash.isEmpty() && run.graderHash != filter.graderHash)
            || (!filter.question.isEmpty() && run.questionId != filter.question))
            continue;
        GradePoint one;
        one.runs = 1;
        one.graded = run.grade || run.passed ? 1 : 0;
        one.passed = run.passed.value_or(false) ? 1 : 0;
        one.grades = run.grade.value_or(one.passed ? 4 : 0);
        one.squares = one.grades * one.grades;
        one.cost = run.cost.value_or(0);
        one.tokensIn = run.tokensIn.value_or(0);
        sum.add(one);
    }
    return sum;
}

void compare(const GradePoint &kept, const GradePoint &wanted)
{
    QCOMPARE(kept.runs, wanted.runs);
    QCOMPARE(kept.graded, wanted.graded);
    QCOMPARE(kept.passed, wanted.passed);
    QCOMPARE(kept.grades, wanted.grades);
    QCOMPARE(kept.squares, wanted.squares);
    QCOMPARE(kept.tokensIn, wanted.tokensIn);
    QVERIFY(qAbs(kept.cost - wanted.cost) < 1e-9);
}

// Every table that is kept, as text.
QStringList kept(TestStore &store)
{
    QStringList lines;
    for (
        const QString &sql :
        {u"SELECT d.day, '', s.model, s.grader_hash, s.tool, s.tags, s.prompt, d.runs, d.graded, d.passed, "
         u"d.grades, d.squares, "
         "round(d.cost, 6), d.tokens_in, d.tokens_out FROM grade_day AS d JOIN grade_series AS s ON s.id = "
         "d.series_id "
         "ORDER BY 1, 3, 4, 5, 6, 7"_s,
         u"SELECT d.day, d.question_id, s.model, s.grader_hash, s.tool, s.tags, s.prompt, d.runs, d.graded, "
         u"d.passed, d.grades, "
         "d.squares, round(d.cost, 6), d.tokens_in, d.tokens_out FROM grade_question_day AS d "
         "JOIN grade_series AS s ON s.id = d.series_id ORDER BY 1, 2, 3, 4, 5, 6, 7"_s,
         u"SELECT d.day, d.bucket, s.model, s.grader_hash, s.tool, s.tags, s.prompt, d.n, '', '', '', '', "
         u"'', '', '' "
         "FROM grade_latency AS d JOIN grade_series AS s ON s.id = d.series_id ORDER BY 1, 2, 3, 4, 5, 6, 7"_s,
         u"SELECT day, bucket, n, '', '', '', '', '', '', '', '', '', '', '', '' FROM grade_latency_day ORDER BY 1, 2"_s}) {
        auto query = store.database().run(sql);
        if (!query)
            return {query.error().message};
        while ((*query)->next()) {
            QStringList cells;
            for (int column = 0; column < 15; ++column)
                cells += (*query)->value(column).toString();
            lines += cells.join(u'|');
        }
    }
    return lines;
}

} // namespace

class TstGradeCharts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sumsAreThoseOfAScan_data();
    void sumsAreThoseOfAScan();
    void stepsHoldTheSameRuns();
    void whatGoesIsCountedOut();
    void rebuildingChangesNothing();
    void timesAreNearestRanks();
    void estimatedTimesAreNearTheirRanks();
    void estimatedTimesAreThoseOfTheWantedSeries();
    void ticksEndWhereNothingIsAsked();
    void ticksThatAreNamedEndWithTheirName();
    void windowsHoldOneJudge();
    void changesOfModelAndMemoryAreMarked();

private:
    static void add(TestStore &store, const TrainingRun &run);

    TestStore m_store;
};

void TstGradeCharts::add(TestStore &store, const TrainingRun &run)
{
    auto transaction = Transaction::begin(store.database());
    VERIFY_RESULT(transaction);
    VERIFY_RESULT(TrainingRuns(store.database()).add(run));
    VERIFY_RESULT(transaction->commit());
}

void TstGradeCharts::initTestCase()
{
    QRandomGenerator random(7);
    auto transaction = Transaction::begin(m_store.database());
    VERIFY_RESULT(transaction);
    Database &database = m_store.database();
    for (int i = 0; i < 3'000; ++i)
        VERIFY_RESULT(TrainingRuns(database).add(randomRun(random)));
    VERIFY_RESULT(transaction->commit());
    // A question of the golden set, so that runs without tags have its own.
    LedgerEntry entry;
    auto act = Transaction::begin(database);
    LedgerWriter ledger(database, Actor::person(u"mara"_s), "add", now());
    VERIFY_RESULT(ledger.start());
    entry.layer = "golden";
    entry.rowUid = "gld_1";
    entry.toStatus = "active";
    VERIFY_RESULT(ledger.append(entry));
    VERIFY_RESULT(ledger.finish());
    VERIFY_RESULT(database.execute(
        u"INSERT INTO golden_question (uid, question_id, question, tags, content_hash, created_at, "
        u"ledger_seq) "
        "VALUES ('gld_1', 'q1', 'One?', '[\"x\"]', '', '', (SELECT max(seq) FROM ledger))"_s));
    VERIFY_RESULT(act->commit());
}

void TstGradeCharts::sumsAreThoseOfAScan_data()
{
    QTest::addColumn<GradeFilter>("filter");
    const GradeFilter all{Start.date(), Start.date().addDays(Days)};
    const auto row = [&](const char *name, auto narrow) {
        GradeFilter filter = all;
        narrow(filter);
        QTest::newRow(name) << filter;
    };
    row("everything", [](GradeFilter &) {});
    row("a week", [](GradeFilter &f) { f.first = f.first.addDays(20), f.last = f.first.addDays(6); });
    row("a day", [](GradeFilter &f) { f.first = f.last = f.first.addDays(31); });
    row("nothing", [](GradeFilter &f) { f.first = f.last = f.last.addDays(9); });
    row("a tag", [](GradeFilter &f) { f.tag = u"x"_s; });
    row("a tag no question has", [](GradeFilter &f) { f.tag = u"z"_s; });
    row("a model", [](GradeFilter &f) { f.model = u"m1"_s; });
    row("a tool", [](GradeFilter &f) { f.tool = u"t1"_s; });
    row("a judge", [](GradeFilter &f) { f.graderHash = u"h0"_s; });
    row("a question", [](GradeFilter &f) { f.question = u"q3"_s; });
    row("a question by its tag", [](GradeFilter &f) { f.question = u"q1"_s, f.tag = u"x"_s; });
    row("all at once", [](GradeFilter &f) {
        f.first = f.first.addDays(9), f.tag = u"y"_s, f.model = u"m0"_s, f.tool = u"t0"_s,
        f.graderHash = u"h1"_s;
    });
}

void TstGradeCharts::sumsAreThoseOfAScan()
{
    QFETCH(GradeFilter, filter);
    const auto chart = gradeChart(m_store.database(), filter, GradeStep::Day);
    VERIFY_RESULT(chart);
    compare(chart->total, scanned(m_store, filter));
    QVERIFY(chart->areAnswersComplete);
    QCOMPARE(qint64(chart->answers.size()), chart->total.runs);
}

void TstGradeCharts::stepsHoldTheSameRuns()
{
    const GradeFilter filter{Start.date(), Start.date().addDays(Days)};
    for (const GradeStep step : {GradeStep::Tick, GradeStep::Day, GradeStep::Week}) {
        const auto chart = gradeChart(m_store.database(), filter, step);
        VERIFY_RESULT(chart);
        GradePoint sum;
        for (const GradePoint &point : chart->points)
            sum.add(point);
        compare(sum, scanned(m_store, filter));
        compare(chart->total, sum);
        QVERIFY(std::ranges::is_sorted(chart->points, {}, &GradePoint::start));
        if (step == GradeStep::Week)
            QVERIFY(std::ranges::all_of(chart->points,
                                        [](const auto &p) { return p.start.date().dayOfWeek() == 1; }));
    }
}

void TstGradeCharts::whatGoesIsCountedOut()
{
    TestStore store;
    QRandomGenerator random(11);
    std::vector<TrainingRun> runs;
    for (int i = 0; i < 120; ++i) {
        runs.push_back(randomRun(random));
        add(store, runs.back());
    }
    for (int i = 0; i < 120; i += 2) {
        auto transaction = Transaction::begin(store.database());
        VERIFY_RESULT(store.database().execute(u"DELETE FROM training_loop_runs WHERE run_at = ?"_s,
                                               {runs[size_t(i)].runAt}));
        VERIFY_RESULT(transaction->commit());
    }
    const GradeFilter all{Start.date(), Start.date().addDays(Days)};
    const auto chart = gradeChart(store.database(), all, GradeStep::Day);
    VERIFY_RESULT(chart);
    compare(chart->total, scanned(store, all));
    const QStringList before = kept(store);
    VERIFY_RESULT(rebuild(store.database()));
    QCOMPARE(kept(store), before);
    auto transaction = Transaction::begin(store.database());
    VERIFY_RESULT(store.database().execute(u"DELETE FROM training_loop_runs"_s));
    VERIFY_RESULT(transaction->commit());
    QCOMPARE(kept(store), QStringList());
}

void TstGradeCharts::rebuildingChangesNothing()
{
    const QStringList before = kept(m_store);
    QVERIFY(before.size() > 500);
    VERIFY_RESULT(rebuild(m_store.database()));
    QCOMPARE(kept(m_store), before);
}

void TstGradeCharts::timesAreNearestRanks()
{
    const GradeFilter filter{Start.date(), Start.date().addDays(Days)};
    const auto chart = gradeChart(m_store.database(), filter, GradeStep::Week);
    VERIFY_RESULT(chart);
    std::vector<double> times;
    for (const GradedAnswer &answer : chart->answers) {
        if (answer.latencyMs >= 0)
            times.push_back(answer.latencyMs);
    }
    std::ranges::sort(times);
    QCOMPARE(chart->total.times.n, qint64(times.size()));
    QCOMPARE(chart->total.times.p50, nearestRank(times, 50));
    QCOMPARE(chart->total.times.p99, nearestRank(times, 99));
    QVERIFY(!chart->total.times.isEstimate);
}

void TstGradeCharts::estimatedTimesAreNearTheirRanks()
{
    TestStore store;
    QRandomGenerator random(3);
    std::vector<double> times;
    auto transaction = Transaction::begin(store.database());
    for (int i = 0; i < MostAnswers + 500; ++i) {
        TrainingRun run = randomRun(random);
        run.extra = {};
        run.latencyMs = 300 + random.bounded(9'000) / (1 + random.bounded(4));
        if (*TrainingRuns(store.database()).add(run))
            times.push_back(*run.latencyMs);
    }
    VERIFY_RESULT(transaction->commit());
    std::ranges::sort(times);
    const auto chart =
        gradeChart(store.database(), {Start.date(), Start.date().addDays(Days)}, GradeStep::Week);
    VERIFY_RESULT(chart);
    QVERIFY(!chart->areAnswersComplete && chart->total.times.isEstimate);
    QCOMPARE(chart->total.times.n, qint64(times.size()));
    for (const auto &[found, percent] : {std::pair(chart->total.times.p50, 50.0),
                                         {chart->total.times.p90, 90.0},
                                         {chart->total.times.p95, 95.0},
                                         {chart->total.times.p99, 99.0}})
        QVERIFY2(qAbs(found / nearestRank(times, percent) - 1) < 0.07, qPrintable(QString::number(percent)));
}

// Days that are wanted whole are read by sums of their own, the others by series: both count every wanted
// run.
void TstGradeCharts::estimatedTimesAreThoseOfTheWantedSeries()
{
    TestStore store;
    QRandomGenerator random(5);
    QHash<QString, qint64> ofModel, ofTool;
    qint64 all = 0;
    auto transaction = Transaction::begin(store.database());
    for (int i = 0; i < MostScanned + 1'000; ++i) {
        TrainingRun run = randomRun(random);
        run.extra = {};
        // The last days have one model only, so that they are wanted whole by it.
        if (fromIsoTime(run.runAt).date() > Start.date().addDays(Days / 2))
            run.model = u"late"_s;
        const auto isNew = TrainingRuns(store.database()).add(run);
        VERIFY_RESULT(isNew);
        const bool isTimed = *isNew && run.latencyMs.has_value();
        all += isTimed;
        ofModel[run.model] += isTimed;
        ofTool[run.tool] += isTimed;
    }
    VERIFY_RESULT(transaction->commit());
    const auto check = [&](GradeFilter filter, qint64 wanted) {
        filter.first = Start.date();
        filter.last = Start.date().addDays(Days);
        const auto chart = gradeChart(store.database(), filter, GradeStep::Day);
        VERIFY_RESULT(chart);
        QVERIFY(!chart->areAnswersComplete && chart->total.times.isEstimate);
        QCOMPARE(chart->total.times.n, wanted);
        qint64 ofDays = 0;
        for (const GradePoint &point : chart->points)
            ofDays += point.times.n;
        QCOMPARE(ofDays, wanted);
    };
    check({}, all);
    for (auto model = ofModel.begin(); model != ofModel.end(); ++model) {
        if (!model.key().isEmpty())
            check({.model = model.key()}, model.value());
    }
    for (auto tool = ofTool.begin(); tool != ofTool.end(); ++tool) {
        if (!tool.key().isEmpty())
            check({.tool = tool.key()}, tool.value());
    }
}

void TstGradeCharts::ticksEndWhereNothingIsAsked()
{
    const auto answers = [](const QList<int> &minutes) {
        std::vector<GradedAnswer> made;
        for (const int minute : minutes)
            made.push_back({.key = qint64(minute) * 60'000 * 4'096});
        return made;
    };
    using Starts = std::vector<size_t>;
    QCOMPARE(tickStarts(answers({})), Starts());
    QCOMPARE(tickStarts(answers({0, 1, 2, 240, 241})), (Starts{0, 3}));
    QCOMPARE(tickStarts(answers({0, 9, 18, 27, 36, 45, 54, 63, 72})), (Starts{0, 7})); // an hour at most
}

// A person asks for one tick right after the other, and a slow model takes an hour for one: neither is told
// by time.
void TstGradeCharts::ticksThatAreNamedEndWithTheirName()
{
    TestStore store;
    struct Asked
    {
        const char *question;
        QString tick;
        int seconds;
    };
    const QList<Asked> all{{"q0", u"tck_1"_s, 0},     {"q1", u"tck_1"_s, 4'000}, {"q0", u"tck_2"_s, 4'001},
                           {"q1", u"tck_2"_s, 4'002}, {"q0", QString(), 4'003},  {"q1", QString(), 4'004},
                           {"q0", QString(), 9'000},  {"q0", u"tck_3"_s, 9'001}};
    for (const Asked &one : all) {
        TrainingRun run;
        run.questionId = QString::fromLatin1(one.question);
        run.runAt = isoTime(Start.addSecs(one.seconds));
        run.grade = one.tick == "tck_2"_L1 ? 0 : 4;
        run.passed = one.tick != "tck_2"_L1;
        run.extra = {{u"held_out"_s, true}};
        if (!one.tick.isEmpty())
            run.extra.insert(u"tick"_s, one.tick);
        add(store, run);
    }
    const auto chart = gradeChart(store.database(), {Start.date(), Start.date()}, GradeStep::Tick);
    VERIFY_RESULT(chart);
    QCOMPARE(tickStarts(chart->answers), (std::vector<size_t>{0, 2, 4, 6, 7}));
    QCOMPARE(int(chart->points.size()), 5);
    QCOMPARE(chart->points.at(1).passed, 0);
    QCOMPARE(chart->points.at(0).passed, 2);
}

void TstGradeCharts::windowsHoldOneJudge()
{
    TestStore store;
    const auto asked = [&](int daysAgo, const QString &judge, bool hasPassed) {
        TrainingRun run;
        run.questionId = u"q"_s;
        run.answer = u"%1%2%3"_s.arg(daysAgo).arg(judge).arg(hasPassed);
        run.runAt = isoTime(Start.addDays(50 - daysAgo).addSecs(3600));
        run.graderHash = judge;
        run.passed = hasPassed;
        add(store, run);
    };
    asked(40, u"new"_s, true); // before the windows
    asked(10, u"new"_s, true);
    asked(10, u"old"_s, true);
    asked(6, u"new"_s, false);
    asked(0, u"new"_s, false);
    GradeFilter filter{Start.date(), Start.date().addDays(50)};
    const auto windows = questionWindows(store.database(), filter, AlertRule());
    VERIFY_RESULT(windows);
    QCOMPARE(int(windows->size()), 1);
    QCOMPARE(windows->front().passes.before.n, 1);
    QCOMPARE(windows->front().passes.before.passed, 1);
    QCOMPARE(windows->front().passes.after.n, 2);
    QCOMPARE(windows->front().passes.after.passed, 0);
    filter.graderHash = u"old"_s;
    QCOMPARE(questionWindows(store.database(), filter, AlertRule())->front().passes.after.n, 0);
}

void TstGradeCharts::changesOfModelAndMemoryAreMarked()
{
    TestStore store;
    for (int day = 0; day < 4; ++day) {
        TrainingRun run;
        run.questionId = u"q"_s;
        run.answer = QString::number(day);
        run.runAt = isoTime(now().addDays(day - 3));
        run.model = day < 2 ? u"m1"_s : u"m2"_s;
        run.graderHash = u"h"_s;
        add(store, run);
    }
    const QString told = store.add(u"ACME pays in 30 days"_s);
    const QString untold = store.add(u"Bolt pays in 60 days"_s);
    VERIFY_RESULT(store.decide({told, untold}, Status::ApprovedForReuse));
    auto transaction = Transaction::begin(store.database());
    VERIFY_RESULT(store.database().execute(
        u"INSERT INTO context_snapshot (id, uid, recipe, question, text_hash, created_at) VALUES (1, 'ctx_1', '', '', '', '')"_s));
    VERIFY_RESULT(store.database().execute(
        u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, fate) VALUES (1, 0, 'reflexion', ?, 'full')"_s,
        {told}));
    VERIFY_RESULT(transaction->commit());
    const auto markers = gradeMarkers(store.database(), {now().date().addDays(-5), now().date()});
    VERIFY_RESULT(markers);
    QCOMPARE(int(markers->size()), 2);
    QCOMPARE(markers->front().kind, GradeMarker::Kind::Model);
    QCOMPARE(markers->front().from + markers->front().to, u"m1m2"_s);
    QCOMPARE(markers->back().kind, GradeMarker::Kind::Memory);
    QCOMPARE(markers->back().uid, told);
    QCOMPARE(markers->back().to, u"approved_for_reuse"_s);
    QCOMPARE(markers->back().stacks, 1);
    QCOMPARE(markers->back().label, u"ACME pays in 30 days"_s);
}

MEMOIR_STORE_TEST(TstGradeCharts)
#include "tst_gradecharts.moc"
