// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/curation/teamreport.h"
#include "store/sample/samplegrades.h"
#include "store/sample/sampleworkspace.h"
#include "store/training/flips.h"
#include "store/training/markers.h"
#include "tests/store/teststore.h"

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::training;
using exchange::SampleGrades;

// The sample's graded runs, and that the regression in them can be found and told from its cause.
class TstSampleGrades : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRegressionIsFoundAndExplained_data();
    void theRegressionIsFoundAndExplained();

private:
    static void checkLedger(tests::TestStore &store);
    static void checkOpinions(tests::TestStore &store);
    static void checkRuns(tests::TestStore &store, const QDateTime &now);
    static void checkMarkers(tests::TestStore &store, const GradeFilter &filter, const QString &wrong);
};

void TstSampleGrades::theRegressionIsFoundAndExplained_data()
{
    QTest::addColumn<QDateTime>("now");
    QTest::newRow("a Saturday afternoon") << QDateTime(QDate(2026, 11, 21), QTime(14, 5), Qt::UTC);
    QTest::newRow("a Monday morning") << QDateTime(QDate(2027, 3, 1), QTime(9, 30), Qt::UTC);
    QTest::newRow("New Year") << QDateTime(QDate(2026, 1, 1), QTime(9, 0), Qt::UTC);
}

void TstSampleGrades::checkRuns(tests::TestStore &store, const QDateTime &now)
{
    QCOMPARE(store.number(u"SELECT count(*) FROM training_loop_runs"_s), 60 * 3 * 5);
    QCOMPARE(store.number(u"SELECT count(*) FROM training_loop_runs AS t WHERE NOT EXISTS (SELECT 1 FROM "
                          u"context_snapshot AS s "
                          "WHERE s.uid = t.snapshot_uid AND s.created_at <= t.run_at)"_s),
             0);
    const QDateTime first =
        fromIsoTime(store.database().value(u"SELECT min(run_at) FROM training_loop_runs"_s)->toString());
    const QDateTime last =
        fromIsoTime(store.database().value(u"SELECT max(run_at) FROM training_loop_runs"_s)->toString());
    QCOMPARE(first.daysTo(now), 60);
    QVERIFY(last < now);
}

// As if it had been written in these 60 days: no entry is older than the one before it, up to the last, a
// setting that is made by the computer's clock.
void TstSampleGrades::checkLedger(tests::TestStore &store)
{
    const auto earlier = store.database().value(
        u"SELECT coalesce(group_concat(b.action || ' ' || b.at || ' before ' || "
        u"e.action || ' ' || e.at, '; '), '') "
        "FROM ledger AS e JOIN ledger AS b ON b.seq = e.seq - 1 WHERE e.at < b.at AND e.seq < (SELECT max(seq) FROM ledger)"_s);
    VERIFY_RESULT(earlier);
    QCOMPARE(earlier->toString(), QString());
}

// The page Team has something to show: two people who mostly agree, and rows for the two lanes.
void TstSampleGrades::checkOpinions(tests::TestStore &store)
{
    const auto report = teamReport(store.database());
    VERIFY_RESULT(report);
    QVERIFY(report->asked > 0);
    QVERIFY(report->differing > 0);
    const auto &all = report->agreement.front();
    QVERIFY2(all.rows >= 20, qPrintable(QString::number(all.rows)));
    QVERIFY(all.same < all.rows);
    QVERIFY(all.alpha.interval.low > 0);
}

void TstSampleGrades::checkMarkers(tests::TestStore &store, const GradeFilter &filter, const QString &wrong)
{
    const auto markers = gradeMarkers(store.database(), filter);
    VERIFY_RESULT(markers);
    for (const auto kind : {GradeMarker::Kind::Model, GradeMarker::Kind::Judge, GradeMarker::Kind::Prompt})
        QCOMPARE(std::ranges::count(*markers, kind, &GradeMarker::kind), 1);
    QCOMPARE(std::ranges::count(*markers, wrong, &GradeMarker::uid), 1);
}

void TstSampleGrades::theRegressionIsFoundAndExplained()
{
    QFETCH(QDateTime, now);
    tests::TestStore store;
    VERIFY_RESULT(exchange::loadSample(store.database(), now));
    checkRuns(store, now);
    checkLedger(store);
    checkOpinions(store);
    const QString wrong =
        store.database()
            .value(u"SELECT uid FROM reflexion_log WHERE substr(observation, 1, %1) = '%2'"_s
                       .arg(qstrlen(SampleGrades::WrongRow))
                       .arg(QLatin1StringView(SampleGrades::WrongRow)))
            ->toString();
    QVERIFY(!wrong.isEmpty());
    const QDateTime approved = fromIsoTime(
        store.database()
            .value(u"SELECT at FROM ledger WHERE row_uid = ? AND to_status = 'approved_for_reuse'"_s, {wrong})
            ->toString());

    const auto choices = gradeChoices(store.database());
    VERIFY_RESULT(choices);
    const GradeFilter filter{choices->first, choices->last};
    checkMarkers(store, filter, wrong);
    const auto verdict = gradeVerdict(store.database(), filter, AlertRule());
    VERIFY_RESULT(verdict);
    QCOMPARE(verdict->kind, Verdict::Kind::Worse);
    QVERIFY(verdict->interval.high < 0);
    QVERIFY2(std::abs(approved.secsTo(verdict->since)) < 2 * 86'400,
             qPrintable(isoTime(approved) + u' ' + isoTime(verdict->since)));
    for (const QuestionChange &question : verdict->questions)
        QVERIFY2(question.questionId.startsWith("acme"_L1), qPrintable(question.questionId));

    const auto flips = flipsBetween(store.database(), filter, {approved, now});
    VERIFY_RESULT(flips);
    int explained = 0;
    for (const Flip &flip : *flips) {
        if (!flip.questionId.startsWith("acme"_L1) || !flip.isPassFlip() || !flip.isWorse())
            continue;
        const auto comparison = compareAnswers(store.database(), flip.before.uid, flip.after.uid);
        VERIFY_RESULT(comparison);
        QVERIFY(comparison->hasStacks);
        const auto cause = std::ranges::find(comparison->changes, wrong, &training::ToldChange::uid);
        QVERIFY(cause != comparison->changes.end());
        QVERIFY(cause->isCurated());
        QCOMPARE(cause->to, u"approved_for_reuse"_s);
        QVERIFY(cause->at > comparison->before.runAt && cause->at < comparison->after.runAt);
        ++explained;
    }
    QVERIFY2(explained >= 2, qPrintable(QString::number(explained)));
}

MEMOIR_STORE_TEST(TstSampleGrades)
#include "tst_samplegrades.moc"
