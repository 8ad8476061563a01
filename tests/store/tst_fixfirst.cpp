// SPDX-License-Identifier: MIT
#include "store/training/fixfirst.h"

#include "store/database/transaction.h"
#include "store/layers/golden.h"
#include "store/layers/goldenwriter.h"
#include "store/layers/trainingruns.h"
#include "tests/store/teststore.h"

using namespace Qt::StringLiterals;
using namespace store;
using training::ToFix;

// What to fix first: what weighs much, fails often, and was asked.
class tst_fixfirst : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void subjectsAreRankedByWhatTheyHaveToGain()
    {
        ask(u"t1"_s, {u"terms"_s}, 1, 0, 4);
        ask(u"t2"_s, {u"terms"_s}, 1, 3, 4);
        ask(u"f1"_s, {u"fees"_s}, 3, 2, 4);
        ask(u"f2"_s, {u"fees"_s}, 3, 0, 0); // never asked
        ask(u"g1"_s, {}, 1, 4, 4);
        ask(u"h1"_s, {u"holidays"_s}, 9, 0, 0);

        const auto all = training::whatToFixFirst(m_store.database());

        VERIFY_RESULT(all);
        QStringList tags;
        for (const ToFix &one : *all)
            tags += one.tag;
        QCOMPARE(tags, (QStringList{u"fees"_s, u"terms"_s, u""_s, u"holidays"_s}));
        QCOMPARE(all->at(0).score(), 6 * 0.5 * 0.5);
        QCOMPARE(all->at(1).score(), 2 * 0.625);
        QCOMPARE(all->at(1).worst, (QStringList{u"t1"_s, u"t2"_s}));
        QVERIFY(all->at(2).worst.isEmpty());
        QCOMPARE(all->at(3).graded, 0);
    }
    void anEmptyStoreHasNothingToFix()
    {
        tests::TestStore empty;
        QVERIFY(training::whatToFixFirst(empty.database())->empty());
    }

private:
    void ask(const QString &id, const QStringList &tags, double weight, int passed, int graded)
    {
        GoldenQuestion question;
        question.questionId = id;
        question.question = u"What of %1?"_s.arg(id);
        question.mustInclude = {id};
        question.tags = tags;
        question.weight = weight;
        VERIFY_RESULT(
            training::saveGolden(m_store.database(), question, Actor::person(u"mara"_s), {}, now()));
        auto transaction = Transaction::begin(m_store.database());
        VERIFY_RESULT(transaction);
        for (int i = 0; i < graded; ++i) {
            TrainingRun run;
            run.questionId = id;
            run.answer = u"answer %1"_s.arg(i);
            run.runAt = isoTime(now().addSecs(-600 - i));
            run.model = u"m"_s;
            run.passed = i < passed;
            run.grade = i < passed ? 4 : 0;
            VERIFY_RESULT(TrainingRuns(m_store.database()).add(run));
        }
        VERIFY_RESULT(transaction->commit());
    }

    tests::TestStore m_store;
};

MEMOIR_STORE_TEST(tst_fixfirst)
#include "tst_fixfirst.moc"
