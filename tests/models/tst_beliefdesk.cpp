// SPDX-License-Identifier: MIT
#include "models/beliefdesk.h"
#include "models/changefeed.h"
#include "models/storethread.h"
#include "tests/store/beliefscene.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace models;

namespace {

// The desk over a store that somebody else writes to.
struct BeliefDeskScene : tests::BeliefScene
{
    StoreThread thread;
    ChangeFeed feed{&thread};
    WikiModel wiki{&thread, &feed};
    BeliefDesk desk{&thread, &feed, &wiki};
    const QAbstractItemModelTester topics{&desk.topics};
    const QAbstractItemModelTester beliefs{&desk.beliefs};
    const QAbstractItemModelTester evidence{&desk.evidence};
    const QAbstractItemModelTester facts{&desk.facts};
    const QAbstractItemModelTester categories{&desk.categories};
    const QAbstractItemModelTester learned{&desk.learned};

    void open(BeliefDesk::Part part)
    {
        desk.setInUse(part);
        thread.open(store.path(), ::store::Database::Mode::ReadWrite);
    }
};

} // namespace

class TestBeliefDesk : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void topicsAreNarrowedToAnAgentAndToWords();
    void aTopicShowsItsSentencesAndTheirRows();
    void aSentenceWhoseRowsWaitHasEvidenceThatDoesNotCount();
    void theNewestChoiceWins();
    void remarksAreCountedByTopic();
    void factsAreReadAgainWhenTheStoreChanges();
    void learningsSayWhatCameOfThem();
    void nothingIsReadThatNobodyLooksAt();
};

void TestBeliefDesk::topicsAreNarrowedToAnAgentAndToWords()
{
    BeliefDeskScene scene;
    scene.topic(u"Terms"_s, u"Net-30."_s);
    scene.topic(u"Deploys"_s, u"Never on Friday."_s, u"ops"_s);
    scene.topic(u"House rules"_s, u"Be kind."_s, {});
    scene.open(BeliefDesk::Part::Beliefs);

    QTRY_COMPARE(scene.desk.topics.rowCount(), 3);
    QCOMPARE(scene.desk.topics.index(0, 0).data().toString(), u"Deploys"_s); // by name
    QCOMPARE(scene.desk.agents(), (QStringList{u"finance"_s, u"ops"_s}));
    scene.desk.setFilter(u"ops"_s, {});
    QCOMPARE(scene.desk.topics.rowCount(), 1);
    scene.desk.setFilter({}, u"friday"_s);
    QCOMPARE(scene.desk.topics.rowCount(), 1);
    scene.desk.setFilter(u"finance"_s, u"friday"_s);
    QCOMPARE(scene.desk.topics.rowCount(), 0);
    scene.desk.setFilter({}, {});
    QCOMPARE(scene.desk.topics.rowCount(), 3);
    scene.thread.close();
    QCOMPARE(scene.desk.topics.rowCount(), 0);
}

void TestBeliefDesk::aTopicShowsItsSentencesAndTheirRows()
{
    BeliefDeskScene scene;
    const QString row = scene.seen(u"Pay runs are on Friday"_s, {u"2026-11-02"_s, u"2026-11-04"_s}, 12);
    const QString uid = scene.topic(u"Pay"_s, u"Pay runs are on Friday. [%1]"_s.arg(row));
    scene.open(BeliefDesk::Part::Beliefs);
    scene.desk.showTopic(uid);

    QTRY_COMPARE(scene.desk.beliefs.rowCount(), 1);
    const QModelIndex belief = scene.desk.beliefs.index(0);
    QCOMPARE(belief.data().toString(), u"Pay runs are on Friday."_s);
    QCOMPARE(belief.data(BeliefModel::WordRole).toString(), u"observed"_s);
    QCOMPARE(belief.data(BeliefModel::RungRole).toInt(), 2);
    const auto strip = belief.data(BeliefModel::StripRole).value<QList<int>>();
    QCOMPARE(strip.size(), 14);
    QCOMPARE(strip.mid(11), (QList<int>{1, 0, 1}));
    scene.desk.evidence.show(scene.desk.topic(), scene.desk.topic().beliefs.front());
    QCOMPARE(scene.desk.evidence.rowCount(), 1);
    const QString said = scene.desk.evidence.index(0).data(LineSubRole).toString();
    QVERIFY2(said.contains(u"in force"_s) && said.contains(u"session-7, line 12"_s), qPrintable(said));
}

void TestBeliefDesk::aSentenceWhoseRowsWaitHasEvidenceThatDoesNotCount()
{
    BeliefDeskScene scene;
    const QString waits = scene.store.add(u"Pay runs are on Friday"_s);
    const QString uid = scene.topic(u"Pay"_s, u"Pay runs are on Friday. [%1]"_s.arg(waits));
    const QString bare = scene.topic(u"House rules"_s, u"Be kind."_s);
    scene.open(BeliefDesk::Part::Beliefs);
    const auto word = [&scene](const QString &topic) {
        scene.desk.showTopic(topic);
        return QTest::qWaitFor([&] { return scene.desk.topic().section.uid == topic; })
                   ? scene.desk.beliefs.index(0).data(BeliefModel::WordRole).toString()
                   : QString();
    };
    QTRY_VERIFY(scene.thread.isOpen());
    QCOMPARE(word(uid), u"no row counts"_s);
    QCOMPARE(word(bare), u"no evidence"_s);
}

void TestBeliefDesk::theNewestChoiceWins()
{
    BeliefDeskScene scene;
    const QString first = scene.topic(u"First"_s, u"One."_s);
    const QString second = scene.topic(u"Second"_s, u"Two."_s);
    scene.open(BeliefDesk::Part::Beliefs);
    QTRY_VERIFY(scene.thread.isOpen());
    QTRY_VERIFY(scene.desk.isSettled());
    QSignalSpy shown(&scene.desk, &BeliefDesk::topicShown);

    scene.desk.showTopic(first);
    scene.desk.showTopic(second);

    QTRY_VERIFY(scene.desk.isSettled());
    QCOMPARE(shown.size(), 1);
    QCOMPARE(scene.desk.topic().section.uid, second);
    scene.desk.showTopic(first);
    scene.desk.showTopic({}); // what is on its way is not wanted any more
    QTRY_VERIFY(scene.desk.isSettled());
    QCOMPARE(scene.desk.beliefs.rowCount(), 0);
}

void TestBeliefDesk::remarksAreCountedByTopic()
{
    BeliefDeskScene scene;
    const QString row = scene.seen(u"Lindqvist banks at Volksbank"_s, {u"2026-11-02"_s});
    scene.topic(u"Accounts"_s, u"Lindqvist always banks at Volksbank. [%1]"_s.arg(row));
    scene.open(BeliefDesk::Part::Beliefs);

    QTRY_COMPARE(scene.desk.topics.index(0, 0).data(TopicModel::RemarksRole).toInt(), 1);
    const auto remarks = scene.desk.remarksOf(u"accounts"_s);
    QCOMPARE(remarks.size(), size_t(1));
    QVERIFY(remarks.front().text.contains(u"always"_s));
}

void TestBeliefDesk::factsAreReadAgainWhenTheStoreChanges()
{
    BeliefDeskScene scene;
    scene.fact(u"office.city"_s, u"Hamburg"_s, u"2026-11-01T08:00:00.000Z"_s);
    scene.open(BeliefDesk::Part::Facts);
    QTRY_COMPARE(scene.desk.facts.rowCount(), 1);
    QCOMPARE(scene.desk.facts.index(0).data(LineSubRole).toString(), u"Hamburg"_s);

    scene.fact(u"office.city"_s, u"Bremen"_s, u"2026-11-02T08:00:00.000Z"_s);

    QTRY_COMPARE(scene.desk.facts.conflicts(), 1);
    scene.desk.showFact(u"finance"_s, u"office.city"_s);
    QTRY_COMPARE(scene.desk.values().size(), size_t(2));
}

void TestBeliefDesk::learningsSayWhatCameOfThem()
{
    BeliefDeskScene scene;
    scene.approve(scene.learning(u"Batches of ten are faster"_s, u"batches"_s, u"improved"_s));
    scene.best(u"batches"_s, u"first"_s, 0.7);
    scene.open(BeliefDesk::Part::Learnings);
    QTRY_COMPARE(scene.desk.categories.rowCount(), 1);
    QCOMPARE(scene.desk.categories.index(0).data(LineFigureRole).toString(), u"best 0.70"_s);

    scene.desk.showCategory(u"finance"_s, u"batches"_s);

    QTRY_COMPARE(scene.desk.learned.rowCount(), 1);
    QVERIFY(scene.desk.learned.index(0).data(LineSubRole).toString().startsWith(u"improved"_s));
    QCOMPARE(scene.desk.best().size(), size_t(1));
}

void TestBeliefDesk::nothingIsReadThatNobodyLooksAt()
{
    BeliefDeskScene scene;
    scene.fact(u"office.city"_s, u"Hamburg"_s, u"2026-11-01T08:00:00.000Z"_s);
    scene.thread.open(scene.store.path(), store::Database::Mode::ReadWrite);
    QTRY_VERIFY(scene.thread.isOpen());
    QTRY_VERIFY(scene.feed.lastSeq() >= 0);
    QVERIFY(!scene.desk.isLoaded(BeliefDesk::Part::Facts));
    QVERIFY(!scene.wiki.isLoaded());
    scene.desk.setInUse(BeliefDesk::Part::Facts);
    QTRY_VERIFY(scene.desk.isLoaded(BeliefDesk::Part::Facts));
    QTRY_VERIFY(scene.wiki.isLoaded());
}

QTEST_GUILESS_MAIN(TestBeliefDesk)
#include "tst_beliefdesk.moc"
