// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "store/clock.h"
#include "store/layers/goldenwriter.h"
#include "tests/app/windowtest.h"
#include "tests/store/stackstore.h"
#include "views/grades/goldeneditor.h"
#include "views/grades/goldenform.h"
#include "views/grades/regradepane.h"
#include "views/look/memoirstyle.h"
#include "views/parts/linelist.h"
#include "views/parts/observationview.h"
#include "views/parts/searchfield.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

// A store with the question q1 and the two of this test.
struct GoldenEditorScene
{
    tests::StackStore store;
    models::Workbench bench;
    GoldenEditor editor{&bench};
    QString terms = add(u"acme-terms"_s, u"What payment terms does ACME have?"_s);
    QString mail = add(u"acme-mail"_s, u"How do invoices arrive?"_s);

    GoldenEditorScene()
    {
        editor.model()->use(&editor, true);
        editor.resize(1100, 760);
        editor.show();
        editor.activateWindow();
    }
    QString add(const QString &id, const QString &text)
    {
        store::GoldenQuestion question;
        question.questionId = id;
        question.question = text;
        question.mustInclude = QStringList{u"net-30"_s};
        question.tags = QStringList{u"pay"_s};
        return store::training::saveGolden(store.database(), question, store::Actor::person(u"mara"_s), {},
                                           store::now())
            ->uid;
    }
    bool open()
    {
        bench.store.open(store.path(), store::Database::Mode::ReadWrite);
        return QTest::qWaitFor([this] { return editor.model()->rowCount() == 3 && editor.isSettled(); })
               && settles();
    }
    bool settles()
    {
        return QTest::qWaitFor([this] { return editor.isSettled(); });
    }
    template<typename Widget>
    Widget *find(const QString &name)
    {
        return editor.findChild<Widget *>(name);
    }
    QString stored(const QString &uid, const QString &column)
    {
        return store.database()
            .value(u"SELECT %1 FROM golden_question WHERE uid = ?"_s.arg(column), {uid})
            ->toString();
    }
};

bool said(const QWidget &within, const QString &text)
{
    const auto labels = within.findChildren<QLabel *>();
    return std::ranges::any_of(
        labels, [&](const QLabel *label) { return label->isVisible() && label->text().contains(text); });
}

} // namespace

class TestGoldenEditor : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }

    void theFirstQuestionIsShownWithItsFields()
    {
        GoldenEditorScene scene;
        QAbstractItemModelTester tester(scene.editor.model());
        QVERIFY(scene.open());
        QTRY_COMPARE(scene.editor.form()->question().uid, scene.mail);
        QCOMPARE(scene.editor.form()->question().mustInclude, QStringList{u"net-30"_s});
        QVERIFY(!scene.editor.form()->isChanged());
    }

    void searchFindsByWordIdAndTag_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("rows");
        QTest::newRow("word") << u"TERMS acme"_s << 1;
        QTest::newRow("id") << u"acme-"_s << 2;
        QTest::newRow("tag") << u"pay"_s << 2;
        QTest::newRow("nothing") << u"zebra"_s << 0;
        QTest::newRow("empty") << QString() << 3;
    }
    void searchFindsByWordIdAndTag()
    {
        QFETCH(const QString, text);
        QFETCH(const int, rows);
        GoldenEditorScene scene;
        QVERIFY(scene.open());
        scene.find<SearchField>(u"goldenSearch"_s)->setText(text);
        QCOMPARE(scene.editor.model()->rowCount(), rows);
    }

    void aChangeIsSavedAndTakenBack()
    {
        GoldenEditorScene scene;
        QVERIFY(scene.open());
        QTRY_COMPARE(scene.editor.form()->question().uid, scene.mail);
        QSignalSpy said(&scene.editor, &GoldenEditor::changeRaised);
        scene.find<QPlainTextEdit>(u"golden_question"_s)->setPlainText(u"How do invoices come?"_s);
        QVERIFY(scene.editor.form()->isChanged());
        scene.find<QAbstractButton>(u"goldenSave"_s)->click();
        QTRY_COMPARE(scene.stored(scene.mail, u"question"_s), u"How do invoices come?"_s);
        QTRY_COMPARE(said.size(), 1);
        QTRY_VERIFY(scene.find<QAbstractButton>(u"goldenUndo"_s)->isEnabled());
        QVERIFY(scene.settles());
        scene.find<QAbstractButton>(u"goldenUndo"_s)->click();
        QTRY_COMPARE(scene.stored(scene.mail, u"question"_s), u"How do invoices arrive?"_s);
        QTRY_COMPARE(scene.find<QPlainTextEdit>(u"golden_question"_s)->toPlainText(),
                     u"How do invoices arrive?"_s);
    }

    void aWrongFieldIsSaidBelowIt()
    {
        GoldenEditorScene scene;
        QVERIFY(scene.open());
        QTRY_COMPARE(scene.editor.form()->question().uid, scene.mail);
        auto *field = scene.find<QPlainTextEdit>(u"golden_must_include"_s);
        const auto *problem = scene.find<QLabel>(u"problem_must_include"_s);
        const QString description = field->accessibleDescription();
        field->setPlainText(u"regex:("_s);
        scene.find<QAbstractButton>(u"goldenSave"_s)->click();
        QVERIFY(problem->isVisible());
        QVERIFY(field->hasFocus());
        QVERIFY(views::MemoirStyle::isRefused(field));
        QVERIFY(field->accessibleDescription().startsWith(problem->text()));
        QCOMPARE(scene.stored(scene.mail, u"must_include"_s), u"[\"net-30\"]"_s);
        // What is typed next is judged anew.
        field->setPlainText(u"regex:(a)"_s);
        QVERIFY(!problem->isVisible());
        QVERIFY(!views::MemoirStyle::isRefused(field));
        QCOMPARE(field->accessibleDescription(), description);
    }

    void whatWasNotSavedKeepsItsPlace()
    {
        GoldenEditorScene scene;
        QVERIFY(scene.open());
        QTRY_COMPARE(scene.editor.form()->question().uid, scene.mail);
        scene.find<QPlainTextEdit>(u"golden_question"_s)->setPlainText(u"changed"_s);
        scene.editor.list()->setCurrentIndex(scene.editor.model()->index(1));
        QCOMPARE(scene.editor.list()->currentIndex().row(), 0);
        QVERIFY(scene.find<QLabel>(u"goldenProblem"_s)->isVisible());
        QCOMPARE(scene.find<QPlainTextEdit>(u"golden_question"_s)->toPlainText(), u"changed"_s);
        scene.find<QAbstractButton>(u"goldenDiscard"_s)->click();
        QTRY_COMPARE(scene.find<QPlainTextEdit>(u"golden_question"_s)->toPlainText(),
                     u"How do invoices arrive?"_s);
    }

    void aRetiredQuestionIsAskedNoMoreAndAgain()
    {
        GoldenEditorScene scene;
        QVERIFY(scene.open());
        QTRY_COMPARE(scene.editor.form()->question().uid, scene.mail);
        scene.find<QAbstractButton>(u"goldenRetire"_s)->click();
        QTRY_COMPARE(scene.stored(scene.mail, u"status"_s), u"retired"_s);
        QTRY_COMPARE(scene.editor.model()->rowOf(scene.mail), 2);
        QTRY_COMPARE(scene.find<QAbstractButton>(u"goldenRetire"_s)->text(), u"Ask again"_s);
        QVERIFY(scene.settles());
        scene.find<QAbstractButton>(u"goldenRetire"_s)->click();
        QTRY_COMPARE(scene.stored(scene.mail, u"status"_s), u"active"_s);
    }

    void aQuestionIsMadeOfARow()
    {
        GoldenEditorScene scene;
        const QString row = scene.store.approved(u"Invoices of <b>ACME</b> are due within 30 days."_s);
        QVERIFY(scene.open());
        scene.editor.beginFromRow(row);
        QTRY_COMPARE(scene.find<QPlainTextEdit>(u"golden_must_include"_s)->toPlainText(), u"30 days"_s);
        QVERIFY(scene.find<QPlainTextEdit>(u"golden_question"_s)->hasFocus());
        QVERIFY(scene.editor.form()->question().uid.isEmpty());
        QCOMPARE(scene.editor.form()->question().entityId, u"ACME"_s);
        scene.find<QLineEdit>(u"golden_agent"_s)->setText(u"finance"_s);
        scene.find<QAbstractButton>(u"goldenSave"_s)->click(); // without a question nothing is saved
        QVERIFY(scene.find<QLabel>(u"problem_question"_s)->isVisible());
        scene.find<QPlainTextEdit>(u"golden_question"_s)->setPlainText(u"When are invoices due?"_s);
        scene.find<QLineEdit>(u"golden_question_id"_s)->setText(u"acme-due"_s);
        scene.find<QAbstractButton>(u"goldenSave"_s)->click();
        QTRY_COMPARE(scene.editor.model()->rowCount(), 4);
        QTRY_COMPARE(scene.editor.form()->question().questionId, u"acme-due"_s);
        QCOMPARE(scene.editor.form()->question().agent, u"finance"_s);
        QCOMPARE(scene.editor.form()->question().extra.value("made_from"_L1).toString(), row);
    }

    void tenThousandAreListed()
    {
        GoldenEditorScene scene;
        {
            auto act = store::Act::begin(scene.store.database(), store::Actor::person(u"mara"_s), "import",
                                         store::now());
            store::LayerWriter writer(scene.store.database(), (*act)->ledger());
            for (int i = 0; i < 10'000; ++i)
                QVERIFY(writer.insert(store::goldenLayer(), u"gld_n%1"_s.arg(i), u"active"_s,
                                      {{u"question_id"_s, u"n%1"_s.arg(i)},
                                       {u"question"_s, u"Question %1?"_s.arg(i)},
                                       {u"content_hash"_s, u"h"_s}},
                                      "import"));
            QVERIFY((*act)->commit());
        }
        scene.bench.store.open(scene.store.path(), store::Database::Mode::ReadWrite);
        QTRY_COMPARE(scene.editor.model()->rowCount(), 10'003);
        scene.editor.list()->setCurrentIndex(scene.editor.model()->index(10'002));
        QTRY_COMPARE(scene.editor.form()->question().questionId, u"q1"_s);
    }

    void answersAreGradedBlindlyByKeys()
    {
        tests::StackStore store;
        for (int i = 0; i < 3; ++i)
            store.graded(u"2026-11-0%1T08:00:00.000Z"_s.arg(i + 1), 4);
        models::Workbench bench;
        RegradePane pane(&bench);
        pane.resize(900, 600);
        bench.store.open(store.path(), store::Database::Mode::ReadWrite);
        QTRY_VERIFY(bench.store.isOpen());
        pane.show();
        pane.activateWindow();
        QTRY_COMPARE(pane.left(), 3);
        for (const QLabel *label : pane.findChildren<QLabel *>())
            QVERIFY2(!label->text().contains(u"4"_s) || label->text().contains(u"2026"_s),
                     qPrintable(label->text()));
        for (const ObservationView *text : pane.findChildren<ObservationView *>())
            QVERIFY2(!text->text().contains(u"4"_s), qPrintable(text->text()));
        const QString first = pane.currentRun();
        pane.setFocus();
        QTest::keyClick(&pane, Qt::Key_3);
        QTRY_COMPARE(store.number(u"SELECT grade FROM human_grade WHERE run_uid = '%1'"_s.arg(first)), 3);
        QTest::keyClick(&pane, Qt::Key_Space);
        const QString last = pane.currentRun();
        QTest::keyClick(&pane, Qt::Key_0);
        QTRY_COMPARE(store.number(u"SELECT count(*) FROM human_grade"_s), 2);
        QTRY_VERIFY(said(pane, u"2 answer(s) graded"_s));
        QVERIFY(said(pane, u"in 1 of 2 answers"_s)); // the 3 passes as the grader's 4 does, the 0 does not
        QTest::keyClick(&pane, Qt::Key_Return);
        QTRY_COMPARE(pane.left(), 1); // the one that was passed over
        QVERIFY(pane.currentRun() != last && pane.currentRun() != first);
        QTest::keyClick(&pane, Qt::Key_2);
        QTRY_COMPARE(store.number(u"SELECT count(*) FROM human_grade"_s), 3);
        QTRY_VERIFY(said(pane, u"1 answer(s) graded"_s));
        QTest::keyClick(&pane, Qt::Key_Return);
        QTRY_VERIFY(said(pane, u"No answer waits to be graded by hand."_s));
    }

    // A grade is an act like others: said with its undo, and what is undone is graded again.
    void aGradeIsTakenBackByAStepBack()
    {
        tests::StackStore store;
        for (int i = 0; i < 3; ++i)
            store.graded(u"2026-11-0%1T08:00:00.000Z"_s.arg(i + 1), 4);
        models::Workbench bench;
        RegradePane pane(&bench);
        pane.resize(900, 600);
        bench.store.open(store.path(), store::Database::Mode::ReadWrite);
        QTRY_VERIFY(bench.store.isOpen());
        pane.show();
        pane.activateWindow();
        QTRY_COMPARE(pane.left(), 3);
        pane.setFocus();
        QSignalSpy told(&pane, &RegradePane::changeRaised);
        const QString first = pane.currentRun();
        QTest::keyClick(&pane, Qt::Key_3);
        QTRY_COMPARE(told.size(), 1);
        QVERIFY2(told.front().at(0).toString().startsWith(u"Graded 3: "_s),
                 qPrintable(told.front().at(0).toString()));
        const QString second = pane.currentRun();
        QTest::keyClick(&pane, Qt::Key_Space);
        QTest::keyClick(&pane, Qt::Key_Backspace); // what was passed over is only shown again
        QCOMPARE(pane.currentRun(), second);
        QTest::keyClick(&pane, Qt::Key_Backspace);
        QTRY_COMPARE(pane.currentRun(), first);
        QCOMPARE(store.number(u"SELECT count(*) FROM human_grade"_s), 0);
        QTest::keyClick(&pane, Qt::Key_1);
        QTRY_COMPARE(store.number(u"SELECT grade FROM human_grade WHERE run_uid = '%1'"_s.arg(first)), 1);
        QCOMPARE(store.number(u"SELECT count(*) FROM ledger WHERE layer = 'grade'"_s), 3);
        QCOMPARE(pane.currentRun(), second);
    }

private:
    std::unique_ptr<WindowTestHome> m_home;
};

QTEST_MAIN(TestGoldenEditor)
#include "tst_goldeneditor.moc"
