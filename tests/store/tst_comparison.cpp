// SPDX-License-Identifier: MIT
#include "store/training/comparison.h"
#include "store/training/explanation.h"
#include "tests/store/stackstore.h"

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::training;
using tests::StackStore;
using Kind = QuestionComparison::Kind;
using Presence = CurationCause::Presence;

class TstComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kindsOfADifference_data();
    void kindsOfADifference();
    void gradesOfOtherJudgesAreComparedOnlyWhenAsked();
    void sameAnswerOtherGradeIsTheGradersDoing();
    void aMomentStandsForTheNewestRunsUpToIt();
    void namesThatAreNone();
    void answersDifferWordByWord();
    void aRowThatLeftIsTheFirstCause();
    void aSourceOfAToldRowIsACauseToo();
    void withoutASnapshotItIsSaid();

private:
    static TrainingRun run(const QString &question, const QString &at, std::optional<double> grade,
                           const QString &answer = u"net-30"_s, const QString &hash = u"h1"_s);
    static TrainingRun added(StackStore &store, TrainingRun run);
};

TrainingRun TstComparison::run(const QString &question, const QString &at, std::optional<double> grade,
                               const QString &answer, const QString &hash)
{
    TrainingRun run;
    run.uid = u"trn_%1_%2"_s.arg(question, at);
    run.questionId = question;
    run.answer = answer;
    run.answerHash = answerHash(answer);
    run.runAt = at;
    run.model = u"m"_s;
    run.graderHash = hash;
    run.grade = grade;
    if (grade)
        run.passed = *grade >= 3;
    return run;
}

TrainingRun TstComparison::added(StackStore &store, TrainingRun run)
{
    run.uid.clear();
    auto transaction = Transaction::begin(store.database());
    if (!transaction || !TrainingRuns(store.database()).add(run) || !transaction->commit())
        qFatal("not added");
    return *TrainingRuns(store.database()).newest(run.questionId, fromIsoTime(run.runAt)).value();
}

void TstComparison::kindsOfADifference_data()
{
    QTest::addColumn<double>("before"); // negative: not graded
    QTest::addColumn<double>("after");
    QTest::addColumn<QString>("graderAfter");
    QTest::addColumn<QString>("kind");
    QTest::newRow("worse") << 4.0 << 1.0 << u"h1"_s << u"regressed"_s;
    QTest::newRow("better") << 2.0 << 3.0 << u"h1"_s << u"improved"_s;
    QTest::newRow("moved") << 4.0 << 3.0 << u"h1"_s << u"regraded"_s;
    QTest::newRow("same") << 4.0 << 4.0 << u"h1"_s << u"same"_s;
    QTest::newRow("other judge") << 4.0 << 1.0 << u"h2"_s << u"not_comparable"_s;
    QTest::newRow("not graded") << 4.0 << -1.0 << u"h1"_s << u"not_graded"_s;
    QTest::newRow("not graded by another judge") << 4.0 << -1.0 << u"h2"_s << u"not_graded"_s;
}

void TstComparison::kindsOfADifference()
{
    QFETCH(const double, before);
    QFETCH(const double, after);
    QFETCH(const QString, graderAfter);
    QFETCH(const QString, kind);
    const auto grade = [](double value) { return value < 0 ? std::nullopt : std::optional(value); };
    const RunSet a{u"a"_s, {}, {run(u"q"_s, u"1"_s, grade(before))}, false};
    const RunSet b{u"b"_s, {}, {run(u"q"_s, u"2"_s, grade(after), u"net-60"_s, graderAfter)}, false};

    const RunComparison result = compared(a, b, {{u"q"_s, {u"Which terms?"_s, true}}});

    QCOMPARE(int(result.questions.size()), 1);
    QCOMPARE(name(result.questions.front().kind), kind);
    QCOMPARE(result.questions.front().question, u"Which terms?"_s);
    QVERIFY(result.questions.front().isHeldOut);
}

void TstComparison::gradesOfOtherJudgesAreComparedOnlyWhenAsked()
{
    const RunSet a{u"a"_s, {}, {run(u"q"_s, u"1"_s, 4)}, false};
    const RunSet b{u"b"_s, {}, {run(u"q"_s, u"2"_s, 0, u"x"_s, u"h2"_s)}, false};

    const RunComparison result = compared(a, b, {});
    QVERIFY(!result.hasSameGraders());
    QCOMPARE(result.count(Kind::NotComparable), 1);
    QCOMPARE(result.count(Kind::Regressed), 0);
    QCOMPARE(compared(a, b, {}, true).count(Kind::Regressed), 1);
}

void TstComparison::sameAnswerOtherGradeIsTheGradersDoing()
{
    const RunSet a{
        u"a"_s, {}, {run(u"q1"_s, u"1"_s, 4), run(u"q2"_s, u"1"_s, 4), run(u"q3"_s, u"1"_s, 4)}, false};
    const RunSet b{u"b"_s,
                   {},
                   {run(u"q1"_s, u"2"_s, 1), run(u"q2"_s, u"2"_s, 1, u"other"_s), run(u"q3"_s, u"2"_s, 4)},
                   false};

    const RunComparison result = compared(a, b, {});

    QCOMPARE(result.gradesOnly(), 1);
    QVERIFY(result.questions.at(0).isOnlyTheGrade());
    QVERIFY(!result.questions.at(1).isOnlyTheGrade());
    QVERIFY(!result.questions.at(2).isOnlyTheGrade());
}

void TstComparison::aMomentStandsForTheNewestRunsUpToIt()
{
    StackStore store;
    added(store, run(u"q1"_s, u"2026-11-10T08:00:00.000Z"_s, 4));
    added(store, run(u"q1"_s, u"2026-11-12T08:00:00.000Z"_s, 1));
    added(store, run(u"q2"_s, u"2026-11-10T08:00:00.000Z"_s, 3));
    added(store, run(u"q3"_s, u"2026-11-13T08:00:00.000Z"_s, 3));

    const auto result = compare(store.database(), u"2026-11-10"_s, u"2026-11-12"_s);

    VERIFY_RESULT(result);
    QCOMPARE(int(result->questions.size()), 2);
    QCOMPARE(result->questions.at(0).kind, Kind::Regressed);
    QCOMPARE(result->questions.at(0).question, u"Which terms?"_s); // q1 is in the golden set
    QCOMPARE(result->questions.at(1).kind, Kind::NotAsked);        // the same run stands for both days
    const auto single =
        compare(store.database(), result->questions.at(0).before->uid, result->questions.at(0).after->uid);
    VERIFY_RESULT(single);
    QCOMPARE(single->count(Kind::Regressed), 1);
}

void TstComparison::namesThatAreNone()
{
    StackStore store;
    VERIFY_ERROR(runSetNamed(store.database(), u"yesterday"_s), Error::Code::Usage);
    VERIFY_ERROR(runSetNamed(store.database(), u"trn_1"_s), Error::Code::NotFound);
    VERIFY_ERROR(runSetNamed(store.database(), u"tck_1"_s), Error::Code::NotFound);
}

void TstComparison::answersDifferWordByWord()
{
    using Piece = AnswerPiece::Kind;
    const std::vector<AnswerPiece> expected{{Piece::Same, u"Pay "_s},
                                            {Piece::Removed, u"net-30 "_s},
                                            {Piece::Added, u"net-60 "_s},
                                            {Piece::Same, u"by wire."_s}};

    QVERIFY(answerDiff(u"Pay net-30 by wire."_s, u"Pay net-60 by wire."_s) == expected);
    QVERIFY(answerDiff(u"same"_s, u"same"_s) == std::vector<AnswerPiece>({{Piece::Same, u"same"_s}}));
    QVERIFY(answerDiff({}, u"new"_s) == std::vector<AnswerPiece>({{Piece::Added, u"new"_s}}));
    QVERIFY(answerDiff({}, {}).empty());
}

void TstComparison::aRowThatLeftIsTheFirstCause()
{
    StackStore store;
    const QString leaving = store.approved(u"The vendor ACME is paid within 30 days of the invoice."_s);
    const QString staying = store.approved(u"Invoices of the vendor ACME come by mail."_s);
    const auto first =
        Snapshots(store.database()).record(store.stack(StackStore::asked()), Actor::person(u"mara"_s));
    VERIFY_RESULT(first);
    StackStore::moment();
    QVERIFY(store.decide({leaving}, Status::Rejected, u"wrong"_s));
    QCOMPARE(store.add(u"Invoices of the vendor ACME come by mail."_s), staying); // seen again
    const QString entering = store.approved(u"The vendor ACME is paid within 60 days of the invoice."_s);
    const auto second =
        Snapshots(store.database()).record(store.stack(StackStore::asked()), Actor::person(u"mara"_s));
    VERIFY_RESULT(second);
    TrainingRun before = run(u"q1"_s, first->createdAt, 4);
    before.snapshotUid = first->uid;
    TrainingRun after = run(u"q1"_s, second->createdAt, 1);
    after.snapshotUid = second->uid;

    const auto why = explainFlip(store.database(), before, after);

    VERIFY_RESULT(why);
    QVERIFY(why->notes.isEmpty());
    QVERIFY(!why->causes.empty());
    QCOMPARE(why->causes.front().rowUid, leaving);
    QCOMPARE(why->causes.front().presence, Presence::Left);
    QCOMPARE(why->causes.front().toStatus, u"rejected"_s);
    QVERIFY(why->causes.front().label.contains(u"30 days"_s));
    QStringList order;
    for (const CurationCause &cause : why->causes)
        order += name(cause.presence) + u' ' + cause.rowUid;
    QVERIFY2(order.contains(u"entered "_s + entering), qPrintable(order.join(u'\n')));
    QVERIFY(order.indexOf(u"entered "_s + entering) > 0);
    const bool touched =
        std::ranges::any_of(why->causes, [&](const CurationCause &c) { return c.rowUid == staying; });
    QVERIFY(touched);
    QVERIFY(why->causes.back().rowUid == staying);
}

void TstComparison::aSourceOfAToldRowIsACauseToo()
{
    StackStore store;
    const QString source = store.approved(u"Terms of the vendor are net-30."_s, u"other"_s);
    store.section(u"wik_terms"_s, u"Invoice of the vendor"_s,
                  u"The invoice of the vendor is due within 30 days."_s, {source});
    const auto first =
        Snapshots(store.database()).record(store.stack(StackStore::asked()), Actor::person(u"mara"_s));
    VERIFY_RESULT(first);
    StackStore::moment();
    QVERIFY(store.decide({source}, Status::Rejected, u"wrong"_s));
    const auto second =
        Snapshots(store.database()).record(store.stack(StackStore::asked()), Actor::person(u"mara"_s));
    VERIFY_RESULT(second);
    TrainingRun before = run(u"q1"_s, first->createdAt, 4);
    before.snapshotUid = first->uid;
    TrainingRun after = run(u"q1"_s, second->createdAt, 1);
    after.snapshotUid = second->uid;

    const auto why = explainFlip(store.database(), before, after);

    VERIFY_RESULT(why);
    QVERIFY(!why->causes.empty());
    QCOMPARE(why->causes.front().rowUid, source);
    QCOMPARE(why->causes.front().presence, Presence::Left);
    QCOMPARE(why->causes.front().toldUid, u"wik_terms"_s);
    QVERIFY(!why->causes.front().isDirect());
}

void TstComparison::withoutASnapshotItIsSaid()
{
    StackStore store;
    const auto why = explainFlip(store.database(), run(u"q1"_s, u"2026-11-10T08:00:00.000Z"_s, 4),
                                 run(u"q1"_s, u"2026-11-11T08:00:00.000Z"_s, 1));

    VERIFY_RESULT(why);
    QVERIFY(why->causes.empty());
    QCOMPARE(why->notes.size(), 2);
}

MEMOIR_STORE_TEST(TstComparison)
#include "tst_comparison.moc"
