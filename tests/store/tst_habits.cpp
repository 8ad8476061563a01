// SPDX-License-Identifier: MIT
// Which procedures keep coming back, and what each would become.
#include "store/curation/approvals.h"
#include "store/layers/proposals.h"
#include "store/upkeep/habits.h"
#include "tests/store/teststore.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::upkeep;
using tests::TestStore;

namespace {

const QString Deploy = u"Deploy the shop\n1. Run the tests\n2. Tag the release"_s;

QString seen(TestStore &store, const QString &text, const QString &day, const QString &name = u"Deploy"_s,
             const QString &kind = u"workflow"_s)
{
    NewReflexion row;
    row.agent = u"finance"_s;
    row.kind = kind;
    row.category = name;
    row.observation = text;
    row.source = u"session of "_s + day;
    row.createdAt = day + u"T10:00:00.000Z"_s;
    const auto written = ReflexionWriter(store.database()).add({row}, Actor::agent(u"finance"_s));
    return written && written->front() ? written->front()->uid : QString();
}

} // namespace

class TestHabits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSmallestFormThatFits_data();
    void theSmallestFormThatFits();
    void whatIsNoHabit_data();
    void whatIsNoHabit();
    void twoWordingsOfOneNameAreOne();
    void whatWasRefusedIsNotProposedAgain();
    void onlyAPersonAdopts();
};

void TestHabits::theSmallestFormThatFits_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("form");
    QTest::newRow("a text") << Deploy << u"skill"_s;
    QTest::newRow("command lines") << u"Release\n1. `make test`\n2. `git push --tags`"_s << u"cli"_s;
    QTest::newRow("one takes judgement") << u"Release\n1. `make test`\n2. Look at the result"_s << u"skill"_s;
    QTest::newRow("by itself") << u"Whenever a file is saved\n1. `make test`\n2. `make lint`"_s
                               << u"plugin"_s;
}

void TestHabits::theSmallestFormThatFits()
{
    QFETCH(const QString, text);
    QTEST(name(formOf(text, stepsIn(text))), "form");
}

void TestHabits::whatIsNoHabit_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("again");
    QTest::newRow("on one day") << Deploy << u"workflow"_s << u"2026-11-01"_s;
    QTest::newRow("of one step") << u"Deploy the shop\n1. Push"_s << u"workflow"_s << u"2026-11-02"_s;
    QTest::newRow("no procedure") << Deploy << u"observation"_s << u"2026-11-02"_s;
}

void TestHabits::whatIsNoHabit()
{
    QFETCH(const QString, text);
    QFETCH(const QString, kind);
    QFETCH(const QString, again);
    TestStore store;
    QVERIFY(!seen(store, text, u"2026-11-01"_s, u"Deploy"_s, kind).isEmpty());
    QVERIFY(!seen(store, text, again, u"Deploy"_s, kind).isEmpty());
    const auto all = habits(store.database());
    VERIFY_RESULT(all);
    QVERIFY(all->empty());
}

void TestHabits::twoWordingsOfOneNameAreOne()
{
    TestStore store;
    seen(store, Deploy, u"2026-11-01"_s);
    const QString longer = seen(store, Deploy + u"\n3. Push the tag"_s, u"2026-11-03"_s, u"deploy "_s);
    const auto all = habits(store.database());
    VERIFY_RESULT(all);
    QCOMPARE(all->size(), 1u);
    QCOMPARE(all->front().row.uid, longer);
    QCOMPARE(all->front().steps.size(), 3);
    QCOMPARE(all->front().days, (QStringList{u"2026-11-01"_s, u"2026-11-03"_s}));
}

void TestHabits::whatWasRefusedIsNotProposedAgain()
{
    TestStore store;
    seen(store, Deploy, u"2026-11-01"_s);
    const QString uid = seen(store, Deploy, u"2026-11-03"_s);
    QCOMPARE(proposeHabits(store.database()).value_or(-1), 1);
    const QString proposal = store.database().value(u"SELECT uid FROM proposed_action"_s)->toString();
    const auto shown = Proposals(store.database()).proposal(proposal);
    VERIFY_RESULT(shown);
    ProposalAnswer answer;
    answer.uid = proposal;
    answer.answer = Answer::Refuse;
    answer.reason = u"we do it by hand"_s;
    answer.seenHash = shown->contentHash;
    VERIFY_RESULT(Approvals(store.database()).decide({answer}, Actor::person(u"mara"_s), true));
    QCOMPARE(proposeHabits(store.database()).value_or(-1), 0);
    QCOMPARE(store.status(uid), u"needs_review"_s); // refusing the proposal decides nothing of the memory
}

void TestHabits::onlyAPersonAdopts()
{
    TestStore store;
    seen(store, Deploy, u"2026-11-01"_s);
    const QString uid = seen(store, Deploy, u"2026-11-03"_s);
    QCOMPARE(proposeHabits(store.database()).value_or(-1), 1);
    ProposalAnswer answer;
    answer.uid = store.database().value(u"SELECT uid FROM proposed_action"_s)->toString();
    answer.answer = Answer::Accept;
    answer.seenHash = store.database().value(u"SELECT content_hash FROM proposed_action"_s)->toString();
    for (const Actor &actor : {Actor::agent(u"finance"_s), Actor::rule(u"habits"_s)})
        VERIFY_ERROR(Approvals(store.database()).decide({answer}, actor, true), Error::Code::Refused);
    QCOMPARE(store.status(uid), u"needs_review"_s);
    VERIFY_RESULT(Approvals(store.database()).decide({answer}, Actor::person(u"mara"_s), true));
    QCOMPARE(store.status(uid), u"approved_for_reuse"_s);
}

MEMOIR_STORE_TEST(TestHabits)
#include "tst_habits.moc"
