// SPDX-License-Identifier: MIT
#include "store/distillation/beliefs.h"
#include "store/distillation/wikilint.h"
#include "store/layers/facts.h"
#include "store/learnings/categories.h"
#include "tests/store/beliefscene.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::distillation;
using tests::BeliefScene;

// What agents believe, know and have learned, as people look at it.
class TestTopicBeliefs : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sentencesStandWithTheirDays();
    void aTopicInOneSentenceHasTheDaysOfItsList();
    void evidenceNamesItsFragmentAndLine();
    void whatWasReplacedStandsStruckBelow();
    void whatWaitsRaisesNothing();
    void remarksNameWhatAPersonMayLookAt();
    void conflictsComeFirst();
    void learningsStandByCategory();
};

namespace {

std::vector<Remark> remarksOf(BeliefScene &scene, Remark::Kind kind)
{
    auto all = lintedWiki(scene.store.database());
    if (!all)
        qFatal("%s", qPrintable(all.error().message));
    std::erase_if(*all, [kind](const Remark &remark) { return remark.kind != kind; });
    return *all;
}

} // namespace

void TestTopicBeliefs::sentencesStandWithTheirDays()
{
    BeliefScene scene;
    const QString often =
        scene.seen(u"Surcharges need a person"_s, {u"2026-11-01"_s, u"2026-11-03"_s, u"2026-11-05"_s});
    const QString once = scene.seen(u"The account desk answers within a day"_s, {u"2026-11-04"_s});
    const QString uid = scene.topic(
        u"Orsund"_s,
        u"- Surcharges always need a person's approval. [%1]\n- The desk answers fast. [%2]"_s.arg(often,
                                                                                                   once));

    const auto topic = topicBeliefs(scene.store.database(), uid);

    VERIFY_RESULT(topic);
    QCOMPARE(topic->beliefs.size(), size_t(2));
    QCOMPARE(topic->beliefs[0].text, u"Surcharges always need a person's approval."_s);
    QCOMPARE(topic->beliefs[0].days, (QStringList{u"2026-11-01"_s, u"2026-11-03"_s, u"2026-11-05"_s}));
    QCOMPARE(topic->beliefs[0].strength, u"consistently"_s);
    QCOMPARE(topic->beliefs[1].strength, u"mentioned"_s);
    QCOMPARE(topic->beliefs[1].rows, QStringList{once});
}

// As an import of a TypeClaw folder leaves it: the sentence, and its rows in a list below.
void TestTopicBeliefs::aTopicInOneSentenceHasTheDaysOfItsList()
{
    BeliefScene scene;
    const QString now = scene.seen(u"Invoices come on Mondays"_s, {u"2026-11-02"_s, u"2026-11-09"_s});
    const QString old = scene.seen(u"Invoices come at month end"_s, {u"2026-09-30"_s});
    const QString uid = scene.topic(
        u"Invoices"_s,
        u"Orsund invoices weekly. It is never late.\n\nfragments:\n- [%1]\n\nSuperseded: [%2]"_s.arg(now,
                                                                                                     old));

    const auto topic = topicBeliefs(scene.store.database(), uid);

    VERIFY_RESULT(topic);
    QCOMPARE(topic->beliefs[0].text, u"Orsund invoices weekly."_s);
    QCOMPARE(int(topic->beliefs[0].days.size()), topic->section.citeDays);
    QCOMPARE(topic->beliefs[0].strength, topic->section.strength);
    QCOMPARE(topic->beliefs[0].strength, u"consistently"_s);
    QCOMPARE(topic->beliefs.size(), size_t(2));
    QVERIFY(topic->beliefs[1].isReplaced);
    QCOMPARE(topic->beliefs[1].text, u"Invoices come at month end"_s);
}

void TestTopicBeliefs::evidenceNamesItsFragmentAndLine()
{
    BeliefScene scene;
    const QString row = scene.seen(u"Pay runs are on Friday"_s, {u"2026-11-02"_s}, 12);
    const QString uid = scene.topic(u"Pay"_s, u"Pay runs are on Friday. [%1]"_s.arg(row));

    const auto topic = topicBeliefs(scene.store.database(), uid);

    VERIFY_RESULT(topic);
    QCOMPARE(topic->evidence.size(), size_t(1));
    const BeliefEvidence &evidence = topic->evidence.front();
    QCOMPARE(evidence.standing, BeliefEvidence::Standing::InForce);
    QVERIFY(!evidence.fragment.isEmpty());
    QCOMPARE(evidence.session, u"session-7"_s);
    QCOMPARE(evidence.line, 12);
}

void TestTopicBeliefs::whatWasReplacedStandsStruckBelow()
{
    BeliefScene scene;
    const QString old = scene.seen(u"Orsund invoices at month end"_s, {u"2026-10-02"_s});
    const QString now = scene.seen(u"Orsund invoices weekly, on Mondays"_s, {u"2026-11-02"_s});
    const QString uid =
        scene.topic(u"Invoices"_s, u"Orsund invoices weekly. [%1]\n\nSuperseded: [%2]"_s.arg(now, old));
    VERIFY_RESULT(scene.store.decide({old}, Status::Superseded, {}, now));

    const auto topic = topicBeliefs(scene.store.database(), uid);

    VERIFY_RESULT(topic);
    QCOMPARE(topic->beliefs.size(), size_t(2));
    QVERIFY(topic->beliefs[1].isReplaced);
    QCOMPARE(topic->beliefs[1].text, u"Orsund invoices at month end"_s);
    QCOMPARE(topic->beliefs[1].replacedBy, u"Orsund invoices weekly, on Mondays"_s);
}

void TestTopicBeliefs::whatWaitsRaisesNothing()
{
    BeliefScene scene;
    const QString waits = scene.store.add(u"ACME offers net-60"_s);
    const QString uid = scene.topic(u"Terms"_s, u"ACME offers net-60. [%1]"_s.arg(waits));

    const auto topic = topicBeliefs(scene.store.database(), uid);

    VERIFY_RESULT(topic);
    QCOMPARE(topic->evidence.front().standing, BeliefEvidence::Standing::Waiting);
    QVERIFY(topic->beliefs.front().strength.isEmpty());
    QCOMPARE(topic->section.citeDays, 0);
}

void TestTopicBeliefs::remarksNameWhatAPersonMayLookAt()
{
    BeliefScene scene;
    const QString a = scene.seen(u"Surcharges of ACME need approval of a person"_s, {u"2026-11-01"_s});
    const QString b = scene.seen(u"ACME surcharges, person approves"_s, {u"2026-11-02"_s});
    const QString rejected = scene.seen(u"Lindqvist moved its account"_s, {u"2026-11-02"_s});
    scene.topic(u"First"_s,
                u"Fuel surcharges of vendor ACME always require manual approval today. [%1]"_s.arg(a));
    scene.topic(u"Second"_s, u"Fuel surcharges of vendor ACME require manual approval today. [%1]"_s.arg(b));
    scene.topic(u"Third"_s, u"Lindqvist banks at Volksbank. [%1]"_s.arg(rejected));
    QVERIFY(remarksOf(scene, Remark::Kind::NotInForce).empty());
    VERIFY_RESULT(scene.store.decide({rejected}, Status::Rejected));

    const auto overstated = remarksOf(scene, Remark::Kind::Overstated);
    QCOMPARE(overstated.size(), size_t(1));
    QCOMPARE(overstated.front().section, u"first"_s);
    const auto fallen = remarksOf(scene, Remark::Kind::NotInForce);
    QCOMPARE(fallen.size(), size_t(1));
    QCOMPARE(fallen.front().section, u"third"_s);
    QCOMPARE(fallen.front().uids, QStringList{rejected});
    const auto doubles = remarksOf(scene, Remark::Kind::NearDouble);
    QCOMPARE(doubles.size(), size_t(1));
    QCOMPARE(doubles.front().section, u"second"_s);
    QCOMPARE(doubles.front().other, u"first"_s);
}

void TestTopicBeliefs::conflictsComeFirst()
{
    BeliefScene scene;
    const QString calm = scene.fact(u"acme.terms"_s, u"net-30"_s, u"2026-11-01T08:00:00.000Z"_s);
    const QString older = scene.fact(u"office.city"_s, u"Hamburg"_s, u"2026-11-01T08:00:00.000Z"_s);
    const QString newer = scene.fact(u"office.city"_s, u"Bremen"_s, u"2026-11-02T08:00:00.000Z"_s);

    auto keys = factKeys(scene.store.database());
    VERIFY_RESULT(keys);
    QCOMPARE(keys->size(), size_t(2));
    QCOMPARE(keys->at(0).key, u"office.city"_s);
    QVERIFY(keys->at(0).isConflict());
    QCOMPARE(factWords(keys->at(0).value), u"Bremen"_s);
    QVERIFY(!keys->at(1).isConflict());

    VERIFY_RESULT(scene.store.decide({older}, Status::Superseded, {}, newer));
    keys = factKeys(scene.store.database());
    QCOMPARE(keys->at(0).key, u"acme.terms"_s);
    const auto rows = factsUnder(scene.store.database(), u"finance"_s, u"office.city"_s);
    VERIFY_RESULT(rows);
    QCOMPARE(rows->size(), size_t(2));
    QVERIFY(rows->at(0).stands && rows->at(0).uid == newer);
    QVERIFY(!rows->at(1).stands && rows->at(1).supersededBy == newer);
}

void TestTopicBeliefs::learningsStandByCategory()
{
    BeliefScene scene;
    const QString up = scene.learning(u"Batches of ten are faster"_s, u"batches-invoices"_s, u"improved"_s);
    scene.approve(up);
    scene.learning(u"Batches of a hundred time out"_s, u"batches-invoices"_s, u"degraded"_s);
    scene.best(u"batches-invoices"_s, u"first"_s, 0.7);
    scene.best(u"batches-invoices"_s, u"second"_s, 0.9);
    scene.best(u"batches-invoices"_s, u"worse"_s, 0.8);

    const auto categories = learnings::learnedCategories(scene.store.database());
    VERIFY_RESULT(categories);
    QCOMPARE(categories->size(), size_t(1));
    QCOMPARE(categories->front().rows, 2);
    QCOMPARE(categories->front().waiting, 1);
    QCOMPARE(categories->front().best.value_or(0), 0.9);

    const auto detail = learnings::learnedIn(scene.store.database(), u"finance"_s, u"batches-invoices"_s);
    VERIFY_RESULT(detail);
    QCOMPARE(detail->rows.size(), size_t(2));
    QCOMPARE(detail->rows.front().row.uid, up);
    QCOMPARE(detail->rows.front().sightings.size(), size_t(1));
    QCOMPARE(detail->rows.front().sightings.front().run, u"try 1"_s);
    QCOMPARE(detail->best.size(), size_t(3));
    QCOMPARE(detail->best.front().run, u"second"_s);
    QCOMPARE(detail->best[1].status, u"beaten"_s);
}

MEMOIR_STORE_TEST(TestTopicBeliefs)
#include "tst_topicbeliefs.moc"
