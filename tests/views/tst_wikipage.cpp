// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "store/distillation/distiller.h"
#include "store/distillation/extractivewriter.h"
#include "store/distillation/wikiruns.h"
#include "store/jobs/quietcontext.h"
#include "store/layers/ownership.h"
#include "store/layers/wikiwriter.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/look/memoirstyle.h"
#include "views/parts/banner.h"
#include "views/parts/linelist.h"
#include "views/wiki/sourceview.h"
#include "views/wiki/wikieditor.h"
#include "views/wiki/wikipage.h"
#include "views/wiki/wikirunsview.h"
#include "views/wiki/wikisidepane.h"
#include "views/wiki/wikitextpane.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

// Three sections: the first cites an approved row, the second a rejected one.
struct WikiPageScene
{
    tests::TestStore store;
    QString approved;
    QString rejected;
    models::Workbench bench;
    FakeFilePicker picker;
    WikiPage page{&bench, &picker};

    WikiPageScene()
    {
        approved = store.add(u"ACME pays in 30 days"_s);
        rejected = store.add(u"Lindqvist moved its account"_s);
        if (!store.decide({approved}, store::Status::ApprovedForReuse)
            || !store.decide({rejected}, store::Status::Rejected))
            qFatal("not decided");
        add(u"Terms"_s, u"Net-30 [%1]."_s.arg(approved));
        add(u"Accounts"_s,
            u"At Volksbank [%1]. <b>Not</b> bold <img src=\"http://x.example/y.png\">."_s.arg(rejected));
        add(u"Fees"_s, u"None."_s);
        page.resize(1112, 776);
        page.show();
        page.activateWindow();
    }
    void add(const QString &title, const QString &body)
    {
        const auto written =
            store::addSection(store.database(), title, body, store::Actor::person(u"mara"_s), store::now());
        if (!written)
            qFatal("%s", qPrintable(written.error().message));
    }
    bool open() { return openWith(3); }
    bool openWith(int sections)
    {
        bench.store.open(store.path(), store::Database::Mode::ReadWrite);
        return QTest::qWaitFor([this, sections] {
            return page.list()->model()->rowCount() == sections && page.list()->currentIndex().isValid()
                   && page.isSettled();
        });
    }
    // A run of the wiki job before the window opens.
    void distil(store::distillation::SectionWriter &writer, int tries = 3)
    {
        store::QuietContext quiet;
        store::distillation::Distiller distiller(store.database(), writer, quiet);
        distiller.setLimits({.tries = tries});
        const auto run = distiller.run(store::now());
        if (!run || !*run)
            qFatal("the run failed");
    }
    QString runText() { return page.runs()->text()->toPlainText(); }
    QString said(const QString &name)
    {
        const auto *label = page.findChild<QLabel *>(name);
        return label ? label->text() : QString();
    }
    bool shows(const QString &text)
    {
        return QTest::qWaitFor([&] { return page.text()->text()->toPlainText().contains(text); });
    }
    void press(QWidget *on, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        on->setFocus();
        QTest::keyClick(on, key, modifiers);
    }
    QAction *action(const QString &id) { return bench.actions.action(id); }
};

} // namespace

// A writer that forgets everything it was offered.
class Forgetful final : public store::distillation::SectionWriter
{
public:
    QString name() const override { return u"test/forgetful"_s; }
    store::JobCost estimate(const store::distillation::WriterTask &) const override { return {}; }
    store::Result<store::distillation::WriterDraft> write(const store::distillation::WriterTask &task,
                                                          store::JobContext &) override
    {
        store::distillation::WriterDraft draft;
        draft.sections.push_back(task.sections.front());
        draft.sections.front().body = u"Nothing is left."_s;
        return draft;
    }
};

class TestWikiPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }

    // The list says whose it is, the header that it mixes agents, the ledger the same; and back.
    void aSectionIsGivenToAnAgentAndBack()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(!scene.said(u"wikiFigures"_s).contains(u"all agents"_s));
        QSignalSpy raised(&scene.page, &WikiPage::changeRaised);
        scene.press(scene.page.list(), Qt::Key_B);
        QTRY_VERIFY(scene.page.findChild<QMenu *>(u"owners"_s));
        auto *menu = scene.page.findChild<QMenu *>(u"owners"_s);
        for (QAction *choice : menu->actions()) {
            if (choice->text() == u"finance"_s)
                menu->setActiveAction(choice);
        }
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE(raised.size(), 1);
        QCOMPARE(raised.front().front().toString(), u"Terms belongs to finance now"_s);
        const QString owners = u"SELECT count(*) FROM wiki_section s JOIN agent a ON a.id = s.agent_id WHERE "
                               "s.title = 'Terms' AND a.name = 'finance'"_s;
        QCOMPARE(scene.store.number(owners), 1);
        QTRY_VERIFY(scene.said(u"wikiFigures"_s).contains(u"all agents"_s));
        QTRY_COMPARE(scene.action(u"wiki.owner"_s)->iconText(), u"finance"_s);
        QCOMPARE(scene.page.list()->model()->index(0, 0).data(models::WikiModel::AgentRole).toString(),
                 u"finance"_s);
        scene.bench.session.undoChangeset(raised.front().at(1).toString());
        QTRY_COMPARE(scene.store.number(owners), 0);
        QTRY_COMPARE(scene.action(u"wiki.owner"_s)->iconText(), u"Everybody's"_s);
    }

    void oneAgentsSectionsCanBeShownAlone()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        auto *whose = scene.page.findChild<QComboBox *>(u"agentChoice"_s);
        QVERIFY(!whose->isVisible()); // all are everybody's
        const auto uidOf = [&](int row) {
            return scene.page.list()->model()->index(row, 0).data(models::WikiModel::UidRole).toString();
        };
        const QString terms = uidOf(0);
        VERIFY_RESULT(store::giveTo(scene.store.database(), uidOf(2), 1, u"finance"_s,
                                    store::Actor::person(u"mara"_s), {}, store::now()));
        scene.bench.feed.poll();
        QTRY_VERIFY(whose->isVisible());
        scene.press(whose, Qt::Key_End);
        QCOMPARE(whose->currentText(), u"finance (1)"_s);
        QTRY_COMPARE(scene.page.list()->model()->rowCount(), 1);
        QVERIFY(scene.shows(u"## Fees"_s));
        QTRY_VERIFY(scene.said(u"wikiFigures"_s).contains(u"finance"_s));
        // What is asked for from elsewhere is shown, whosever it is.
        scene.page.showRow(terms);
        QTRY_COMPARE(scene.page.list()->model()->rowCount(), 3);
        QVERIFY(scene.shows(u"## Terms"_s));
        QCOMPARE(whose->currentIndex(), 0);
    }

    void theFirstSectionIsShownWithItsRows()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.shows(u"## Terms\n\nNet-30 [1]."_s));
        QTRY_COMPARE(scene.page.side()->list()->model()->rowCount(), 1);
        QCOMPARE(scene.page.side()->list()->model()->index(0, 0).data().toString(),
                 u"ACME pays in 30 days"_s);
    }

    void sectionsAreWalkedByKeys()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        scene.press(scene.page.list(), Qt::Key_J);
        QVERIFY(scene.shows(u"## Accounts"_s));
        scene.press(scene.page.list(), Qt::Key_K);
        QVERIFY(scene.shows(u"## Terms"_s));
    }

    void textFromOutsideStaysText()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        scene.action(u"wiki.next"_s)->trigger();
        QVERIFY(scene.shows(u"<b>Not</b> bold <img src=\"http://x.example/y.png\">"_s));
    }

    void aHeldBackSectionSaysWhy()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        scene.action(u"wiki.next"_s)->trigger();
        QVERIFY(scene.shows(u"## Accounts"_s));
        QTRY_VERIFY(scene.page.findChild<QLabel *>(u"wikiHeldBack"_s));
        const QString said = scene.page.findChild<QLabel *>(u"wikiHeldBack"_s)->text();
        QVERIFY2(said.contains(u"Row 1: Rejected"_s), qPrintable(said));
    }

    void aCitationJumpsToItsRow()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        QTRY_COMPARE(scene.page.side()->list()->model()->rowCount(), 1);
        QSignalSpy requested(&scene.page, &WikiPage::rowRequested);
        scene.page.side()->list()->setCurrentIndex(scene.page.side()->list()->model()->index(0, 0));
        scene.press(scene.page.side()->list(), Qt::Key_Return);
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested.first().first().toString(), scene.approved);
    }

    void anEditIsSavedByKeys_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("Ctrl+S") << Qt::Key_S;
        QTest::newRow("Ctrl+Enter") << Qt::Key_Return;
    }
    void anEditIsSavedByKeys()
    {
        QFETCH(Qt::Key, key);
        WikiPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.shows(u"## Terms"_s));
        scene.press(scene.page.list(), Qt::Key_E);
        WikiEditor *editor = scene.page.text()->editor();
        QVERIFY(scene.page.text()->isEditing());
        auto *body = editor->findChild<SourceView *>(u"wikiBody"_s);
        QVERIFY(body->toPlainText().contains(scene.approved));
        body->setPlainText(u"Net-45 [%1]."_s.arg(scene.approved));
        scene.press(body, key, Qt::ControlModifier);
        QTRY_VERIFY(!scene.page.text()->isEditing());
        QVERIFY(scene.shows(u"Net-45 [1]."_s));
        scene.action(u"wiki.changes"_s)->trigger();
        QVERIFY(scene.shows(u"30 45"_s)); // what went, then what came
    }

    void changesThatWereLeftComeBack_data()
    {
        QTest::addColumn<QString>("act"); // begins the editing
        QTest::newRow("a section") << u"wiki.edit"_s;
        QTest::newRow("a new section") << u"wiki.new"_s;
    }
    void changesThatWereLeftComeBack()
    {
        QFETCH(QString, act);
        WikiPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.shows(u"## Terms"_s));
        scene.action(act)->trigger();
        QVERIFY(scene.page.text()->isEditing());
        auto *body = scene.page.text()->editor()->findChild<SourceView *>(u"wikiBody"_s);
        auto *title = scene.page.text()->editor()->findChild<QLineEdit *>(u"wikiTitle"_s);
        const QString before = body->toPlainText();
        body->setPlainText(u"Half a thought"_s);
        title->setText(u"Half"_s);
        scene.press(body, Qt::Key_Escape);
        QVERIFY(!scene.page.text()->isEditing());
        scene.press(scene.page.list(), Qt::Key_Down);
        QVERIFY(scene.shows(u"## Accounts"_s));
        scene.action(u"wiki.edit"_s)->trigger(); // another one begins as it is
        QVERIFY(body->toPlainText().contains(u"Volksbank"_s));
        scene.press(body, Qt::Key_Escape);
        scene.press(scene.page.list(), Qt::Key_Up);
        QVERIFY(scene.shows(u"## Terms"_s));
        scene.action(act)->trigger();
        QCOMPARE(body->toPlainText(), u"Half a thought"_s);
        QCOMPARE(title->text(), u"Half"_s);
        QVERIFY(scene.page.findChild<QLabel *>(u"wikiNote"_s)->isVisible());
        QTest::mouseClick(scene.page.findChild<QWidget *>(u"wikiStartOver"_s), Qt::LeftButton);
        QCOMPARE(body->toPlainText(), before);
        scene.press(body, Qt::Key_Escape);
        scene.action(act)->trigger();
        QCOMPARE(body->toPlainText(), before);
    }

    void whatWasSavedDoesNotComeBack()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.shows(u"## Terms"_s));
        scene.action(u"wiki.new"_s)->trigger();
        auto *body = scene.page.text()->editor()->findChild<SourceView *>(u"wikiBody"_s);
        scene.page.text()->editor()->findChild<QLineEdit *>(u"wikiTitle"_s)->setText(u"Late fees"_s);
        body->setPlainText(u"Two per cent."_s);
        scene.press(body, Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(!scene.page.text()->isEditing());
        scene.action(u"wiki.new"_s)->trigger();
        QCOMPARE(body->toPlainText(), QString());
    }

    void savingWithoutAChangeOffersNoUndo()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.shows(u"## Terms"_s));
        const int entries = scene.store.number(u"SELECT count(*) FROM ledger"_s);
        QSignalSpy raised(&scene.page, &WikiPage::changeRaised);
        scene.press(scene.page.list(), Qt::Key_E);
        auto *body = scene.page.text()->editor()->findChild<SourceView *>(u"wikiBody"_s);
        scene.press(body, Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(raised.size(), 1);
        QCOMPARE(raised.front().at(0).toString(), u"Nothing was changed: Terms"_s);
        QVERIFY(raised.front().at(1).toString().isEmpty()); // no act, nothing to take back
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM ledger"_s), entries);
    }

    void whatACitationWouldHoldBackIsSaidWhileItIsTyped()
    {
        WikiPageScene scene;
        const QString waiting = scene.store.add(u"ACME offers net-60"_s);
        QVERIFY(scene.open());
        QVERIFY(scene.shows(u"## Terms"_s));
        scene.press(scene.page.list(), Qt::Key_E);
        auto *body = scene.page.text()->editor()->findChild<SourceView *>(u"wikiBody"_s);
        const auto *warning = scene.page.findChild<QLabel *>(u"wikiWarning"_s);
        body->setPlainText(u"Net-60 [%1], [%2], [rfx_01JD5C8E00000000000000ABCD], [rfx_01X]."_s.arg(
            waiting, scene.rejected));
        QTRY_VERIFY(warning->isVisible());
        for (const QString &said :
             {waiting + u" (Needs review)"_s, scene.rejected + u" (Rejected)"_s,
              u"rfx_01JD5C8E00000000000000ABCD (not in this store)"_s, u"rfx_01X (no name of a row)"_s})
            QTRY_VERIFY2(warning->text().contains(said), qPrintable(warning->text()));
        body->setPlainText(u"Net-30 [%1]."_s.arg(scene.approved));
        QTRY_VERIFY(!warning->isVisible());
    }

    // A key that is quicker than the disk decides nothing that nobody saw.
    void aRunIsNotDecidedBeforeItsWordsAreShown()
    {
        WikiPageScene scene;
        store::distillation::ExtractiveWriter writer;
        for (const QString &words : {u"ACME bills late"_s, u"ACME ships early"_s}) {
            const QString uid = scene.store.add(words);
            VERIFY_RESULT(scene.store.decide({uid}, store::Status::ApprovedForReuse));
            scene.distil(writer);
        }
        QVERIFY(scene.openWith(4));
        scene.page.showRun({});
        QTRY_COMPARE(scene.page.runs()->runs().rowCount(), 2);
        QTRY_VERIFY(scene.runText().contains(u"ships early"_s));
        QVERIFY(scene.action(u"wiki.revert"_s)->isEnabled());
        scene.page.runs()->step(1); // the words of the run before are still to be seen
        QVERIFY(!scene.action(u"wiki.accept"_s)->isEnabled());
        QVERIFY(!scene.action(u"wiki.revert"_s)->isEnabled());
        QTRY_VERIFY(scene.action(u"wiki.revert"_s)->isEnabled());
        QVERIFY(scene.runText().contains(u"bills late"_s) && !scene.runText().contains(u"ships early"_s));
    }

    void oneSectionOfARunIsTakenBackByItsButton()
    {
        WikiPageScene scene;
        const QString late = scene.store.add(u"ACME bills late"_s);
        VERIFY_RESULT(scene.store.decide({late}, store::Status::ApprovedForReuse));
        store::distillation::ExtractiveWriter writer;
        scene.distil(writer);
        QVERIFY(scene.openWith(4));
        scene.press(scene.page.list(), Qt::Key_U);
        QTRY_VERIFY(scene.page.findChild<QWidget *>(u"wikiRunSections"_s));
        QAbstractButton *back = nullptr;
        for (QAbstractButton *button : scene.page.runs()->findChildren<QAbstractButton *>()) {
            if (button->isVisible() && button->text() == "Take back"_L1
                && button->focusPolicy() != Qt::NoFocus)
                back = button;
        }
        QVERIFY(back);
        QVERIFY(!back->accessibleName().isEmpty());
        QSignalSpy raised(&scene.page, &WikiPage::changeRaised);
        back->setFocus();
        QTest::keyClick(back, Qt::Key_Space);
        QTRY_COMPARE(raised.size(), 1);
        QVERIFY(raised.front().front().toString().startsWith(u"Taken back: "_s));
        QCOMPARE(scene.store.number(u"SELECT count(*) FROM changeset WHERE action = 'undo'"_s), 1);
        QTRY_COMPARE(scene.page.list()->model()->rowCount(), 3);
        // Its message's undo puts that section back; the ledger and the run say the same.
        const QString outcomes =
            u"SELECT count(*) FROM changeset WHERE action = 'redo' AND undone_by IS NULL"_s;
        QCOMPARE(scene.store.number(outcomes), 0);
        scene.bench.session.undoChangeset(raised.front().at(1).toString());
        QTRY_COMPARE(scene.store.number(outcomes), 1);
        scene.bench.feed.poll();
        QTRY_COMPARE(scene.page.list()->model()->rowCount(), 4);
        const auto run = store::WikiRuns(scene.store.database()).newest();
        QVERIFY(run && *run);
        for (const QJsonValue &section : (*run)->detail[u"sections"_s].toArray())
            QVERIFY(section[u"outcome"_s].toString() != "reverted"_L1);
    }

    void whatWouldNotComeBackIsSaidAtTheField()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.shows(u"## Terms"_s));
        scene.action(u"wiki.edit"_s)->trigger();
        auto *body = scene.page.text()->editor()->findChild<SourceView *>(u"wikiBody"_s);
        body->setPlainText(u"x\n\n## Another\n"_s);
        scene.page.text()->editor()->findChild<QAbstractButton *>(u"wikiSave"_s)->click();
        auto *problem = scene.page.findChild<QLabel *>(u"wikiProblem"_s);
        QTRY_VERIFY(problem->isVisible());
        QVERIFY(problem->text().contains(u"###"_s));
        QVERIFY(scene.page.text()->isEditing());
        QVERIFY(views::MemoirStyle::isRefused(body));
        QVERIFY(body->accessibleDescription().startsWith(problem->text()));
        // It goes with the words that were refused.
        body->setPlainText(u"x\n"_s);
        QVERIFY(!problem->isVisible());
        QVERIFY(!views::MemoirStyle::isRefused(body));
        scene.press(body, Qt::Key_Escape);
        QVERIFY(!scene.page.text()->isEditing());
    }

    void aMissingTitleIsSaidAtTheTitle()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        scene.action(u"wiki.new"_s)->trigger();
        WikiEditor *editor = scene.page.text()->editor();
        editor->findChild<SourceView *>(u"wikiBody"_s)->setPlainText(u"30 days."_s);
        editor->findChild<QAbstractButton *>(u"wikiSave"_s)->click();
        auto *problem = editor->findChild<QLabel *>(u"wikiTitleProblem"_s);
        QTRY_VERIFY(problem->isVisible());
        auto *title = editor->findChild<QLineEdit *>(u"wikiTitle"_s);
        QVERIFY(views::MemoirStyle::isRefused(title));
        title->setText(u"Refunds"_s);
        QVERIFY(!problem->isVisible() && !views::MemoirStyle::isRefused(title));
    }

    void aNewSectionIsAddedAndChosen()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        scene.action(u"wiki.new"_s)->trigger();
        WikiEditor *editor = scene.page.text()->editor();
        editor->findChild<QLineEdit *>(u"wikiTitle"_s)->setText(u"Refunds"_s);
        editor->findChild<SourceView *>(u"wikiBody"_s)->setPlainText(u"30 days."_s);
        QTest::keyClick(editor->findChild<QLineEdit *>(u"wikiReason"_s), Qt::Key_Return);
        QTRY_COMPARE(scene.page.list()->model()->rowCount(), 4);
        QVERIFY(scene.shows(u"## Refunds"_s));
        QCOMPARE(scene.page.list()->currentIndex().row(), 3);
    }

    void theFileIsWritten()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        QTemporaryDir folder;
        scene.picker.toSave = folder.filePath(u"SYSTEM_WIKI.md"_s);
        QSignalSpy raised(&scene.page, &WikiPage::messageRaised);
        scene.press(scene.page.list(), Qt::Key_W);
        QTRY_COMPARE(raised.size(), 1);
        QFile file(scene.picker.toSave);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("# System wiki\n\n## Terms\n"));
    }

    void aRowThatLeavesApprovedIsSeenHere()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        QVERIFY(scene.shows(u"## Terms"_s));
        QVERIFY(!scene.page.findChild<QLabel *>(u"wikiHeldBack"_s));
        VERIFY_RESULT(scene.store.decide({scene.approved}, store::Status::Rejected, u"no"_s));
        QTRY_VERIFY(scene.page.findChild<QLabel *>(u"wikiHeldBack"_s));
        QVERIFY(scene.page.list()->model()->index(0, 0).data(models::WikiModel::HeldBackRole).toBool());
    }

    void aRunIsReadAcceptedAndTakenBackByKeys()
    {
        WikiPageScene scene;
        const QString late = scene.store.add(u"ACME bills late"_s);
        const QString early = scene.store.add(u"ACME ships early"_s);
        VERIFY_RESULT(scene.store.decide({late, early}, store::Status::ApprovedForReuse));
        store::distillation::ExtractiveWriter writer;
        scene.distil(writer);
        QVERIFY(scene.openWith(4));

        scene.press(scene.page.list(), Qt::Key_U);
        QTRY_VERIFY(scene.page.runs()->isVisible());
        QTRY_VERIFY(scene.runText().contains(u"- ACME bills late. [1]"_s));
        QCOMPARE(scene.page.runs()->list()->model()->rowCount(), 1);
        QTRY_VERIFY(scene.said(u"wikiRunState"_s).contains(u"without a model"_s));

        scene.press(scene.page.runs()->list(), Qt::Key_A);
        QTRY_VERIFY(scene.said(u"wikiRunState"_s).contains(u"Accepted by"_s));
        QVERIFY(!scene.action(u"wiki.accept"_s)->isEnabled());

        scene.press(scene.page.runs()->list(), Qt::Key_X);
        QTRY_COMPARE(scene.page.list()->model()->rowCount(), 3);
        QTRY_VERIFY(!scene.action(u"wiki.revert"_s)->isEnabled());

        scene.press(scene.page.runs()->list(), Qt::Key_Escape);
        QVERIFY(!scene.page.runs()->isVisible());
        QVERIFY(scene.shows(u"## Terms"_s));
    }

    void aRolledBackRunIsSaidAndItsLossesAreNamed()
    {
        WikiPageScene scene;
        const QString late = scene.store.add(u"ACME bills late"_s);
        VERIFY_RESULT(scene.store.decide({late}, store::Status::ApprovedForReuse));
        Forgetful writer;
        scene.distil(writer);
        QVERIFY(scene.open());

        auto *banner = scene.page.findChild<Banner *>(u"banner"_s);
        QTRY_VERIFY(banner && banner->isVisible());
        QVERIFY(banner->accessibleName().contains(u"rolled back"_s));
        QVERIFY(scene.shows(u"Net-30 [1]."_s));
        scene.action(u"wiki.showLost"_s)->trigger();
        QTRY_VERIFY(scene.page.findChild<QWidget *>(u"wikiRunLost"_s));
        QTRY_VERIFY(scene.runText().contains(u"Nothing"_s));
        QVERIFY(scene.said(u"wikiRunReason"_s).contains(late)
                || scene.said(u"wikiRunReason"_s).contains(scene.approved));
        QVERIFY(!scene.action(u"wiki.revert"_s)->isEnabled());
    }

    void rowsLeftToAPersonAreOfferedAgain()
    {
        WikiPageScene scene;
        const QString late = scene.store.add(u"ACME bills late"_s);
        VERIFY_RESULT(scene.store.decide({late}, store::Status::ApprovedForReuse));
        Forgetful writer;
        scene.distil(writer, 1);
        store::distillation::ExtractiveWriter nothingNew;
        scene.distil(nothingNew);
        QVERIFY(scene.open());
        scene.press(scene.page.list(), Qt::Key_U);
        QTRY_VERIFY(scene.page.findChild<QWidget *>(u"wikiOpenRows"_s));
        QTRY_VERIFY(scene.action(u"wiki.offerAgain"_s)->isEnabled());
        scene.action(u"wiki.offerAgain"_s)->trigger();
        QTRY_VERIFY(!scene.action(u"wiki.offerAgain"_s)->isEnabled());
    }

    void distillingIsAskedFor()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        QSignalSpy asked(&scene.page, &WikiPage::jobRequested);
        scene.press(scene.page.list(), Qt::Key_D);
        QCOMPARE(asked.size(), 1);
    }

    void everyPartHasAName()
    {
        WikiPageScene scene;
        QVERIFY(scene.open());
        for (const QString &name : {u"wikiSections"_s, u"wikiText"_s, u"wikiCited"_s, u"wikiTitle"_s,
                                    u"wikiBody"_s, u"wikiReason"_s}) {
            const auto *widget = scene.page.findChild<QWidget *>(name);
            QVERIFY2(widget && !widget->accessibleName().isEmpty(), qPrintable(name));
        }
        for (const auto *button : scene.page.findChildren<QAbstractButton *>())
            QVERIFY2(!button->text().isEmpty() || !button->accessibleName().isEmpty(),
                     qPrintable(button->objectName()));
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestWikiPage)
#include "tst_wikipage.moc"
