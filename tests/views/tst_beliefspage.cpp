// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/store/beliefscene.h"
#include "views/beliefs/beliefside.h"
#include "views/beliefs/beliefspage.h"
#include "views/beliefs/beliefsview.h"
#include "views/beliefs/draftsview.h"
#include "views/beliefs/factsview.h"
#include "views/beliefs/learningsview.h"
#include "views/beliefs/rowcell.h"
#include "views/frame/storeopener.h"
#include "views/mainwindow.h"
#include "views/parts/keybutton.h"
#include "views/parts/linelist.h"
#include "views/parts/messageslot.h"
#include "views/parts/verdictbar.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

// The window over a store with topics of two agents, facts and learnings.
struct BeliefsPageScene : tests::BeliefScene
{
    models::Workbench bench;
    FakeFilePicker picker;
    MainWindow window{&bench, &picker};
    QString evidence;
    QString waiting;
    QString approved;

    BeliefsPageScene()
    {
        bench.reviewer.setName(u"mara"_s);
        evidence = seen(u"Surcharges of Orsund need a person"_s,
                        {u"2026-11-01"_s, u"2026-11-03"_s, u"2026-11-05"_s}, 12);
        topic(u"Vendors: Orsund"_s,
              u"- Surcharges need a person's approval. [%1]\n- Orsund always pays. [%1]"_s.arg(evidence));
        topic(u"Deploys"_s, u"Never on Friday."_s, u"ops"_s);
        approved = fact(u"office.city"_s, u"Hamburg"_s, u"2026-11-01T08:00:00.000Z"_s);
        waiting = fact(u"office.city"_s, u"Bremen"_s, u"2026-11-02T08:00:00.000Z"_s, true);
        fact(u"acme.terms"_s, u"net-30"_s, u"2026-11-01T08:00:00.000Z"_s);
        approve(learning(u"Batches of ten are faster"_s, u"batches"_s, u"improved"_s));
        best(u"batches"_s, u"first"_s, 0.7);
        best(u"batches"_s, u"second"_s, 0.9);
    }
    bool open()
    {
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        window.opener()->open(store.path());
        return QTest::qWaitFor([this] { return window.page() == u"triage"_s && bench.queue.isComplete(); })
               && QTest::qWaitForWindowActive(&window);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers with = {})
    {
        QTest::keyClick(window.focusWidget() ? window.focusWidget() : &window, key, with);
    }
    bool go()
    {
        key(Qt::Key_G);
        key(Qt::Key_B);
        return QTest::qWaitFor([this] { return window.page() == u"beliefs"_s && isSettled(); });
    }
    BeliefsPage *page() { return window.findChild<BeliefsPage *>(); }
    bool isSettled() { return page() && page()->isSettled(); }
    bool settle()
    {
        return QTest::qWaitFor([this] { return isSettled() && bench.session.pendingActs() == 0; });
    }
    QString said(const QString &name)
    {
        const auto *label = page()->findChild<QLabel *>(name);
        return label ? label->text() : QString();
    }
    bool shows(const QString &words)
    {
        const auto labels = window.findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&](const QLabel *label) { return label->isVisible() && label->text().contains(words); });
    }
    bool tells(const QString &words)
    {
        return QTest::qWaitFor([&] {
            const auto slots_ = window.findChildren<MessageSlot *>();
            return std::ranges::any_of(slots_, [&](const MessageSlot *slot) {
                return slot->isShowing() && slot->isVisible() && slot->text().contains(words);
            });
        });
    }
};

} // namespace

class TestBeliefsPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }

    // What stands in a part's place, because there is nothing or because it is being read, has the focus of
    // it.
    void theFocusStaysWhereThePartsStand()
    {
        BeliefsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.go());
        QTRY_COMPARE(scene.window.focusWidget(), scene.page()->beliefs()->topics());
        scene.key(Qt::Key_4, Qt::AltModifier);
        QTRY_VERIFY(scene.shows(u"No draft waits for you."_s));
        QTRY_COMPARE(scene.window.focusWidget()->objectName(), u"emptyAction"_s);
        scene.key(Qt::Key_1, Qt::AltModifier);
        QTRY_COMPARE(scene.window.focusWidget(), scene.page()->beliefs()->topics());
    }

    // The page by its chord, an agent, a topic, its sentence, its row, and back to where it was.
    void evidenceIsReachedByKeysAlone()
    {
        BeliefsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.go());
        LineList *topics = scene.page()->beliefs()->topics();
        QTRY_COMPARE(topics->model()->rowCount(), 2);
        QTRY_COMPARE(scene.window.focusWidget(), topics);
        scene.key(Qt::Key_F);
        QTRY_VERIFY(QApplication::activePopupWidget());
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QTest::keyClick(menu, Qt::Key_Down); // finance
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE(topics->model()->rowCount(), 1);
        scene.window.activateWindow(); // there is no window system to do so when the menu goes
        QVERIFY(QTest::qWaitForWindowActive(&scene.window));
        QCOMPARE(scene.page()->findChild<KeyButton *>(u"beliefsAgent"_s)->text(), u"finance"_s);
        QVERIFY(scene.settle());
        scene.key(Qt::Key_Return);
        QTRY_COMPARE(scene.window.focusWidget(), scene.page()->beliefs()->sentences());
        QCOMPARE(scene.page()->beliefs()->side()->sentence(), u"Surcharges need a person's approval."_s);
        QVERIFY2(scene.said(u"beliefFigures"_s).contains(u"consistently"_s),
                 qPrintable(scene.said(u"beliefFigures"_s)));
        QTRY_VERIFY(scene.page()->beliefs()->side()->remarks().contains(u"always"_s));
        scene.key(Qt::Key_Return);
        QCOMPARE(scene.window.focusWidget(), scene.page()->beliefs()->side()->list());
        scene.key(Qt::Key_Return);
        QTRY_COMPARE(scene.window.page(), u"triage"_s);
        QTRY_VERIFY(scene.bench.cards.card() && scene.bench.cards.card()->row.uid == scene.evidence);
        scene.key(Qt::Key_Left, Qt::AltModifier);
        QTRY_COMPARE(scene.window.page(), u"beliefs"_s);
        QCOMPARE(topics->model()->rowCount(), 1); // still that agent's
        QCOMPARE(scene.page()->beliefs()->side()->sentence(), u"Surcharges need a person's approval."_s);
    }

    void escStepsBackThroughTheLists()
    {
        BeliefsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.go());
        BeliefsView *view = scene.page()->beliefs();
        QTRY_COMPARE(view->topics()->model()->rowCount(), 2);
        scene.key(Qt::Key_J); // Vendors
        QTRY_COMPARE(view->sentences()->model()->rowCount(), 2);
        scene.key(Qt::Key_Return);
        scene.key(Qt::Key_Return);
        QCOMPARE(scene.window.focusWidget(), view->side()->list());
        scene.key(Qt::Key_Escape);
        QCOMPARE(scene.window.focusWidget(), view->sentences());
        scene.key(Qt::Key_Escape);
        QCOMPARE(scene.window.focusWidget(), view->topics());
    }

    // Decided by a number, said in the bar, in the ledger as one act; taken back by one key.
    void aConflictIsDecidedAndTakenBack()
    {
        BeliefsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.go());
        scene.key(Qt::Key_3, Qt::AltModifier);
        QVERIFY(scene.settle());
        QTRY_VERIFY(scene.page()->facts()->current());
        QCOMPARE(scene.page()->facts()->current()->key, u"office.city"_s); // conflicts come first
        QTRY_COMPARE(scene.page()->findChildren<RowCell *>().size(), 2);
        QTRY_VERIFY(scene.bench.actions.action(u"beliefs.decide"_s)->isEnabled());
        const qint64 before = scene.store.number(u"SELECT max(seq) FROM ledger"_s);

        scene.key(Qt::Key_U);
        QVERIFY(scene.page()->bar()->isAsking());
        scene.key(Qt::Key_1); // the newest: Bremen, which waits

        QVERIFY(scene.tells(u"office.city stays Bremen"_s));
        QCOMPARE(scene.store.status(scene.waiting), u"approved_for_reuse"_s);
        QCOMPARE(scene.store.status(scene.approved), u"superseded"_s);
        QCOMPARE(scene.store.column(scene.approved, u"superseded_by"_s), scene.waiting);
        QCOMPARE(
            scene.store.number(u"SELECT count(DISTINCT changeset) FROM ledger WHERE seq > %1"_s.arg(before)),
            1);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM ledger WHERE seq > %1"_s.arg(before)), 2);
        QTRY_VERIFY(!scene.bench.actions.action(u"beliefs.decide"_s)->isEnabled());
        QTRY_VERIFY(scene.page()->facts()->current() && !scene.page()->facts()->current()->isConflict());

        scene.key(Qt::Key_Z);
        QTRY_COMPARE(scene.store.status(scene.approved), u"approved_for_reuse"_s);
        QCOMPARE(scene.store.status(scene.waiting), u"needs_review"_s);
        QVERIFY(scene.tells(u"Undone"_s));
        QTRY_VERIFY(scene.page()->facts()->current() && scene.bench.beliefs.facts.conflicts() == 1);
        QVERIFY(scene.store.isWhole());
    }

    // What the bar asks is about the name on the screen: another one closes it.
    void theQuestionGoesWithItsName()
    {
        BeliefsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.go());
        scene.key(Qt::Key_3, Qt::AltModifier);
        QVERIFY(scene.settle());
        QTRY_VERIFY(scene.bench.actions.action(u"beliefs.decide"_s)->isEnabled());
        scene.key(Qt::Key_U);
        QVERIFY(scene.page()->bar()->isAsking());
        scene.page()->facts()->keys()->choose(1);
        QTRY_VERIFY(!scene.page()->bar()->isAsking());
    }

    void aKeyBeforeTheValuesAreShownAsksNothing()
    {
        BeliefsPageScene scene;
        scene.fact(u"acme.terms"_s, u"net-45"_s, u"2026-11-02T08:00:00.000Z"_s, true);
        QVERIFY(scene.open());
        QVERIFY(scene.go());
        scene.key(Qt::Key_3, Qt::AltModifier);
        QVERIFY(scene.settle());
        QTRY_VERIFY(scene.bench.actions.action(u"beliefs.decide"_s)->isEnabled());
        const QString first = scene.page()->facts()->current()->key;
        scene.page()->facts()->keys()->choose(1);
        QVERIFY(scene.page()->facts()->current()->key != first);
        scene.key(Qt::Key_U); // the values of the one before still stand there
        QVERIFY(!scene.page()->bar()->isAsking());
        QVERIFY(scene.settle());
        scene.key(Qt::Key_U);
        QVERIFY(scene.page()->bar()->isAsking());
    }

    // The words of the draft and of its rows are on the screen; released, taken back, refused with a reason.
    void aDraftIsReleasedTakenBackAndRefused()
    {
        BeliefsPageScene scene;
        const QString row = scene.store.add(u"Orsund answers within a day"_s);
        scene.topic(u"Answers"_s, u"Orsund answers fast. [%1]"_s.arg(row));
        QVERIFY(scene.open());
        QVERIFY(scene.go());
        QTRY_VERIFY(scene.shows(u"1 drafts rest on 1 rows that wait."_s));
        scene.key(Qt::Key_4, Qt::AltModifier);
        QTRY_VERIFY(scene.page()->drafts()->current());
        QVERIFY(scene.page()->drafts()->words().contains(u"Orsund answers fast. [1]"_s));
        QVERIFY(scene.shows(u"Orsund answers within a day"_s));
        const qint64 before = scene.store.number(u"SELECT max(seq) FROM ledger"_s);

        scene.key(Qt::Key_A);
        QVERIFY(scene.tells(u"Released: Answers, 1 rows approved"_s));
        QCOMPARE(scene.store.status(row), u"approved_for_reuse"_s);
        QCOMPARE(
            scene.store.number(u"SELECT count(DISTINCT changeset) FROM ledger WHERE seq > %1"_s.arg(before)),
            1);
        QTRY_VERIFY(scene.shows(u"No draft waits for you."_s));
        scene.key(Qt::Key_Z);
        QTRY_COMPARE(scene.store.status(row), u"needs_review"_s);
        QTRY_VERIFY(scene.page()->drafts()->current());

        scene.key(Qt::Key_X);
        QVERIFY(scene.page()->bar()->isAsking());
        QCOMPARE(scene.store.status(row), u"needs_review"_s); // not without a reason
        auto *reason = scene.page()->findChild<QLineEdit *>(u"reason"_s);
        QTest::keyClicks(reason, u"hearsay"_s);
        QTest::keyClick(reason, Qt::Key_Return);
        QVERIFY(scene.tells(u"Refused: Answers, 1 rows rejected"_s));
        QCOMPARE(scene.store.status(row), u"rejected"_s);
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM ledger WHERE reason = 'hearsay'"_s) > 0, true);
        QVERIFY(scene.store.isWhole());
    }

    void aDraftIsRefusedAndItsRowsGoOnWaiting()
    {
        BeliefsPageScene scene;
        const QString row = scene.store.add(u"Orsund answers within a day"_s);
        scene.topic(u"Answers"_s, u"Orsund answers fast. [%1]"_s.arg(row));
        QVERIFY(scene.open());
        QVERIFY(scene.go());
        scene.key(Qt::Key_4, Qt::AltModifier);
        QTRY_VERIFY(scene.page()->drafts()->current());
        QTRY_VERIFY(scene.bench.actions.action(u"beliefs.refuse.alone"_s)->isEnabled());
        scene.key(Qt::Key_N);
        QVERIFY(scene.page()->bar()->isAsking());
        QVERIFY(scene.shows(u"Refuse, 1 rows go on waiting, because"_s));
        auto *reason = scene.page()->findChild<QLineEdit *>(u"reason"_s);
        QTest::keyClicks(reason, u"badly worded"_s);
        QTest::keyClick(reason, Qt::Key_Return);
        QVERIFY(scene.tells(u"Refused: Answers, no row was decided"_s));
        QCOMPARE(scene.store.status(row), u"needs_review"_s);
        QCOMPARE(scene.store.number(
                     u"SELECT count(*) FROM wiki_section WHERE status = 'current' AND title = 'Answers'"_s),
                 0);
        QVERIFY(scene.store.isWhole());
    }

    void aFactGoesToItsRow()
    {
        BeliefsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.go());
        scene.key(Qt::Key_3, Qt::AltModifier);
        QVERIFY(scene.settle());
        QTRY_COMPARE(scene.page()->findChildren<RowCell *>().size(), 2);
        scene.key(Qt::Key_Return);
        QTRY_VERIFY(qobject_cast<RowCell *>(scene.window.focusWidget()));
        scene.key(Qt::Key_Return);
        QTRY_COMPARE(scene.window.page(), u"triage"_s);
        QTRY_VERIFY(scene.bench.cards.card() && scene.bench.cards.card()->row.uid == scene.waiting);
    }

    void learningsStandWithTheBestRun()
    {
        BeliefsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.go());
        scene.key(Qt::Key_2, Qt::AltModifier);
        QVERIFY(scene.settle());
        QTRY_COMPARE(scene.page()->learnings()->learned()->model()->rowCount(), 1);
        QTRY_COMPARE(scene.said(u"learnedText"_s), u"Batches of ten are faster"_s);
        QVERIFY2(scene.said(u"learnedSeen"_s).contains(u"try 1"_s), qPrintable(scene.said(u"learnedSeen"_s)));
        scene.key(Qt::Key_Return);
        scene.key(Qt::Key_Return);
        QTRY_COMPARE(scene.window.page(), u"triage"_s);
    }

    void theSearchNarrowsTheTopics()
    {
        BeliefsPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.go());
        scene.key(Qt::Key_Slash);
        auto *field = scene.page()->findChild<QLineEdit *>(u"beliefsSearch"_s);
        QTRY_COMPARE(scene.window.focusWidget(), field);
        QTest::keyClicks(field, u"friday"_s);
        QTRY_COMPARE(scene.page()->beliefs()->topics()->model()->rowCount(), 1);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(scene.window.focusWidget(), scene.page()->beliefs()->topics());
    }

    void anEmptyStoreSaysWhatIsMissing()
    {
        tests::TestStore store;
        models::Workbench bench;
        BeliefsPage page(&bench);
        page.resize(1112, 776);
        page.show();
        bench.store.open(store.path(), store::Database::Mode::ReadWrite);
        const auto shows = [&](const QString &words) {
            return QTest::qWaitFor([&] {
                const auto labels = page.findChildren<QLabel *>();
                return std::ranges::any_of(labels, [&](const QLabel *label) {
                    return label->isVisible() && label->text() == words;
                });
            });
        };
        QVERIFY(shows(u"No topic is believed yet."_s));
        page.showPart(BeliefsPage::Part::Facts);
        QVERIFY(shows(u"No fact has a name yet."_s));
        page.showPart(BeliefsPage::Part::Learnings);
        QVERIFY(shows(u"Nothing was learned from a run yet."_s));
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestBeliefsPage)
#include "tst_beliefspage.moc"
