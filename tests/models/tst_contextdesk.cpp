// SPDX-License-Identifier: MIT
#include "models/changefeed.h"
#include "models/contextdesk.h"
#include "models/impactwatch.h"
#include "models/stacktable.h"
#include "models/stackthread.h"
#include "store/retrieval/recipes/platform.h"
#include "tests/models/openstore.h"

#include <QSemaphore>

using namespace Qt::StringLiterals;
using namespace models;
using tests::OpenStore;

// The question on the Context page, the table of its entries, and the rehearsal beside the queue.
class TestContextDesk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_open = std::make_unique<OpenStore>();
        m_told = m_open->file.add(u"ACME is paid on Mondays."_s);
        VERIFY_RESULT(m_open->file.decide({m_told}, store::Status::ApprovedForReuse));
        m_waiting = m_open->file.add(u"ACME is paid on Tuesdays."_s);
        VERIFY_RESULT(store::PinnedQuestions(m_open->file.database()).pin(pinned()));
        QVERIFY(m_open->open());
        m_feed = std::make_unique<ChangeFeed>(&m_open->store);
        m_stacks = std::make_unique<StackThread>(&m_open->store);
    }
    void cleanup()
    {
        m_stacks.reset();
        m_feed.reset();
        m_open.reset();
    }

    void thePageBeginsWithTheFirstPinnedQuestion()
    {
        ContextDesk desk(&m_open->store, m_stacks.get(), m_feed.get());
        desk.setWatching(true);
        QTRY_VERIFY(desk.stack());
        QCOMPARE(desk.question().question, pinned().question);
        QVERIFY(desk.stack()->text.contains(u"Mondays"_s));
        QVERIFY(desk.isPinned());
        QCOMPARE(desk.recentQuestions(), QStringList{pinned().question});
        QVERIFY(desk.agents().contains(u"finance"_s));
        QVERIFY(desk.span().first.isValid());
    }

    void theNewestQuestionWins()
    {
        ContextDesk desk(&m_open->store, m_stacks.get(), m_feed.get());
        desk.setWatching(true);
        QTRY_VERIFY(desk.stack());
        QSignalSpy changed(&desk, &ContextDesk::stackChanged);
        for (const QString &question : {u"one"_s, u"two"_s, u"three"_s}) {
            store::StackQuestion next = desk.question();
            next.question = question;
            desk.setQuestion(next);
        }
        QTRY_COMPARE(desk.stack()->question.question, u"three"_s);
        QCOMPARE(changed.size(), 1);
        QVERIFY(!desk.isAsking());
    }

    // A page that shows a stack says no longer that it is being assembled, whatever else is read.
    void whatIsReadAroundAStackDoesNotKeepItWaiting()
    {
        const auto goOn = std::make_shared<QSemaphore>();
        const auto freed = qScopeGuard([goOn] { goOn->release(); });
        m_open->store.read([goOn](store::Database &) {
            goOn->acquire();
            return store::Result<bool>(true);
        });
        ContextDesk desk(&m_open->store, m_stacks.get(), m_feed.get());
        QList<bool> waits;
        connect(&desk, &ContextDesk::stackChanged, &desk, [&] { waits += desk.isWaiting(); });
        store::StackQuestion question = desk.question();
        question.question = pinned().question;
        desk.setQuestion(question);
        QTRY_VERIFY(desk.stack());
        desk.setWatching(true);
        QTRY_COMPARE(waits.size(), 2);
        QCOMPARE(waits, (QList<bool>{false, false}));
        QVERIFY(!desk.isSettled());
        goOn->release();
        QTRY_VERIFY(desk.isSettled());
        QCOMPARE(desk.pinned().size(), size_t(1));
    }

    void pretendingIsShownAndStopsAgain()
    {
        ContextDesk desk(&m_open->store, m_stacks.get(), m_feed.get());
        desk.setWatching(true);
        QTRY_VERIFY(desk.stack());
        desk.pretend(m_waiting, u"approved_for_reuse"_s);
        QTRY_VERIFY(desk.stack()->text.contains(u"Tuesdays"_s));
        desk.compareWithPresent();
        QTRY_VERIFY(desk.other());
        QVERIFY(!desk.other()->stack.text.contains(u"Tuesdays"_s));
        desk.pretend(m_waiting, {});
        QTRY_VERIFY(!desk.stack()->text.contains(u"Tuesdays"_s));
        desk.stopComparing();
        QVERIFY(!desk.other());
        QCOMPARE(m_open->file.status(m_waiting), u"needs_review"_s);
    }

    void whatSomebodyElseDecidesIsAskedAgain()
    {
        ContextDesk desk(&m_open->store, m_stacks.get(), m_feed.get());
        desk.setWatching(true);
        QTRY_VERIFY(desk.stack());
        VERIFY_RESULT(m_open->file.decide({m_waiting}, store::Status::ApprovedForReuse));
        QTRY_VERIFY(desk.stack()->text.contains(u"Tuesdays"_s));
    }

    void aRecordedStackIsComparedWith()
    {
        ContextDesk desk(&m_open->store, m_stacks.get(), m_feed.get());
        desk.setWatching(true);
        QTRY_VERIFY(desk.stack());
        QSignalSpy recorded(&desk, &ContextDesk::recorded);
        desk.record(u"mara"_s);
        QTRY_COMPARE(recorded.size(), 1);
        QTRY_COMPARE(int(desk.snapshots().size()), 1);
        desk.compareWith(desk.snapshots().front());
        QTRY_VERIFY(desk.other());
        QCOMPARE(desk.other()->stack.text, desk.stack()->text);
        QVERIFY(store::changes(store::toldRows(desk.other()->stack), store::toldRows(*desk.stack())).empty());
        QCOMPARE(desk.other()->stack.lines.size(), desk.stack()->lines.size());
    }

    void pinsAreToggled()
    {
        ContextDesk desk(&m_open->store, m_stacks.get(), m_feed.get());
        desk.setWatching(true);
        QTRY_VERIFY(desk.isPinned());
        desk.togglePin();
        QTRY_VERIFY(!desk.isPinned());
        desk.togglePin();
        QTRY_VERIFY(desk.isPinned());
    }

    void theTableShowsTheCutLineOnce()
    {
        store::StackLayer layer;
        layer.plan = {u"reflexion"_s, u"recent reflexions"_s, 100, 40};
        layer.tokens = 90;
        for (int i = 0; i < 5; ++i) {
            store::StackEntry entry;
            entry.row.uid = u"rfx_%1"_s.arg(i);
            entry.row.label = u"Row %1"_s.arg(i);
            entry.row.parts = {{u"recency"_s, 1.0 - i * 0.1}, {u"similarity"_s, 0.5}};
            entry.tokens = 30;
            entry.fate = i < 3 ? store::StackEntry::Fate::Full : store::StackEntry::Fate::Cut;
            layer.entries.push_back(entry);
        }
        StackTable table;
        const QAbstractItemModelTester tester(&table);
        table.setLayer(layer);
        QCOMPARE(table.rowCount(), 6);
        QVERIFY(table.index(3, 0).data(StackTable::CutLineRole).toBool());
        QVERIFY(table.index(3, 0).data().toString().contains(u"90"_s));
        QVERIFY(!table.entryAt(3));
        QCOMPARE(table.entryAt(4)->row.uid, u"rfx_3"_s);
        QCOMPARE(table.rowOf(3), 4);
        QCOMPARE(table.rowOfUid(u"rfx_4"_s), 5);
        QCOMPARE(table.index(0, StackTable::OutcomeColumn).data().toString(), u"In full"_s);
        QCOMPARE(table.index(0, StackTable::WhyColumn).data(StackTable::PartsRole).toList(),
                 (QVariantList{1.0, 1.0}));
        table.clear();
        QCOMPARE(table.rowCount(), 0);
    }

    void theRehearsalFollowsTheNewestRows()
    {
        ImpactWatch watch(&m_open->store, m_stacks.get(), m_feed.get());
        QSignalSpy changed(&watch, &ImpactWatch::changed);
        watch.setKeys({keyOf(m_told)});
        QTest::qWait(0);
        QVERIFY(!watch.impact()); // nobody looks
        watch.setWatching(true);
        QTRY_VERIFY(watch.impact());
        QCOMPARE(watch.impact()->changed, 0);
        changed.clear();
        watch.setKeys({keyOf(m_told)});
        watch.setKeys({keyOf(m_waiting)});
        QTRY_COMPARE(watch.impact()->changed, 1);
        QCOMPARE(watch.impact()->uids, QStringList{m_waiting});
        QCOMPARE(changed.size(), 1);
        VERIFY_RESULT(m_open->file.decide({m_waiting}, store::Status::ApprovedForReuse));
        QTRY_COMPARE(watch.impact()->changed, 0);
    }

private:
    static store::PinnedQuestion pinned()
    {
        return {{}, u"When is ACME paid?"_s, u"vendor"_s, u"ACME"_s, {}, 0};
    }
    qint64 keyOf(const QString &uid) { return m_open->file.column(uid, u"id"_s).toLongLong(); }

    std::unique_ptr<OpenStore> m_open;
    std::unique_ptr<ChangeFeed> m_feed;
    std::unique_ptr<StackThread> m_stacks;
    QString m_told;
    QString m_waiting;
};

QTEST_GUILESS_MAIN(TestContextDesk)
#include "tst_contextdesk.moc"
