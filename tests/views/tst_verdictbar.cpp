// SPDX-License-Identifier: MIT
#include "views/look/theme.h"
#include "views/parts/keyrest.h"
#include "views/parts/messageslot.h"
#include "views/parts/statusstrip.h"
#include "views/parts/verdictbar.h"
#include "views/parts/verdictbutton.h"

#include <QtTest/QtTest>
#include <QtWidgets/QtWidgets>

using namespace Qt::StringLiterals;
using views::Glyph;
using views::VerdictBar;

class VerdictBarTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_list = new QLineEdit(m_window.get());
        m_bar = new VerdictBar(m_window.get());
        auto *column = new QVBoxLayout(m_window.get());
        column->addWidget(m_list);
        column->addStretch();
        column->addWidget(m_bar);
        m_approve = makeAction(u"approve"_s, u"Approve with a long word"_s, Qt::Key_A);
        m_reject = makeAction(u"reject"_s, u"Reject with another long word"_s, Qt::Key_X);
        m_bar->setVerdicts({{m_approve, Glyph::Approved, false}, {m_reject, Glyph::Rejected, true}});
        m_window->resize(1280, 400);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_list->setFocus();
    }

    void cleanup() { m_window.reset(); }

    // However long the one before was.
    void aMessageInTheStripKeepsItsWordsAndItsUndo()
    {
        views::StatusStrip strip;
        strip.setItem(u"store"_s, views::StatusStrip::Side::Left, u"northbeam.memoir"_s);
        strip.setItem(u"tokens"_s, views::StatusStrip::Side::Right, u"Tokens: estimate"_s);
        strip.resize(960, strip.height());
        strip.show();
        views::MessageSlot &slot = *strip.message();
        QAction undo(u"Undo"_s);
        for (const QString &words : {u"Four documents were read in, one of them names a person"_s, u"Saved"_s,
                                     u"Removed: freight.md"_s}) {
            slot.show(words, {}, {&undo, [] {}});
            const auto *button = slot.findChild<QAbstractButton *>(u"messageUndo"_s);
            QVERIFY(button && button->isVisible());
            QTRY_VERIFY(button->x() > slot.fontMetrics().horizontalAdvance(words));
            QTRY_VERIFY(slot.rect().contains(button->geometry()) && strip.rect().contains(slot.geometry()));
            const auto *store = strip.findChild<QWidget *>(u"strip-store"_s); // stays where it is
            QVERIFY(store->isVisible());
            QVERIFY(store->mapTo(&strip, store->rect().bottomRight()).x() < slot.x());
            QVERIFY(!strip.findChild<QWidget *>(u"strip-tokens"_s)->isVisible());
        }
        slot.clear();
        QVERIFY(strip.findChild<QWidget *>(u"strip-store"_s)->isVisible());
    }

    void aLongQuestionLeavesMessagesTheirRoom()
    {
        const QString question =
            u"Approve 2 rows? 1 changed since it was marked, 1 has a finding. Because "_s.repeated(4);
        m_bar->askReason(m_approve, question, true);
        m_bar->cancel();
        QAction undo(u"Undo"_s);
        m_bar->messageSlot()->show(u"Rejected: ACME Industrial"_s, {}, {&undo, [] {}});
        QTRY_COMPARE(m_bar->messageSlot()->width(), m_bar->messageSlot()->sizeHint().width());
    }

    void buttonFollowsItsAction()
    {
        const auto *button = m_bar->button(m_reject);
        m_reject->setText(u"Reject 3"_s);
        m_reject->setEnabled(false);
        QCOMPARE(button->text(), u"Reject 3"_s);
        QVERIFY(!button->isEnabled());
    }

    void clickTriggersTheAction()
    {
        QSignalSpy triggered(m_reject, &QAction::triggered);
        QTest::mouseClick(m_bar->button(m_reject), Qt::LeftButton);
        QCOMPARE(triggered.size(), 1);
    }

    void keyFlashesTheButton()
    {
        m_bar->setFocus();
        m_approve->trigger();
        QVERIFY(m_bar->button(m_approve)->isFlashing());
        QTRY_VERIFY(!m_bar->button(m_approve)->isFlashing());
    }

    void narrowBarKeepsKeysAndWords()
    {
        auto *button = m_bar->button(m_reject);
        const int wide = button->sizeHint().width();
        m_window->resize(m_window->minimumSizeHint().width(), 400);
        QVERIFY(button->sizeHint().width() < wide);
        QVERIFY(button->sizeHint().width() > button->fontMetrics().horizontalAdvance(button->text()));
        m_window->resize(1280, 400);
        QCOMPARE(button->sizeHint().width(), wide);
    }

    void reasonComesBackWithTheVerdict()
    {
        QSignalSpy verdict(m_bar, &VerdictBar::verdict);
        m_bar->askReason(m_reject, u"Why?"_s, true);
        QTest::keyClicks(reason(), u"  not true "_s);
        QTest::keyClick(reason(), Qt::Key_Return);
        QCOMPARE(verdict.size(), 1);
        QCOMPARE(verdict.first().at(0).toString(), u"reject"_s);
        QCOMPARE(verdict.first().at(1).toString(), u"not true"_s);
        QCOMPARE(m_bar->page(), VerdictBar::Verdicts);
    }

    void neededReasonCannotBeEmpty()
    {
        QSignalSpy verdict(m_bar, &VerdictBar::verdict);
        m_bar->askReason(m_approve, u"Why?"_s, true);
        QTest::keyClicks(reason(), u"   "_s);
        QTest::keyClick(reason(), Qt::Key_Return);
        QCOMPARE(verdict.size(), 0);
        QVERIFY(m_bar->isAsking());

        m_bar->askReason(m_approve, u"Why?"_s, false);
        QTest::keyClick(reason(), Qt::Key_Return);
        QCOMPARE(verdict.size(), 1);
    }

    void escapeGivesTheFocusBack()
    {
        QSignalSpy cancelled(m_bar, &VerdictBar::cancelled);
        m_bar->askReason(m_reject, u"Why?"_s, false);
        QVERIFY(reason()->hasFocus());
        QTest::keyClick(reason(), Qt::Key_Escape);
        QVERIFY(!m_bar->isAsking());
        QVERIFY(m_list->hasFocus());
        QCOMPARE(cancelled.size(), 1);
    }

    // Somebody else edits the row while a reason is typed.
    void otherWordsForTheSubjectLeaveTheQuestionOpen()
    {
        m_bar->setSubject({u"rfx_1"_s, u"Dock 4"_s});
        m_bar->askReason(m_reject, u"Why?"_s, true);
        QTest::keyClicks(reason(), u"stale"_s);
        m_bar->setSubject({u"rfx_1"_s, u"Dock 5"_s});
        QVERIFY(m_bar->isAsking());
        QVERIFY(reason()->hasFocus());
        QCOMPARE(reason()->text(), u"stale"_s);
        QCOMPARE(m_bar->findChild<QLabel *>(u"subject"_s)->text(), u"Dock 5"_s);
    }

    void keysTypedOnAfterAQuestionClosedItselfGoNowhere()
    {
        QSignalSpy approved(m_approve, &QAction::triggered);
        m_bar->setSubject({u"rfx_1"_s, u"Dock 4"_s});
        m_bar->askReason(m_reject, u"Why?"_s, true);
        QTest::keyClicks(reason(), u"st"_s);
        m_bar->setSubject({u"rfx_2"_s, u"Gate 9"_s});
        QVERIFY(!m_bar->isAsking());
        QVERIFY(m_list->hasFocus());
        QTest::keyClicks(m_list, u"ale, a"_s);
        QCOMPARE(m_list->text(), QString());
        QCOMPARE(approved.size(), 0);
        QTRY_VERIFY(!m_bar->findChild<views::KeyRest *>()->isActive());
        QTest::keyClicks(m_list, u"y"_s);
        QCOMPARE(m_list->text(), u"y"_s);
        m_bar->setSubject({u"rfx_1"_s, u"Dock 4"_s});
        m_bar->askReason(m_reject, u"Why?"_s, true);
        QCOMPARE(reason()->text(), u"st"_s);
    }

    void barKeepsItsHeightOnEveryPage()
    {
        const int height = m_bar->height();
        m_bar->askReason(m_reject, u"Why?"_s, false);
        QCOMPARE(m_bar->height(), height);
        m_bar->askChoice(m_reject, u"Until"_s, {{u"Tomorrow"_s, 1, u"1"_s}});
        QCOMPARE(m_bar->height(), height);
    }

    void choiceTellsItsValue()
    {
        QSignalSpy made(m_bar, &VerdictBar::choiceMade);
        m_bar->askChoice(m_reject, u"Until"_s, {{u"Tomorrow"_s, 24, u"1"_s}, {u"In a week"_s, 168, u"2"_s}});
        const auto buttons = m_bar->findChild<QWidget *>(u"choices"_s)->findChildren<QPushButton *>();
        QCOMPARE(buttons.size(), 3); // and Back
        QTest::mouseClick(buttons.at(1), Qt::LeftButton);
        QCOMPARE(made.size(), 1);
        QCOMPARE(made.first().at(1).toInt(), 168);
        QVERIFY(!m_bar->isAsking());
    }

    // The name of the row takes the room that the choices leave.
    void noChoiceIsCut_data()
    {
        QTest::addColumn<int>("spare");
        for (const int spare : {120, 200, 600})
            QTest::addRow("%d px", spare) << spare;
    }
    void noChoiceIsCut()
    {
        QFETCH(const int, spare);
        m_bar->setSubject({u"row"_s, u"ACME Industrial: invoices arrive with net-45 terms, and late"_s});
        m_bar->askChoice(m_reject, u"Come back"_s,
                         {{u"Later today"_s, 1, u"L"_s},
                          {u"Tomorrow"_s, 2, u"T"_s},
                          {u"Next week"_s, 3, u"M"_s},
                          {u"Pick a date…"_s, 4, u"P"_s}});
        const auto *choices = m_bar->findChild<QWidget *>(u"choices"_s);
        const int beside = m_window->width() - m_bar->width();
        m_window->resize(beside + 32 + choices->layout()->minimumSize().width() + spare, 400);
        QCoreApplication::processEvents();
        const auto buttons = choices->findChildren<QPushButton *>();
        QCOMPARE(buttons.size(), 5); // and Back
        for (const QPushButton *button : buttons) {
            QVERIFY(button->width() >= button->sizeHint().width());
            QVERIFY(m_bar->rect().contains(button->mapTo(m_bar, button->rect().bottomRight())));
        }
        QCOMPARE(m_bar->findChild<QLabel *>(u"subject"_s)->isVisible(), true);
    }

    void arrowsGoFromChoiceToChoice()
    {
        m_bar->askChoice(m_reject, u"Until"_s, {{u"Tomorrow"_s, 24, u"1"_s}, {u"In a week"_s, 168, u"2"_s}});
        const auto buttons = m_bar->findChild<QWidget *>(u"choices"_s)->findChildren<QPushButton *>();
        QCOMPARE(QApplication::focusWidget(), buttons.at(0));
        QTest::keyClick(buttons.at(0), Qt::Key_Right);
        QCOMPARE(QApplication::focusWidget(), buttons.at(1));
        QTest::keyClick(buttons.at(1), Qt::Key_Left);
        QTest::keyClick(buttons.at(0), Qt::Key_Left); // there is none before it
        QCOMPARE(QApplication::focusWidget(), buttons.at(0));
    }

    void arrowsChooseTheSuccessor()
    {
        QStringListModel candidates({u"best"_s, u"second"_s, u"third"_s});
        QSignalSpy chosen(m_bar, &VerdictBar::successorChosen);
        m_bar->askSuccessor(m_reject, u"By which row?"_s, &candidates);
        auto *line = m_bar->findChild<QLineEdit *>(u"successor"_s);
        QTest::keyClick(line, Qt::Key_Down);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().at(1).toModelIndex().data().toString(), u"second"_s);
    }

    void messageShowsAndUndoTakesItBack()
    {
        auto *message = m_bar->messageSlot();
        QAction *undo = makeAction(u"undo"_s, u"Undo"_s, Qt::Key_Z);
        QSignalSpy triggered(undo, &QAction::triggered);
        int takenBack = 0;
        message->show(u"Rejected"_s, Glyph::Rejected, {undo, [&takenBack] { ++takenBack; }});
        QVERIFY(message->isVisible());
        QCOMPARE(message->accessibleName(), u"Rejected"_s);
        QTest::mouseClick(message->findChild<QAbstractButton *>(u"messageUndo"_s), Qt::LeftButton);
        QCOMPARE(takenBack, 1);
        QCOMPARE(triggered.size(), 0); // its own act, not whatever the key would take back
        QVERIFY(!message->isShowing());
    }

private:
    QAction *makeAction(const QString &id, const QString &text, Qt::Key key)
    {
        auto *action = new QAction(text, m_window.get());
        action->setObjectName(id);
        action->setShortcut(key);
        return action;
    }

    [[nodiscard]] QLineEdit *reason() const { return m_bar->findChild<QLineEdit *>(u"reason"_s); }

    views::Theme m_theme;
    std::unique_ptr<QWidget> m_window;
    QLineEdit *m_list = nullptr;
    VerdictBar *m_bar = nullptr;
    QAction *m_approve = nullptr;
    QAction *m_reject = nullptr;
};

QTEST_MAIN(VerdictBarTest)
#include "tst_verdictbar.moc"
