// SPDX-License-Identifier: MIT
#include "store/curation/ledger.h"
#include "store/curation/undo.h"
#include "store/layers/golden.h"
#include "store/layers/goldenwriter.h"
#include "store/rows/verify.h"
#include "store/training/comparison.h"
#include "store/training/extractiveanswerer.h"
#include "store/training/goldenturns.h"
#include "store/training/humangrades.h"
#include "store/training/trainingjob.h"
#include "store/training/trainingloop.h"
#include "tests/store/stackstore.h"

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::training;
using tests::StackStore;

namespace {

const Actor Mara = Actor::person(u"mara"_s);

// Says what it is told to, and stops where it is told to.
class FakeAnswerer final : public Answerer
{
public:
    Result<Answer> answer(const QString &question, const Stack &stack, std::stop_token) override
    {
        ++calls;
        lastStack = stack.text;
        if (meanwhile)
            meanwhile();
        if (!error.isEmpty())
            return failure(Error::Code::Cancelled, error);
        Answer answer;
        answer.text = text.isEmpty() ? u"answer to "_s + question : text;
        answer.model = u"fake/model"_s;
        answer.ungraded = ungraded;
        answer.tokensIn = 10;
        answer.cost = 0.25;
        answer.latencyMs = 12;
        return answer;
    }
    QString name() const override { return u"fake/model"_s; }
    bool staysHere() const override { return !isElsewhere; }
    JobCost estimate(qint64 contextTokens) const override { return {1, contextTokens, 0.01, name()}; }

    int calls = 0;
    bool isElsewhere = false;
    QString text;
    QString error;
    QString ungraded;
    QString lastStack;
    std::function<void()> meanwhile;
};

class FakeGrader final : public Grader
{
public:
    Result<Grading> grade(const GoldenQuestion &, const QString &, std::stop_token) override
    {
        Grading grading;
        grading.grade = value;
        grading.reasoning = u"because"_s;
        grading.ungraded = value ? QString() : u"unparsable"_s;
        grading.grader = name();
        grading.graderHash = u"judge"_s;
        grading.tokensIn = 5;
        grading.cost = 0.5;
        return grading;
    }
    QString name() const override { return u"fake/judge"_s; }
    bool staysHere() const override { return true; }
    JobCost estimate() const override { return {1, 100, 0.02, name()}; }

    std::optional<double> value = 4;
};

class Notes final : public JobContext
{
public:
    void progress(int done, int total, const QString &step) override
    {
        steps += u"%1/%2 %3"_s.arg(done).arg(total).arg(step);
    }
    void note(const QString &text) override { notes += text; }
    void warn(const QString &text) override { warnings += text; }
    std::stop_token stopToken() const override { return stop.get_token(); }

    QStringList steps;
    QStringList notes;
    QStringList warnings;
    std::stop_source stop;
};

} // namespace

class TstTraining : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void turnsAreFairAndWeighted();
    void aNewQuestionComesNextAndARetiredOneNoMore();
    void theSameStoreChoosesTheSame();
    void aTickKeepsAnswerGradeAndStackTogether();
    void whatIsNotGradedSaysWhy_data();
    void whatIsNotGradedSaysWhy();
    void askingAgainMakesNoSecondRow();
    void aBrokenOffTickIsGoneOnWith();
    void heldOutQuestionsAreAskedAndMarked();
    void nothingIsHeldWhileSomebodyAnswers();
    void trialsStayOutOfTheTrend();
    void withoutMemoryNothingIsTold();
    void secretsInAnAnswerAreMasked();
    void theExtractIsTheBestEntrysWords();
    void theJobAsksReportsAndCosts();
    void theJobStopsBetweenQuestions();
    void questionsAreSavedThroughTheLedger();
    void whatIsWrongWithAQuestionIsSaidAtItsField_data();
    void whatIsWrongWithAQuestionIsSaidAtItsField();
    void aQuestionIsSuggestedFromARow();
    void aSampleHidesTheGradeAndIsTheSameTwice();
    void peopleGradeOnceAndAgreementIsCounted();
    void aGradeIsTakenBackAndPutBack();
    void anotherGradeIsNotTakenBackForIt();
    void weightedKappaAsPublished();

private:
    static QString golden(StackStore &store, const QString &id, double weight = 1, bool heldOut = false);
    // What the loop made of a tick.
    static std::vector<AskedQuestion> asked(StackStore &store, const Tick &tick, Answerer &answerer,
                                            Grader &grader);
};

QString TstTraining::golden(StackStore &store, const QString &id, double weight, bool heldOut)
{
    GoldenQuestion question;
    question.questionId = id;
    question.question = u"What about %1?"_s.arg(id);
    question.weight = weight;
    question.heldOut = heldOut;
    question.mustInclude = QStringList{id};
    const auto saved = saveGolden(store.database(), question, Mara, {}, now());
    if (!saved)
        qFatal("%s", qPrintable(saved.error().message));
    return saved->uid;
}

std::vector<AskedQuestion> TstTraining::asked(StackStore &store, const Tick &tick, Answerer &answerer,
                                              Grader &grader)
{
    auto all = TrainingLoop(store.database(), {store.reader(), answerer, grader}, Mara).run(tick, {}, {});
    if (!all)
        qFatal("%s", qPrintable(all.error().message));
    return *all;
}

void TstTraining::turnsAreFairAndWeighted()
{
    StackStore store; // has q1
    for (const QString &id : {u"q2"_s, u"q3"_s, u"q4"_s, u"q5"_s, u"q6"_s})
        golden(store, id);
    golden(store, u"heavy"_s, 3);
    QHash<QString, int> times;
    QStringList first;
    for (int round = 0; round < 50; ++round) {
        const auto tick = Ticks(store.database()).begin(2, Mara);
        VERIFY_RESULT(tick);
        QCOMPARE(tick->questions.size(), 2);
        for (const QString &id : tick->questions)
            ++times[id];
        first += tick->questions;
    }
    // q1 weighs 0.1, five weigh 1, one weighs 3: 100 turns over 8.1.
    QVERIFY2(qAbs(times.value(u"heavy"_s) - 37) <= 2, qPrintable(QString::number(times.value(u"heavy"_s))));
    for (const QString &id : {u"q2"_s, u"q3"_s, u"q4"_s, u"q5"_s, u"q6"_s})
        QVERIFY2(qAbs(times.value(id) - 12) <= 2, qPrintable(id));
    QVERIFY(times.value(u"q1"_s) >= 1);
    QCOMPARE(first.mid(0, 7).size(),
             QSet<QString>(first.begin(), first.begin() + 7).size()); // everybody once first
}

void TstTraining::aNewQuestionComesNextAndARetiredOneNoMore()
{
    StackStore store;
    const QString gone = golden(store, u"gone"_s);
    for (int i = 0; i < 4; ++i)
        VERIFY_RESULT(Ticks(store.database()).begin(2, Mara));
    golden(store, u"new"_s);
    VERIFY_RESULT(setGoldenStatus(store.database(), gone, 1, u"retired"_s, Mara, {}, now()));

    const auto next = GoldenTurns(store.database()).next(10);

    VERIFY_RESULT(next);
    QVERIFY(next->contains(u"new"_s));
    QVERIFY(!next->contains(u"gone"_s));
    VERIFY_RESULT(setGoldenStatus(store.database(), gone, 2, u"active"_s, Mara, {}, now()));
    QVERIFY(GoldenTurns(store.database()).next(10)->contains(u"gone"_s));
    QVERIFY(store.isWhole());
}

void TstTraining::theSameStoreChoosesTheSame()
{
    StackStore a;
    StackStore b;
    for (StackStore *store : {&a, &b}) {
        for (int i = 0; i < 9; ++i)
            golden(*store, u"k%1"_s.arg(i), 1 + i % 3);
    }
    for (int round = 0; round < 8; ++round)
        QCOMPARE(Ticks(a.database()).begin(4, Mara)->questions,
                 Ticks(b.database()).begin(4, Mara)->questions);
}

void TstTraining::aTickKeepsAnswerGradeAndStackTogether()
{
    StackStore store;
    const QString told = store.approved(u"Terms of the vendor are net-30."_s);
    FakeAnswerer answerer;
    FakeGrader grader;
    const auto tick = Ticks(store.database()).begin(5, Mara);
    VERIFY_RESULT(tick);

    const auto all = asked(store, *tick, answerer, grader);

    QCOMPARE(int(all.size()), 1);
    const TrainingRun run = all.front().run;
    QCOMPARE(run.answer, u"answer to Which terms?"_s);
    QCOMPARE(run.grade, std::optional<double>(4));
    QCOMPARE(run.passed, std::optional(true));
    QCOMPARE(run.reasoning, u"because"_s);
    QCOMPARE(run.model, u"fake/model"_s);
    QCOMPARE(run.grader, u"fake/judge"_s);
    QCOMPARE(run.graderHash, u"judge"_s);
    QCOMPARE(run.answerHash, answerHash(run.answer));
    QCOMPARE(run.tokensIn, std::optional<qint64>(15));
    QCOMPARE(run.cost, std::optional<double>(0.75));
    QCOMPARE(run.extra.value("tick"_L1).toString(), tick->uid);
    const auto snapshot = Snapshots(store.database()).one(run.snapshotUid);
    VERIFY_RESULT(snapshot);
    QCOMPARE(snapshot->text, answerer.lastStack);
    QVERIFY(snapshot->text.contains(told));
    QCOMPARE(runSetNamed(store.database(), tick->uid)->runs.size(), size_t(1));
    QVERIFY(store.isWhole());
}

void TstTraining::whatIsNotGradedSaysWhy_data()
{
    QTest::addColumn<QString>("answered");
    QTest::addColumn<bool>("isParsable");
    QTest::addColumn<QString>("ungraded");
    QTest::newRow("cut off") << u"max_tokens"_s << true << u"max_tokens"_s;
    QTest::newRow("refused") << u"refusal"_s << true << u"refusal"_s;
    QTest::newRow("paused") << u"pause_turn"_s << true << u"pause_turn"_s;
    QTest::newRow("no judgement") << QString() << false << u"unparsable"_s;
}

void TstTraining::whatIsNotGradedSaysWhy()
{
    QFETCH(const QString, answered);
    QFETCH(const bool, isParsable);
    QFETCH(const QString, ungraded);
    StackStore store;
    FakeAnswerer answerer;
    answerer.ungraded = answered;
    FakeGrader grader;
    if (!isParsable)
        grader.value.reset();

    const auto all = asked(store, *Ticks(store.database()).begin(1, Mara), answerer, grader);

    QCOMPARE(all.front().run.ungraded, ungraded);
    QVERIFY(!all.front().run.grade);
    QVERIFY(!all.front().run.passed);
    const auto sums = TrainingRuns(store.database()).lastDay(now().addSecs(60));
    QCOMPARE(sums->front().runs, 1);
    QCOMPARE(sums->front().graded, 0);
}

void TstTraining::askingAgainMakesNoSecondRow()
{
    StackStore store;
    FakeAnswerer answerer;
    FakeGrader grader;
    const auto tick = Ticks(store.database()).begin(1, Mara);
    asked(store, *tick, answerer, grader);

    const auto again = asked(store, *tick, answerer, grader); // as if nobody had noticed the first time

    QVERIFY(again.empty());
    QCOMPARE(store.number(u"SELECT count(*) FROM training_loop_runs"_s), 1);
    QCOMPARE(store.number(u"SELECT count(*) FROM context_snapshot"_s), 1);
}

void TstTraining::aBrokenOffTickIsGoneOnWith()
{
    StackStore store;
    for (const QString &id : {u"q2"_s, u"q3"_s})
        golden(store, id);
    FakeAnswerer answerer;
    FakeGrader grader;
    std::stop_source stop;
    const auto tick = Ticks(store.database()).begin(3, Mara);
    const auto after = [&](int done, int, const AskedQuestion *) {
        if (done == 1)
            stop.request_stop();
    };
    VERIFY_ERROR(TrainingLoop(store.database(), {store.reader(), answerer, grader}, Mara)
                     .run(*tick, after, stop.get_token()),
                 Error::Code::Cancelled);
    QCOMPARE(store.number(u"SELECT count(*) FROM training_loop_runs"_s), 1);

    const auto open = Ticks(store.database()).unfinished(Mara, now().addDays(-1));

    VERIFY_RESULT(open);
    QVERIFY(*open);
    QCOMPARE((*open)->uid, tick->uid);
    QCOMPARE((*open)->open, tick->questions.mid(1));
    QCOMPARE(asked(store, **open, answerer, grader).size(), size_t(2));
    QVERIFY(!*Ticks(store.database()).unfinished(Mara, now().addDays(-1)));
    QVERIFY(!*Ticks(store.database()).unfinished(Actor::rule(u"training"_s), now().addDays(-1)));
}

void TstTraining::heldOutQuestionsAreAskedAndMarked()
{
    StackStore store;
    golden(store, u"kept"_s, 1, true);
    FakeAnswerer answerer;
    FakeGrader grader;
    const auto all =
        asked(store, *Ticks(store.database()).begin(QStringList{u"kept"_s}, Mara), answerer, grader);
    QVERIFY(all.front().isHeldOut);
    QVERIFY(all.front().run.extra.value("held_out"_L1).toBool());
}

void TstTraining::nothingIsHeldWhileSomebodyAnswers()
{
    StackStore store;
    FakeAnswerer answerer;
    FakeGrader grader;
    auto other = Database::open(store.path(), Database::Mode::ReadWrite);
    VERIFY_RESULT(other);
    bool couldWrite = false;
    answerer.meanwhile = [&] {
        NewReflexion row;
        row.agent = u"finance"_s;
        row.observation = u"Written while a model was thinking."_s;
        couldWrite = ReflexionWriter(**other).add({row}, Actor::agent(u"finance"_s)).has_value();
    };
    asked(store, *Ticks(store.database()).begin(1, Mara), answerer, grader);
    QVERIFY(couldWrite);
}

void TstTraining::trialsStayOutOfTheTrend()
{
    StackStore store;
    const QString row = store.approved(u"Terms of the vendor are net-30."_s);
    FakeAnswerer answerer;
    FakeGrader grader;
    Ticks ticks(store.database());
    const auto tick = ticks.begin(QStringList{u"q1"_s}, Mara, Trial::Without, {{row, closedStatusOf(row)}});
    VERIFY_RESULT(tick);

    const auto all = asked(store, *tick, answerer, grader);

    QCOMPARE(int(all.size()), 1);
    QVERIFY(!answerer.lastStack.contains(row));
    QVERIFY(all.front().run.snapshotUid.isEmpty());
    QCOMPARE(all.front().run.extra.value("trial"_L1).toString(), u"without"_s);
    QCOMPARE(all.front().run.extra.value("what_if"_L1).toObject().value(row).toString(), u"rejected"_s);
    QCOMPARE(store.number(u"SELECT count(*) FROM training_loop_runs"_s), 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM context_snapshot"_s), 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM grade_day"_s), 0);
    const auto set = runSetNamed(store.database(), tick->uid);
    VERIFY_RESULT(set);
    QVERIFY(set->isTrial);
    QCOMPARE(set->runs.front().uid, all.front().run.uid);
    QCOMPARE(anyRun(store.database(), all.front().run.uid)->uid, all.front().run.uid);
}

void TstTraining::withoutMemoryNothingIsTold()
{
    StackStore store;
    store.approved(u"Terms of the vendor are net-30."_s);
    FakeAnswerer answerer;
    FakeGrader grader;
    const auto tick = Ticks(store.database()).begin(QStringList{u"q1"_s}, Mara, Trial::NoMemory);
    asked(store, *tick, answerer, grader);
    QVERIFY(answerer.lastStack.isEmpty());
    QCOMPARE(ExtractiveAnswerer().answer(u"Which terms?"_s, {}, {})->text, QString());
}

void TstTraining::secretsInAnAnswerAreMasked()
{
    StackStore store;
    FakeAnswerer answerer;
    answerer.text =
        u"The key is AKIAIOSFODNN7EXAMPLQ and aws_secret_access_key=wJalrXUtnFEMIK7MDENGbPxRfiCYzQ3TtGvRmWpL"_s;
    FakeGrader grader;
    const auto all = asked(store, *Ticks(store.database()).begin(1, Mara), answerer, grader);
    QVERIFY2(!all.front().run.answer.contains(u"wJalrXUtnFEMIK7MDENGbPxRfiCYzQ3TtGvRmWpL"_s),
             qPrintable(all.front().run.answer));
    QCOMPARE(all.front().run.answerHash, answerHash(all.front().run.answer));
}

void TstTraining::theExtractIsTheBestEntrysWords()
{
    StackStore store;
    store.approved(u"The vendor sends a calendar every December."_s);
    const QString best = store.approved(u"An invoice of the vendor is due within 30 days."_s);
    const auto answer =
        ExtractiveAnswerer().answer(StackStore::asked().question, store.stack(StackStore::asked()), {});
    VERIFY_RESULT(answer);
    QCOMPARE(answer->text, u"An invoice of the vendor is due within 30 days."_s);
    QCOMPARE(answer->cited, QStringList{best});
    QCOMPARE(answer->model, u"extractive"_s);
    QVERIFY(ExtractiveAnswerer().answer(u"Zebra?"_s, store.stack(StackStore::asked()), {})->text.isEmpty());
}

void TstTraining::theJobAsksReportsAndCosts()
{
    StackStore store;
    golden(store, u"net-30"_s);
    store.approved(u"What about net-30? It is the rule."_s);
    TrainingJob job;
    Notes notes;
    QCOMPARE(job.estimate(store.database())->calls, 0);

    const auto report = job.run(store.database(), notes);

    VERIFY_RESULT(report);
    QCOMPARE(report->detail.value("asked"_L1).toInt(), 2);
    QCOMPARE(report->detail.value("graded"_L1).toInt(), 1); // q1 has nothing to check
    QCOMPARE(report->detail.value("passed"_L1).toInt(), 1);
    QCOMPARE(notes.steps.size(), 2);
    QCOMPARE(notes.warnings.size(), 1);
    TrainingJob paid([](Database &) -> Result<TrainingParts> {
        return TrainingParts{std::make_unique<FakeAnswerer>(), std::make_unique<FakeGrader>()};
    });
    const auto cost = paid.estimate(store.database());
    VERIFY_RESULT(cost);
    QCOMPARE(cost->calls, 10);
    QVERIFY(qAbs(cost->cost - 5 * 0.03) < 1e-9);
    QCOMPARE(cost->model, u"fake/model, fake/judge"_s);
}

void TstTraining::theJobStopsBetweenQuestions()
{
    StackStore store;
    golden(store, u"k1"_s);
    Notes notes;
    notes.stop.request_stop();
    VERIFY_ERROR(TrainingJob().run(store.database(), notes), Error::Code::Cancelled);
    QCOMPARE(store.number(u"SELECT count(*) FROM training_loop_runs"_s), 0);
    Notes again;
    VERIFY_RESULT(TrainingJob().run(store.database(), again));
    QCOMPARE(store.number(u"SELECT count(*) FROM training_tick"_s), 1); // the same one, gone on with
}

void TstTraining::questionsAreSavedThroughTheLedger()
{
    StackStore store;
    const QString uid = golden(store, u"terms"_s);
    GoldenQuestion question = *GoldenQuestions(store.database()).one(uid);
    question.question = u"Which terms does ACME have?"_s;
    const auto saved = saveGolden(store.database(), question, Mara, u"clearer"_s, now());
    VERIFY_RESULT(saved);
    QCOMPARE(saved->revision, 2);
    VERIFY_ERROR(saveGolden(store.database(), question, Mara, {}, now()),
                 Error::Code::Conflict); // still revision 1
    question.uid.clear();
    VERIFY_ERROR(saveGolden(store.database(), question, Mara, {}, now()),
                 Error::Code::Refused); // the id is taken
    VERIFY_RESULT(Undo(store.database()).undo(saved->changeset.uid, Mara));
    QCOMPARE(GoldenQuestions(store.database()).one(uid)->question, u"What about terms?"_s);
    QVERIFY(store.isWhole());
}

void TstTraining::whatIsWrongWithAQuestionIsSaidAtItsField_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QVariant>("value");
    QTest::newRow("no id") << u"question_id"_s << QVariant(u" "_s);
    QTest::newRow("id of two lines") << u"question_id"_s << QVariant(u"a\nb"_s);
    QTest::newRow("no question") << u"question"_s << QVariant(u""_s);
    QTest::newRow("no pattern") << u"must_include"_s << QVariant(u"regex:("_s);
    QTest::newRow("both") << u"must_not_include"_s << QVariant(u"x"_s);
    QTest::newRow("no weight") << u"weight"_s << QVariant(0.0);
    QTest::newRow("not a number") << u"weight"_s << QVariant(qQNaN());
    QTest::newRow("grade of 5") << u"pass_threshold"_s << QVariant(5.0);
}

void TstTraining::whatIsWrongWithAQuestionIsSaidAtItsField()
{
    QFETCH(const QString, field);
    QFETCH(const QVariant, value);
    GoldenQuestion question;
    question.questionId = u"a"_s;
    question.question = u"Why?"_s;
    question.mustInclude = QStringList{u"x"_s};
    QVERIFY(problemsOf(question).empty());
    if (field == "question_id"_L1)
        question.questionId = value.toString();
    else if (field == "question"_L1)
        question.question = value.toString();
    else if (field == "must_include"_L1)
        question.mustInclude = QStringList{value.toString()};
    else if (field == "must_not_include"_L1)
        question.mustNotInclude = QStringList{value.toString()};
    else if (field == "weight"_L1)
        question.weight = value.toDouble();
    else
        question.passThreshold = value.toDouble();
    const auto problems = problemsOf(question);
    QCOMPARE(int(problems.size()), 1);
    QCOMPARE(problems.front().field, field);
    StackStore store;
    VERIFY_ERROR(saveGolden(store.database(), question, Mara, {}, now()), Error::Code::Usage);
}

void TstTraining::aQuestionIsSuggestedFromARow()
{
    StackStore store;
    const QString uid = store.approved(u"ACME invoices of 88214 are due within 30 days, says Maria."_s);
    const auto question = goldenFromRow(store.database(), uid);
    VERIFY_RESULT(question);
    QVERIFY(question->question.isEmpty());
    QCOMPARE(question->entityId, u"ACME"_s);
    QCOMPARE(question->mustInclude, QStringList({u"88214"_s, u"30 days"_s, u"Maria"_s}));
    QCOMPARE(question->extra.value("made_from"_L1).toString(), uid);
    VERIFY_RESULT(goldenFromRow(store.database(), u"wik_1"_s));
    VERIFY_RESULT(goldenFromRow(store.database(), u"dec_1"_s));
    VERIFY_ERROR(goldenFromRow(store.database(), u"rfx_0"_s), Error::Code::NotFound);
    VERIFY_ERROR(goldenFromRow(store.database(), u"gld_1"_s), Error::Code::NotFound);
}

void TstTraining::aSampleHidesTheGradeAndIsTheSameTwice()
{
    StackStore store;
    for (int i = 0; i < 30; ++i)
        store.graded(isoTime(fromIsoTime(u"2026-11-01T08:00:00.000Z"_s).addSecs(i)), i % 5);
    HumanGrades grades(store.database());
    const auto sample = grades.sample(10);
    VERIFY_RESULT(sample);
    QCOMPARE(int(sample->size()), 10);
    QCOMPARE(sample->front().question, u"Which terms?"_s);
    QVERIFY(*sample == *grades.sample(10));
    VERIFY_RESULT(grades.grade(sample->front().runUid, 3, {}, Mara));
    const auto rest = grades.sample(10);
    QVERIFY(*std::next(sample->begin()) == rest->front());
}

void TstTraining::peopleGradeOnceAndAgreementIsCounted()
{
    StackStore store;
    const QString first = store.graded(u"2026-11-01T08:00:00.000Z"_s, 4);
    const QString second = store.graded(u"2026-11-02T08:00:00.000Z"_s, 1);
    HumanGrades grades(store.database());
    VERIFY_ERROR(grades.grade(first, 4, {}, Actor::agent(u"finance"_s)), Error::Code::Refused);
    VERIFY_ERROR(grades.grade(first, 5, {}, Mara), Error::Code::Usage);
    VERIFY_ERROR(grades.grade(u"trn_0"_s, 4, {}, Mara), Error::Code::NotFound);
    VERIFY_RESULT(grades.grade(first, 4, u"right"_s, Mara));
    VERIFY_RESULT(grades.grade(second, 0, {}, Mara));
    VERIFY_ERROR(grades.grade(second, 1, {}, Mara), Error::Code::Conflict);
    const auto all = grades.agreements();
    VERIFY_RESULT(all);
    QCOMPARE(int(all->size()), 1);
    QCOMPARE(all->front().n(), 2);
    QCOMPARE(all->front().passes.kappa, 1.0);
    QCOMPARE(all->front().verdict(), Agreement::Verdict::TooFew);
}

// Taken back it can be given again, and every step stands in the ledger.
void TstTraining::aGradeIsTakenBackAndPutBack()
{
    StackStore store;
    const QString run = store.graded(u"2026-11-01T08:00:00.000Z"_s, 4);
    HumanGrades grades(store.database());
    const auto given = grades.grade(run, 3, u"close"_s, Mara);
    VERIFY_RESULT(given);
    QCOMPARE(given->entries, 1);
    Undo undo(store.database());
    const auto next = undo.next(Mara.toString());
    VERIFY_RESULT(next);
    QCOMPARE((*next)->uid, given->uid);

    const auto undone = undo.undo(given->uid, Mara);
    VERIFY_RESULT(undone);
    QCOMPARE(*grades.count(), 0);
    QCOMPARE(grades.sample(1)->front().runUid, run);
    VERIFY_RESULT(undo.redo(undone->uid, Mara));
    QCOMPARE(store.database()
                 .value(u"SELECT run_uid || ' ' || CAST(grade AS INTEGER) || ' ' || note FROM human_grade"_s)
                 ->toString(),
             run + u" 3 close"_s);
    VERIFY_RESULT(undo.undo(given->uid, Mara));

    VERIFY_RESULT(grades.grade(run, 1, {}, Mara));
    VERIFY_ERROR(undo.undo(given->uid, Mara), Error::Code::Refused);
    const auto lines = Ledger(store.database()).history(run);
    VERIFY_RESULT(lines);
    QStringList actions;
    for (const LedgerLine &line : *lines)
        actions += line.action;
    QCOMPARE(actions, (QStringList{u"grade"_s, u"undo"_s, u"redo"_s, u"undo"_s, u"grade"_s}));
    QCOMPARE(lines->back().observation, u"Which terms?"_s);
    QVERIFY(verify(store.database())->problems.empty());
}

// A grade that somebody else gave meanwhile is not taken for the one that was.
void TstTraining::anotherGradeIsNotTakenBackForIt()
{
    StackStore store;
    const QString run = store.graded(u"2026-11-01T08:00:00.000Z"_s, 4);
    const auto given = HumanGrades(store.database()).grade(run, 3, {}, Mara);
    VERIFY_RESULT(given);
    store.write(u"UPDATE human_grade SET grade = ?"_s, {0.0});
    VERIFY_ERROR(Undo(store.database()).undo(given->uid, Mara), Error::Code::Conflict);
    QCOMPARE(*HumanGrades(store.database()).count(), 1);
}

void TstTraining::weightedKappaAsPublished()
{
    // Agresti, Categorical Data Analysis, 2nd ed., the answers of wives and husbands, as analysed in the
    // documentation of R's vcd::Kappa: 0.129 (ASE 0.0686) unweighted, 0.332 with Fleiss-Cohen (squared)
    // weights.
    const QList<qint64> counts{7, 7, 2, 3, 2, 8, 3, 7, 1, 5, 4, 9, 2, 8, 9, 14};
    const Kappa plain = cohensKappa(counts, 4, Weights::None);
    QVERIFY(qAbs(plain.kappa - 0.1293) < 0.0001);
    QVERIFY(qAbs((plain.interval.high - plain.interval.low) / (2 * Sigma95) - 0.0686) < 0.0005);
    QVERIFY(qAbs(cohensKappa(counts, 4, Weights::Quadratic).kappa - 0.332) < 0.001);
}

MEMOIR_STORE_TEST(TstTraining)
#include "tst_training.moc"
