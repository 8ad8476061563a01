// SPDX-License-Identifier: MIT
#include "models/fieldmodel.h"
#include "models/proposalwords.h"
#include "models/workbench.h"
#include "store/curation/approvals.h"
#include "store/curation/cleanupproposals.h"
#include "store/curation/memorychange.h"
#include "store/layers/settings.h"
#include "store/rows/reflexions.h"
#include "tests/store/teststore.h"
#include "tests/views/pagelook.h"
#include "views/approvals/approvalspage.h"
#include "views/approvals/fieldtable.h"
#include "views/approvals/preflightpane.h"
#include "views/approvals/proposallist.h"
#include "views/approvals/proposalpane.h"
#include "views/parts/banner.h"
#include "views/parts/keybutton.h"
#include "views/parts/messageslot.h"
#include "views/parts/observationview.h"
#include "views/parts/sight.h"
#include "views/parts/verdictbar.h"
#include "views/parts/verdictbutton.h"

#include <QComboBox>
#include <QDateEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using store::ProposalStatus;
using tests::press;
using tests::type;

// The page as a person uses it: by keys.
class tst_ApprovalsPage : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<tests::PageLook> m_look;
    std::unique_ptr<tests::TestStore> m_file;
    std::unique_ptr<models::Workbench> m_bench;
    std::unique_ptr<views::ApprovalsPage> m_page;
    QStringList m_uids;

    views::ProposalList *inbox() { return part<views::ProposalList>(u"inbox"_s); }
    views::ProposalList *history() { return part<views::ProposalList>(u"proposalHistory"_s); }
    views::VerdictBar *bar() { return m_page->findChild<views::VerdictBar *>(); }
    template<typename Widget>
    Widget *part(const QString &name)
    {
        return m_page->findChild<Widget *>(name);
    }

    store::NewProposal proposal(const QString &number, double amount)
    {
        store::NewProposal row;
        row.agent = u"finance-agent"_s;
        row.externalId = number;
        row.situation = {{u"vendor"_s, u"ACME"_s}, {u"amount"_s, amount}, {u"goods_received"_s, true}};
        row.action = {{u"action"_s, u"pay"_s},
                      {u"args"_s, QJsonObject{{u"invoice"_s, number}, {u"amount"_s, amount}}}};
        row.description = u"Pay invoice %1. It is due."_s.arg(number);
        return row;
    }
    QString propose(const store::NewProposal &row)
    {
        const auto done = store::Approvals(m_file->database()).propose({row}, store::Actor::agent(row.agent));
        if (!done || !done->front())
            qFatal("not proposed");
        return done->front()->uid;
    }
    store::Proposal stored(const QString &uid)
    {
        return store::Proposals(m_file->database()).proposal(uid).value();
    }
    QString statusOf(const QString &uid) { return store::name(stored(uid).statusAt(store::now())); }
    QString shownUid()
    {
        const auto &detail = m_page->pane()->detail();
        return detail ? detail->proposal.uid : QString();
    }
    bool isOn(int row)
    {
        const store::Proposal *wanted = m_page->waiting()->proposalAt(row);
        return wanted && QTest::qWaitFor([&] { return shownUid() == wanted->uid && m_page->isQuiet(); });
    }

    void openPage()
    {
        m_bench = std::make_unique<models::Workbench>();
        m_bench->reviewer.setName(u"mara"_s);
        QAction *undo = m_bench->actions.add(
            {u"edit.undo"_s, u"Everywhere"_s, u"Undo"_s, {Qt::Key_Z, QKeySequence::Undo}});
        m_page = std::make_unique<views::ApprovalsPage>(m_bench.get());
        m_page->addAction(undo);
        connect(undo, &QAction::triggered, &m_bench->session, &models::TriageSession::undo);
        m_page->resize(1280, 800);
        m_page->show();
        m_page->activateWindow();
        m_bench->store.open(m_file->path(), store::Database::Mode::ReadWrite);
        QTRY_COMPARE(m_page->waiting()->rowCount(), int(m_uids.size()));
        m_page->focusInbox();
        QTRY_COMPARE(QApplication::focusWidget(), inbox());
        if (!m_uids.isEmpty())
            QVERIFY(isOn(0));
    }

private Q_SLOTS:
    void initTestCase() { m_look = std::make_unique<tests::PageLook>(); }
    void init()
    {
        m_file = std::make_unique<tests::TestStore>();
        m_uids.clear();
        for (int i = 0; i < 4; ++i)
            m_uids += propose(proposal(u"880%1"_s.arg(i), 100 + i));
    }
    void cleanup()
    {
        m_page.reset();
        m_bench.reset();
    }

    void theFirstOneIsShown()
    {
        openPage();
        QCOMPARE(part<views::ObservationView>(u"proposalTitle"_s)->text(), u"Pay invoice 8800"_s);
        QVERIFY(part<QLabel>(u"approvalsSummary"_s)->text().startsWith(u"4 waiting"_s));
        QVERIFY(part<views::FieldTable>(u"situation"_s)->model()->rowCount() == 3);
        for (QWidget *widget : m_page->findChildren<QWidget *>()) {
            if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible()
                && qobject_cast<QAbstractButton *>(widget))
                QVERIFY2(!widget->accessibleName().isEmpty()
                             || !qobject_cast<QAbstractButton *>(widget)->text().isEmpty(),
                         qPrintable(widget->objectName()));
        }
    }

    void oneKeyApprovesAndTheNextTakesItsPlace()
    {
        openPage();
        press(Qt::Key_A);
        QTRY_COMPARE(statusOf(m_uids.at(0)), u"accepted"_s);
        QVERIFY(isOn(0));
        QCOMPARE(shownUid(), m_uids.at(1));
        QTRY_VERIFY(bar()->messageSlot()->isShowing());
        QVERIFY(bar()->messageSlot()->text().contains(u"8800"_s));
        QTRY_COMPARE(history()->model()->rowCount(), 1);
        press(Qt::Key_Z);
        QTRY_COMPARE(statusOf(m_uids.at(0)), u"pending"_s);
        QTRY_COMPARE(m_page->waiting()->rowCount(), 4);
    }

    void aCriticalProposalWaitsForASecondPerson()
    {
        QVERIFY(store::setSetting(m_file->database(), u"review.four_eyes.risk.critical"_s, u"on"_s,
                                  store::Actor::person(u"mara"_s)));
        store::NewProposal risky = proposal(u"9000"_s, 9'000);
        risky.risk = u"critical"_s;
        risky.expiresAt = store::isoTime(store::now().addSecs(3'600)); // on top
        m_uids.prepend(propose(risky));
        openPage();
        const auto outcome = [this] { return part<QLabel>(u"proposalOutcome"_s)->text(); };
        QTRY_COMPARE(shownUid(), m_uids[0]);
        QVERIFY2(outcome().contains(u"It takes two people"_s), qPrintable(outcome()));
        press(Qt::Key_A);
        QTRY_COMPARE(bar()->messageSlot()->text(), u"Approved, 1 of 2: Pay invoice 9000"_s);
        QCOMPARE(statusOf(m_uids[0]), u"pending"_s);
        QTRY_COMPARE(m_page->waiting()->rowCount(), int(m_uids.size())); // it waits still
        m_page->showRow(m_uids[0]);
        QTRY_COMPARE(shownUid(), m_uids[0]);
        QTRY_VERIFY2(outcome().contains(u"you approved it"_s), qPrintable(outcome()));
        // Not by the same person again.
        press(Qt::Key_A);
        QTRY_VERIFY2(m_page->pane()->banner()->isVisible(), "nothing was said");
        QCOMPARE(statusOf(m_uids[0]), u"pending"_s);
        QTRY_VERIFY(m_page->isQuiet());
        m_bench->reviewer.setName(u"jo"_s);
        m_page->showRow(m_uids[1]);
        QTRY_COMPARE(shownUid(), m_uids[1]);
        m_page->showRow(m_uids[0]);
        QTRY_COMPARE(shownUid(), m_uids[0]);
        QTRY_VERIFY2(outcome().contains(u"1 of 2: mara approved it"_s), qPrintable(outcome()));
        press(Qt::Key_A);
        QTRY_COMPARE(statusOf(m_uids[0]), u"accepted"_s);
        QCOMPARE(stored(m_uids[0]).decidedBy, u"person:jo"_s);
        QVERIFY(m_file->isWhole());
    }

    // Edited by the first: the second finds it so under Edit, and approves the very same.
    void whatTheFirstEditedIsApprovedByTheSecond()
    {
        QVERIFY(store::setSetting(m_file->database(), u"review.four_eyes.risk"_s, u"on"_s,
                                  store::Actor::person(u"mara"_s)));
        const QJsonObject less{{u"action"_s, u"pay"_s},
                               {u"args"_s, QJsonObject{{u"amount"_s, 5}, {u"invoice"_s, u"8800"_s}}}};
        store::ProposalAnswer edit;
        edit.uid = m_uids[0];
        edit.answer = store::Answer::Edit;
        edit.action = less;
        QVERIFY(store::Approvals(m_file->database()).decide({edit}, store::Actor::person(u"jo"_s)));
        openPage();
        QTRY_COMPARE(shownUid(), m_uids[0]);
        const QString words = part<QLabel>(u"proposalOutcome"_s)->text();
        QVERIFY2(words.contains(u"jo approved it as edited"_s), qPrintable(words));
        press(Qt::Key_E);
        QVERIFY(m_page->pane()->isEdited());
        QCOMPARE(m_page->pane()->editedAction(), less);
        press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(statusOf(m_uids[0]), u"edited"_s);
        QCOMPARE(stored(m_uids[0]).decidedAction(), less);
    }

    void aQuestionIsLeftForAnotherProposal()
    {
        openPage();
        press(Qt::Key_X);
        QCOMPARE(bar()->page(), views::VerdictBar::Reason);
        QCOMPARE(part<QLabel>(u"subject"_s)->text(), u"Pay invoice 8800"_s);
        type(u"paid already"_s);
        const QRect place = inbox()->visualRect(inbox()->model()->index(1, 0));
        QTest::mouseClick(inbox()->viewport(), Qt::LeftButton, {}, place.center());
        QCOMPARE(bar()->page(), views::VerdictBar::Verdicts);
        QVERIFY(isOn(1));
        QCOMPARE(part<views::ObservationView>(u"proposalTitle"_s)->text(), u"Pay invoice 8801"_s);
        press(Qt::Key_X);
        QCOMPARE(part<QLabel>(u"subject"_s)->text(), u"Pay invoice 8801"_s);
        QCOMPARE(part<QLineEdit>(u"reason"_s)->text(), QString());
        type(u"no goods"_s);
        press(Qt::Key_Return);
        QTRY_COMPARE(statusOf(m_uids.at(1)), u"refused"_s);
        QCOMPARE(stored(m_uids.at(1)).reason, u"no goods"_s);
        QCOMPARE(statusOf(m_uids.at(0)), u"pending"_s);
    }

    // What is painted until the next was read is nobody's to answer.
    void aKeyBeforeTheNextIsShownAnswersNothing()
    {
        openPage();
        inbox()->setCurrentIndex(inbox()->model()->index(2, 0));
        press(Qt::Key_A);
        QVERIFY2(bar()->messageSlot()->text().contains(u"still being read"_s),
                 qPrintable(bar()->messageSlot()->text()));
        QVERIFY(isOn(2));
        for (const QString &uid : m_uids)
            QCOMPARE(statusOf(uid), u"pending"_s);
    }

    // Every value can be read where it is approved; what was folded is shown before it is approved.
    void aLongValueIsShownWhole_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("folds");
        QString page;
        for (int i = 0; i < 60; ++i)
            page += u"Line %1 of the answer, which is long enough to be wrapped at a word.\n"_s.arg(i);
        QStringList many;
        for (int i = 0; i < 200; ++i)
            many += u"item-%1"_s.arg(i);
        QTest::newRow("short") << u"Yes."_s << false;
        QTest::newRow("a page") << page << true;
        QTest::newRow("60 KiB") << page.repeated(16).left(60 * 1024) << true;
        QTest::newRow("one long word") << QString(4'000, u'x') << true;
        QTest::newRow("right to left")
            << QString(u"\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd "_s.repeated(300)) << true;
        QTest::newRow("200 items") << many.join(u'\n') << true;
    }
    void aLongValueIsShownWhole()
    {
        QFETCH(QString, value);
        QFETCH(bool, folds);
        store::NewProposal long_ = proposal(u"9000"_s, 5);
        long_.action = {{u"action"_s, u"send"_s}, {u"args"_s, QJsonObject{{u"body"_s, value}}}};
        long_.description = u"Send this answer"_s;
        long_.risk = u"critical"_s;
        m_file = std::make_unique<tests::TestStore>();
        m_uids = {propose(long_)};
        openPage();
        auto *table = part<views::FieldTable>(u"action"_s);
        QCOMPARE(table->hasFolded(), folds);
        const int tall = table->sizeHint().height();
        press(Qt::Key_A);
        if (folds) {
            QVERIFY(!table->hasFolded());
            QVERIFY(table->sizeHint().height() > tall);
            QVERIFY(bar()->messageSlot()->text().contains(u"Nothing is approved yet"_s));
            QCOMPARE(statusOf(m_uids.front()), u"pending"_s);
            press(Qt::Key_A);
        }
        QTRY_COMPARE(statusOf(m_uids.front()), u"accepted"_s);
    }

    void aMemoryThatWouldChangeIsRead()
    {
        m_file = std::make_unique<tests::TestStore>();
        const QString uid = m_file->add(u"Dock 4 drops zeros."_s);
        const auto row = store::Reflexions(m_file->database()).one(uid);
        VERIFY_RESULT(row);
        m_uids = {propose(store::proposalFor({store::MemoryChange::Kind::Forget, uid, row->revision, {}},
                                             *row, u"finance"_s, u"It is out of date"_s))};
        openPage();
        const QAbstractItemModel *shown = part<views::FieldTable>(u"situation"_s)->model();
        const auto says = shown->match(shown->index(0, models::FieldModel::ValueColumn), Qt::DisplayRole,
                                       u"Dock 4 drops zeros."_s, 1, Qt::MatchContains);
        QCOMPARE(says.size(), 1);
        press(Qt::Key_A);
        QTRY_COMPARE(m_file->status(uid), u"rejected"_s);
    }

    void aLongWordInItsTitleAndDescriptionIsShownWhole()
    {
        const QString word = u"https://example.net/"_s + u"a"_s.repeated(300);
        store::NewProposal long_ = proposal(u"9001"_s, 5);
        long_.description = word;
        m_file = std::make_unique<tests::TestStore>();
        m_uids = {propose(long_)};
        openPage();
        auto *text = part<views::ObservationView>(u"proposalTitle"_s);
        QVERIFY(text);
        const int length = int(text->text().size());
        const auto end = [text, length] { return text->spanRect(0, length); };
        QTRY_VERIFY(end().right() <= text->width() && end().bottom() <= text->height());
    }

    void editsThatAreLeftAreKept()
    {
        openPage();
        press(Qt::Key_E);
        QTRY_VERIFY(m_page->pane()->isEditing());
        auto *editor = part<QLineEdit>(u"fieldEditor"_s);
        QVERIFY(editor);
        editor->setText(u"77"_s);
        press(Qt::Key_Return);
        QTRY_VERIFY(m_page->pane()->isEdited());
        const QJsonObject edited = m_page->pane()->editedAction();
        press(Qt::Key_Escape);
        if (m_page->pane()->isEditing())
            press(Qt::Key_Escape); // the first one may close an editor
        QVERIFY(!m_page->pane()->isEditing());
        QVERIFY(bar()->messageSlot()->text().contains(u"Your edits are kept"_s));
        QCOMPARE(statusOf(m_uids.at(0)), u"pending"_s);
        press(Qt::Key_E);
        QTRY_VERIFY(m_page->pane()->isEdited());
        QCOMPARE(m_page->pane()->editedAction(), edited);
    }

    // What the agent changed since stays, and what the person typed is put into it again.
    void editsOfAProposalHandedInAgainAreKept_data()
    {
        QTest::addColumn<bool>("isOpen");
        QTest::newRow("a field that was left") << false;
        QTest::newRow("a field that is still open") << true;
    }
    void editsOfAProposalHandedInAgainAreKept()
    {
        QFETCH(bool, isOpen);
        store::NewProposal row = proposal(u"7"_s, 7);
        row.expiresAt = store::isoTime(store::now().addSecs(600)); // stands first
        row.action = {{u"action"_s, u"pay"_s},
                      {u"args"_s, QJsonObject{{u"amount"_s, 7}, {u"invoice"_s, u"7"_s}}}};
        m_uids.prepend(propose(row));
        openPage();
        press(Qt::Key_E);
        QTRY_VERIFY(m_page->pane()->isEditing());
        auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(editor); // of args.amount
        editor->selectAll();
        type(u"5"_s);
        if (!isOpen)
            press(Qt::Key_Return);
        row.action.insert(u"args"_s, QJsonObject{{u"amount"_s, 7}, {u"invoice"_s, u"7-B"_s}});
        propose(row);
        QTRY_VERIFY(m_page->pane()->banner()->isVisible());
        QVERIFY(!m_page->pane()->isEditing());
        QVERIFY(m_page->pane()->banner()->accessibleName().contains(u"Your edits are kept"_s));
        m_page->focusInbox();
        press(Qt::Key_Return); // read
        QTRY_VERIFY(!m_page->pane()->banner()->isVisible());
        press(Qt::Key_E);
        QTRY_VERIFY(m_page->pane()->isEdited());
        const QJsonValue args = m_page->pane()->editedAction()["args"_L1];
        QCOMPARE(args, QJsonValue(QJsonObject{{u"amount"_s, 5}, {u"invoice"_s, u"7-B"_s}}));
    }

    // A part of a clean-up, without one of its rows.
    void aRowIsLeftOutOfACleanUp()
    {
        const QStringList rows{m_file->add(u"The mirror is read-only."_s, u"ops"_s),
                               m_file->add(u"Backups run at nine."_s, u"ops"_s)};
        VERIFY_RESULT(m_file->decide(rows, store::Status::ApprovedForReuse));
        store::upkeep::CleanupPlan plan{
            .agent = u"ops"_s, .before = {}, .after = {}, .steps = {}, .note = {}};
        for (const QString &uid : rows)
            plan.steps.push_back({{store::upkeep::BudgetStep::Act::Rest, uid},
                                  m_file->column(uid, u"revision"_s).toInt(),
                                  u"words"_s,
                                  u"Nobody needed it"_s});
        const auto offered = store::upkeep::offer(m_file->database(), plan);
        VERIFY_RESULT(offered);
        m_uids += offered->proposals;
        openPage();
        for (int i = 1; i < m_uids.size(); ++i)
            press(Qt::Key_J);
        QTRY_COMPARE(shownUid(), m_uids.last());
        QCOMPARE(models::proposalTitle(stored(m_uids.last())), u"Clean-up of ops: put 2 row(s) to rest"_s);
        QTRY_VERIFY(m_page->isQuiet());
        press(Qt::Key_E);
        QTRY_VERIFY(m_page->pane()->isEditing());
        QTRY_VERIFY(part<QComboBox>(u"fieldEditor"_s));
        auto *choice = part<QComboBox>(u"fieldEditor"_s);
        QCOMPARE(choice->accessibleName(), u"Do"_s);
        QTest::keyClick(choice, Qt::Key_Down);
        QTest::keyClick(choice, Qt::Key_Return);
        QTRY_VERIFY(m_page->pane()->isEdited());
        press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(statusOf(m_uids.last()), u"edited"_s);
        QCOMPARE(m_file->column(rows.at(0), u"priority"_s), u"0"_s);
        QCOMPARE(m_file->column(rows.at(1), u"priority"_s), u"-1"_s);
        QVERIFY(m_file->isWhole());
    }

    void whatIsPutOffSaysSo()
    {
        openPage();
        press(Qt::Key_H);
        QVERIFY(bar()->messageSlot()->text().contains(u"Put off to the end of the list: Pay invoice 8800"_s));
        const QModelIndex last = m_page->waiting()->index(m_page->waiting()->rowCount() - 1);
        QCOMPARE(last.data(models::ProposalModel::UidRole).toString(), m_uids.at(0));
        QVERIFY(!last.data(models::ProposalModel::PutOffRole).toString().isEmpty());
        QCOMPARE(statusOf(m_uids.at(0)), u"pending"_s);
    }

    // By the time that is left, not by its share of the whole.
    void whatRunsOutSoonIsUrgent_data()
    {
        QTest::addColumn<int>("since"); // minutes
        QTest::addColumn<int>("left");
        QTest::addColumn<bool>("isUrgent");
        QTest::newRow("ten minutes of eleven") << 1 << 10 << true;
        QTest::newRow("two hours of a week") << 10'000 << 120 << false;
        QTest::newRow("no limit") << 1 << 0 << false;
    }
    void whatRunsOutSoonIsUrgent()
    {
        QFETCH(int, since);
        QFETCH(int, left);
        QFETCH(bool, isUrgent);
        store::Proposal row;
        const QDateTime now = store::now();
        row.createdAt = store::isoTime(now.addSecs(-60 * since));
        row.expiresAt = left == 0 ? QString() : store::isoTime(now.addSecs(60 * left));
        QCOMPARE(models::isUrgent(row, now), isUrgent);
    }

    void anArrivalAboveWhatIsSeenSaysSo()
    {
        for (int i = 0; i < 12; ++i)
            m_uids += propose(proposal(u"77%1"_s.arg(i), 5));
        openPage();
        inbox()->verticalScrollBar()->setValue(inbox()->verticalScrollBar()->maximum());
        QVERIFY(!inbox()->arrivals()->isVisible());
        store::NewProposal urgent = proposal(u"1"_s, 1);
        urgent.expiresAt = store::isoTime(store::now().addSecs(600)); // soonest first
        propose(urgent);
        m_bench->feed.poll();
        QTRY_VERIFY(inbox()->arrivals()->isVisible());
        QCOMPARE(inbox()->arrivals()->text(), u"1 new above"_s);
        QTest::mouseClick(inbox()->arrivals(), Qt::LeftButton);
        QVERIFY(!inbox()->arrivals()->isVisible());
        QCOMPARE(inbox()->verticalScrollBar()->value(), 0);
    }

    void onesOwnAnswerIsNothingNew()
    {
        const auto answerElsewhere = [this](const QString &uid) {
            store::ProposalAnswer answer;
            answer.uid = uid;
            return store::Approvals(m_file->database()).decide({answer}, store::Actor::person(u"tom"_s));
        };
        for (int i = 0; i < 12; ++i)
            QVERIFY(answerElsewhere(propose(proposal(u"66%1"_s.arg(i), 5))));
        openPage();
        auto *history = part<views::ProposalList>(u"proposalHistory"_s);
        QTRY_COMPARE(history->model()->rowCount(), 12);
        history->verticalScrollBar()->setValue(history->verticalScrollBar()->maximum());
        press(Qt::Key_A);
        QTRY_COMPARE(history->model()->rowCount(), 13);
        QVERIFY(!history->arrivals()->isVisible());
        QVERIFY(answerElsewhere(m_uids.at(1)));
        QTRY_COMPARE(history->model()->rowCount(), 14);
        QVERIFY(history->arrivals()->isVisible());
        QCOMPARE(history->arrivals()->text(), u"1 new above"_s);
    }

    void theRationaleGoesAlong()
    {
        openPage();
        press(Qt::Key_W);
        QCOMPARE(QApplication::focusWidget(), part<QLineEdit>(u"rationale"_s));
        type(u"A contract is a contract"_s); // letters are no verdicts here
        press(Qt::Key_Return);
        QCOMPARE(QApplication::focusWidget(), inbox());
        press(Qt::Key_A);
        QTRY_COMPARE(statusOf(m_uids.at(0)), u"accepted"_s);
        QCOMPARE(stored(m_uids.at(0)).reason, u"A contract is a contract"_s);
        QTRY_COMPARE(part<QLineEdit>(u"rationale"_s)->text(), QString());
    }

    void aRationaleThatWasLeftComesBack()
    {
        openPage();
        press(Qt::Key_W);
        type(u"Seen with Ann"_s);
        press(Qt::Key_Escape);
        press(Qt::Key_J);
        QVERIFY(isOn(1));
        QCOMPARE(part<QLineEdit>(u"rationale"_s)->text(), QString());
        press(Qt::Key_W);
        type(u"Of the second"_s);
        press(Qt::Key_Escape);
        press(Qt::Key_K);
        QVERIFY(isOn(0));
        QCOMPARE(part<QLineEdit>(u"rationale"_s)->text(), u"Seen with Ann"_s);
        propose(proposal(u"8800"_s, 4'810)); // handed in again: the person's words stay
        QTRY_VERIFY(m_page->pane()->banner()->isVisible());
        QCOMPARE(part<QLineEdit>(u"rationale"_s)->text(), u"Seen with Ann"_s);
        press(Qt::Key_Return);
        press(Qt::Key_A);
        QTRY_COMPARE(statusOf(m_uids.at(0)), u"accepted"_s);
        QCOMPARE(stored(m_uids.at(0)).reason, u"Seen with Ann"_s);
        QTRY_COMPARE(part<QLineEdit>(u"rationale"_s)->text(), u"Of the second"_s);
    }

    void shiftAsksForAReason()
    {
        openPage();
        press(Qt::Key_A, Qt::ShiftModifier);
        QVERIFY(bar()->isAsking());
        type(u"because"_s);
        press(Qt::Key_Return);
        QTRY_COMPARE(stored(m_uids.at(0)).reason, u"because"_s);
    }

    void refusingAsksForItsReason()
    {
        openPage();
        press(Qt::Key_X);
        QVERIFY(bar()->isAsking());
        press(Qt::Key_Return); // nothing typed: nothing happens
        QVERIFY(bar()->isAsking());
        press(Qt::Key_Escape);
        QVERIFY(!bar()->isAsking());
        QCOMPARE(statusOf(m_uids.at(0)), u"pending"_s);
        press(Qt::Key_X);
        type(u"Goods are not here"_s);
        press(Qt::Key_Return);
        QTRY_COMPARE(statusOf(m_uids.at(0)), u"refused"_s);
        QCOMPARE(stored(m_uids.at(0)).reason, u"Goods are not here"_s);
    }

    void anAnswerIsSent()
    {
        openPage();
        press(Qt::Key_R);
        type(u"Ask the vendor"_s);
        press(Qt::Key_Return);
        QTRY_COMPARE(statusOf(m_uids.at(0)), u"responded"_s);
        QCOMPARE(stored(m_uids.at(0)).answer.toString(), u"Ask the vendor"_s);
    }

    void fieldsAreEditedByTheirType()
    {
        openPage();
        press(Qt::Key_E);
        QVERIFY(m_page->pane()->isEditing());
        auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(editor); // of args.amount, the first value
        QCOMPARE(editor->text(), u"100"_s);
        editor->selectAll();
        type(u"lots"_s);
        press(Qt::Key_Return);
        QVERIFY(part<QLabel>(u"fieldProblem"_s)->isVisible());
        QVERIFY(part<QLabel>(u"fieldProblem"_s)->text().contains(u"lots"_s));
        QVERIFY(!m_page->pane()->isEdited());
        press(Qt::Key_Backtab, Qt::ShiftModifier);
        editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(editor);
        QCOMPARE(editor->text(), u"lots"_s); // kept, to be mended
        editor->selectAll();
        type(u"more"_s);
        press(Qt::Key_Return, Qt::ControlModifier); // no number, no approval
        QTest::qWait(50);
        QCOMPARE(statusOf(m_uids.at(0)), u"pending"_s);
        QVERIFY(part<QLabel>(u"fieldProblem"_s)->text().contains(u"more"_s));
        editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(editor); // open again, at what is wrong
        QCOMPARE(editor->text(), u"more"_s);
        editor->selectAll();
        type(u"99.5"_s);
        press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(statusOf(m_uids.at(0)), u"edited"_s);
        const QJsonObject action = stored(m_uids.at(0)).answer.toObject();
        QCOMPARE(action["args"_L1]["amount"_L1], QJsonValue(99.5));
        QCOMPARE(action["args"_L1]["invoice"_L1], QJsonValue(u"8800"_s));
    }

    // A day is no text: what is typed into it stays one.
    void aDayIsEditedAsOne()
    {
        store::NewProposal due = proposal(u"8899"_s, 1);
        due.action = {{u"action"_s, u"pay"_s}, {u"args"_s, QJsonObject{{u"due"_s, u"2026-12-01"_s}}}};
        due.expiresAt = store::isoTime(store::now().addSecs(3600)); // stands first
        m_uids.prepend(propose(due));
        openPage();
        press(Qt::Key_E);
        QVERIFY(m_page->pane()->isEditing());
        auto *day = qobject_cast<QDateEdit *>(QApplication::focusWidget());
        QVERIFY(day);
        QCOMPARE(day->date(), QDate(2026, 12, 1));
        press(Qt::Key_Up); // a year later
        press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(statusOf(m_uids.at(0)), u"edited"_s);
        QCOMPARE(stored(m_uids.at(0)).answer.toObject()["args"_L1]["due"_L1], QJsonValue(u"2027-12-01"_s));
    }

    void escLeavesTheEditsAlone()
    {
        openPage();
        press(Qt::Key_E);
        auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(editor);
        editor->selectAll();
        type(u"1"_s);
        press(Qt::Key_Return);
        QTRY_VERIFY(m_page->pane()->isEdited());
        press(Qt::Key_Escape); // the next field's editor
        press(Qt::Key_Escape);
        QTRY_VERIFY(!m_page->pane()->isEditing());
        QVERIFY(!m_page->pane()->isEdited());
        QCOMPARE(statusOf(m_uids.at(0)), u"pending"_s);
    }

    void onlyWhatItTakesIsOffered()
    {
        store::NewProposal row = proposal(u"9"_s, 9);
        row.answers = {u"respond"_s};
        row.expiresAt = store::isoTime(store::now().addSecs(600)); // stands first
        m_uids.prepend(propose(row));
        openPage();
        QCOMPARE(shownUid(), m_uids.at(0));
        const auto button = [this](const QString &id) {
            return bar()->button(m_bench->actions.action(u"approvals."_s + id));
        };
        QVERIFY(!button(u"approve"_s)->isVisible());
        QVERIFY(!button(u"edit"_s)->isVisible());
        QVERIFY(!button(u"refuse"_s)->isVisible());
        QVERIFY(button(u"respond"_s)->isVisible());
        press(Qt::Key_A);
        press(Qt::Key_X);
        QVERIFY(!bar()->isAsking());
        QCOMPARE(statusOf(m_uids.at(0)), u"pending"_s);
    }

    void whatChangedHasToBeReadAgain()
    {
        openPage();
        propose(proposal(u"8800"_s, 4'810));
        QTRY_VERIFY(m_page->pane()->banner()->isVisible());
        QVERIFY(m_page->pane()->banner()->accessibleName().contains(u"100"_s));
        QVERIFY(m_page->pane()->banner()->accessibleName().contains(u"4810"_s));
        press(Qt::Key_A);
        QTest::qWait(50);
        QCOMPARE(statusOf(m_uids.at(0)), u"pending"_s);
        press(Qt::Key_Return);
        QTRY_VERIFY(!m_page->pane()->banner()->isVisible());
        press(Qt::Key_A);
        QTRY_COMPARE(statusOf(m_uids.at(0)), u"accepted"_s);
        QCOMPARE(stored(m_uids.at(0)).revision, 3);
    }

    void aForeignDecisionIsSaid()
    {
        openPage();
        store::ProposalAnswer answer;
        answer.uid = m_uids.at(0);
        QVERIFY(store::Approvals(m_file->database()).decide({answer}, store::Actor::person(u"tom"_s)));
        QTRY_VERIFY(m_page->pane()->banner()->isVisible());
        QCOMPARE(shownUid(), m_uids.at(0));
        QTRY_VERIFY(part<QLabel>(u"proposalOutcome"_s)->text().contains(u"tom"_s));
        press(Qt::Key_J);
        QVERIFY(isOn(0));
        QVERIFY(!m_page->pane()->banner()->isVisible());
    }

    void aSetIsLookedAtBeforeItIsDone()
    {
        openPage();
        press(Qt::Key_Space);
        press(Qt::Key_J);
        press(Qt::Key_Space);
        QCOMPARE(m_page->waiting()->markCount(), 2);
        QVERIFY(m_bench->actions.action(u"approvals.approve"_s)->text().endsWith(u"2"_s));
        propose(proposal(u"8800"_s, 4'810)); // changes one of them behind the marks
        QTRY_COMPARE(m_page->waiting()->proposal(m_uids.at(0))->revision, 2);
        press(Qt::Key_A);
        auto *preflight = part<views::PreflightPane>(u"preflight"_s);
        QTRY_VERIFY(preflight->isVisible());
        using State = models::PreflightModel::State;
        const auto *table = part<QTableView>(u"preflightTable"_s);
        for (int column = 0; column < preflight->model()->columnCount(); ++column)
            QVERIFY2(table->columnWidth(column) >= 60, qPrintable(QString::number(column)));
        // What it is has more of the room than what becomes of it, also in a narrow window.
        using Column = models::PreflightModel::Column;
        m_page->resize(960 - 56, 640);
        QTRY_VERIFY(table->columnWidth(Column::WhatColumn) > table->columnWidth(Column::OutcomeColumn));
        m_page->resize(1280, 800);
        QCOMPARE(preflight->model()->count(State::Changed), 1);
        QCOMPARE(preflight->model()->count(State::WillHappen), 1);
        press(Qt::Key_Escape);
        QTRY_VERIFY(!preflight->isVisible());
        QCOMPARE(statusOf(m_uids.at(1)), u"pending"_s);

        press(Qt::Key_A);
        QTRY_VERIFY(preflight->isVisible());
        press(Qt::Key_Return);
        QTRY_COMPARE(preflight->model()->count(State::Done), 1);
        QCOMPARE(statusOf(m_uids.at(0)), u"pending"_s);
        QCOMPARE(statusOf(m_uids.at(1)), u"accepted"_s);
        press(Qt::Key_Return);
        QTRY_VERIFY(!preflight->isVisible());
        QCOMPARE(QApplication::focusWidget(), inbox());
        press(Qt::Key_Z);
        QTRY_COMPARE(statusOf(m_uids.at(1)), u"pending"_s);
    }

    // A column that says the same of each row takes no room from the names.
    void aSetOfOneKindIsNamedInFull()
    {
        openPage();
        m_page->resize(960 - 56, 640);
        press(Qt::Key_A, Qt::ControlModifier);
        press(Qt::Key_A);
        auto *preflight = part<views::PreflightPane>(u"preflight"_s);
        QTRY_VERIFY(preflight->isVisible());
        using Column = models::PreflightModel::Column;
        const auto *table = part<QTableView>(u"preflightTable"_s);
        const QAbstractItemModel *rows = table->model();
        QCOMPARE(rows->index(0, Column::OutcomeColumn).data().toString(), u"pay"_s);
        const QFont usual = QApplication::font();
        for (const int percent : {100, 150}) {
            QFont font = usual;
            font.setPixelSize(QFontInfo(usual).pixelSize() * percent / 100);
            QApplication::setFont(font);
            QTRY_VERIFY(table->isColumnHidden(Column::StateColumn));
            for (const int column : {Column::OutcomeColumn, Column::AgentColumn, Column::RiskColumn}) {
                const auto wanted = [&] {
                    return table->itemDelegateForIndex(rows->index(0, column))
                        ->sizeHint({}, rows->index(0, column))
                        .width();
                };
                QTRY_VERIFY2(table->columnWidth(column) >= wanted(), qPrintable(QString::number(column)));
            }
            QTRY_VERIFY(table->columnWidth(Column::WhatColumn) >= m_look->theme.scaled(150));
        }
        QApplication::setFont(usual);
    }

    // The table shows where the keys go as soon as it has them.
    void theFieldsChooseTheirFirstLine()
    {
        openPage();
        auto *fields = part<views::FieldTable>(u"situation"_s);
        QVERIFY(fields && fields->isVisible());
        fields->setFocus(Qt::TabFocusReason);
        QVERIFY(fields->selectionModel()->isSelected(fields->model()->index(0, 0)));
    }

    // A mark is no reading: what was never opened is said before it is approved with the others.
    void aSetThatNobodyOpenedIsApprovedByTheSecondKeyOnly()
    {
        openPage();
        press(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(m_page->waiting()->markCount(), 4);
        press(Qt::Key_A);
        auto *preflight = part<views::PreflightPane>(u"preflight"_s);
        QTRY_VERIFY(preflight->isVisible());
        press(Qt::Key_Return);
        QVERIFY(bar()->messageSlot()->isShowing());
        QVERIFY2(bar()->messageSlot()->text().contains(u'3'), qPrintable(bar()->messageSlot()->text()));
        for (const QString &uid : m_uids)
            QCOMPARE(statusOf(uid), u"pending"_s);
        press(Qt::Key_Return);
        for (const QString &uid : m_uids)
            QTRY_COMPARE(statusOf(uid), u"accepted"_s);
        QTRY_VERIFY(preflight->isDone());
        press(Qt::Key_Z);
        QTRY_VERIFY(!preflight->isVisible()); // nothing of its table is done any more
        for (const QString &uid : m_uids)
            QTRY_COMPARE(statusOf(uid), u"pending"_s);
        QVERIFY(m_file->isWhole());
    }

    void aSetIsRefusedWithOneReason()
    {
        openPage();
        press(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(m_page->waiting()->markCount(), 4);
        press(Qt::Key_X);
        type(u"Month is closed"_s);
        press(Qt::Key_Return);
        auto *preflight = part<views::PreflightPane>(u"preflight"_s);
        QTRY_VERIFY(preflight->isVisible());
        press(Qt::Key_Return);
        for (const QString &uid : m_uids)
            QTRY_COMPARE(statusOf(uid), u"refused"_s);
        QTRY_VERIFY(preflight->isDone());
        press(Qt::Key_Escape);
        QTRY_COMPARE(m_page->waiting()->rowCount(), 0);
        QVERIFY(m_file->isWhole());
    }

    void historyIsReachedByKeys()
    {
        openPage();
        press(Qt::Key_A);
        QTRY_COMPARE(history()->model()->rowCount(), 1);
        QTRY_COMPARE(m_page->waiting()->rowCount(), 3);
        for (int i = 0; i < 3; ++i)
            press(Qt::Key_J);
        QTRY_COMPARE(shownUid(), m_uids.at(0));
        QVERIFY(part<QLabel>(u"proposalOutcome"_s)->text().contains(u"mara"_s));
        QVERIFY(!part<QLineEdit>(u"rationale"_s)->isVisible());
        press(Qt::Key_A); // decided already
        press(Qt::Key_K);
        QTRY_COMPARE(shownUid(), m_uids.at(3));
    }

    // On the way by Tab a list chooses nothing: the proposal that is read stays the one that is answered.
    void tabIntoTheHistoryKeepsTheProposal()
    {
        openPage();
        QVERIFY(inbox()->selectionModel()->isSelected(inbox()->currentIndex()));
        press(Qt::Key_A);
        QTRY_COMPARE(history()->model()->rowCount(), 1);
        QVERIFY(isOn(0));
        const QString shown = shownUid();
        for (int i = 0; i < 40 && !history()->hasFocus(); ++i)
            press(Qt::Key_Tab);
        QVERIFY(history()->hasFocus());
        QVERIFY(m_page->isQuiet());
        QCOMPARE(shownUid(), shown);
        QVERIFY(inbox()->selectionModel()->isSelected(inbox()->currentIndex()));
        QVERIFY(bar()->isVisible());
        press(Qt::Key_Down); // now it is chosen
        QTRY_COMPARE(shownUid(), m_uids.at(0));
    }

    // Without a name nothing is signed, and so nothing is answered.
    void withoutANameNothingIsAnswered()
    {
        qunsetenv("MEMOIR_REVIEWER");
        openPage();
        m_bench->reviewer.setName({});
        int asked = 0;
        m_bench->reviewer.askWith([&asked](const QString &) { return ++asked > 1 ? u"mara"_s : QString(); });
        press(Qt::Key_A);
        QCOMPARE(asked, 1);
        QVERIFY(isOn(0));
        QCOMPARE(m_page->waiting()->rowCount(), 4);
        QCOMPARE(statusOf(m_uids.at(0)), u"pending"_s);
        press(Qt::Key_A);
        QCOMPARE(asked, 2);
        QTRY_COMPARE(statusOf(m_uids.at(0)), u"accepted"_s);
    }

    // A key that is held, or pressed twice, answers the proposal that was read and no other.
    void aHeldKeyAnswersOneProposal()
    {
        views::Sight::setOn(true);
        const auto off = qScopeGuard([] { views::Sight::setOn(false); });
        openPage();
        QTest::qWait(600);
        const QString first = shownUid();

        for (int i = 0; i < 12; ++i) {
            press(Qt::Key_A);
            QTest::qWait(40);
        }
        QTRY_COMPARE(m_bench->approvals.pendingActs(), 0);
        QCOMPARE(statusOf(first), u"accepted"_s);
        QCOMPARE(m_file->number(u"SELECT count(*) FROM proposed_action WHERE status <> 'pending'"_s), 1);
        QTest::qWait(1'200);
        press(Qt::Key_J);
        press(Qt::Key_A); // before the next is on the screen
        QTest::qWait(100);
        QCOMPARE(m_file->number(u"SELECT count(*) FROM proposed_action WHERE status <> 'pending'"_s), 1);
        QVERIFY(bar()->messageSlot()->text().startsWith(u"Nothing is answered"_s));
        QTest::qWait(600);
        press(Qt::Key_A);
        QTRY_COMPARE(m_file->number(u"SELECT count(*) FROM proposed_action WHERE status <> 'pending'"_s), 2);
    }

    void laterGoesToTheEnd()
    {
        openPage();
        press(Qt::Key_H);
        QCOMPARE(m_page->waiting()->proposalAt(3)->uid, m_uids.at(0));
        QVERIFY(isOn(0));
        QCOMPARE(shownUid(), m_uids.at(1));
    }

    void theMenuOfAgentsSaysHowManyWaitOfEach()
    {
        store::NewProposal other = proposal(u"77"_s, 5);
        other.agent = u"ops"_s;
        other.expiresAt = store::isoTime(store::now().addSecs(3600)); // the first
        m_uids += propose(other);
        openPage();
        QTRY_COMPARE(m_bench->approvals.waiting().count, 5);
        const auto choose = [this](const QString &words) {
            m_page->focusInbox();
            press(Qt::Key_F);
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            if (!menu)
                return QStringList();
            QStringList all;
            QAction *chosen = nullptr;
            for (QAction *action : menu->actions()) {
                all += action->text();
                chosen = action->text() == words ? action : chosen;
            }
            if (chosen)
                chosen->trigger();
            menu->close();
            m_page->activateWindow(); // there is no window system to do so when the menu goes
            (void)QTest::qWaitForWindowActive(m_page.get());
            return all;
        };
        const QStringList all{u"All agents"_s, u"finance-agent (4)"_s, u"ops (1)"_s};
        // Those that a wider choice brings back have not just come.
        m_page->resize(m_page->width(), 300);
        QCOMPARE(choose(u"finance-agent (4)"_s), all);
        QTRY_COMPARE(m_page->waiting()->rowCount(), 4);
        inbox()->step(3);
        QCOMPARE(choose(u"All agents"_s), all);
        QTRY_COMPARE(m_page->waiting()->rowCount(), 5);
        QTRY_VERIFY(!m_page->waiting()->isLoading());
        QVERIFY(!inbox()->arrivals()->isVisible());
        QCOMPARE(choose(u"ops (1)"_s), all);
        QTRY_COMPARE(m_page->waiting()->rowCount(), 1);
        QCOMPARE(part<views::KeyButton>(u"approvalsAgent"_s)->text(), u"ops"_s);
        QVERIFY(isOn(0));
        QVERIFY(!m_page->pane()->banner()->isVisible()); // nobody has decided what the choice left out
        m_page->focusInbox();
        press(Qt::Key_A);
        QTRY_COMPARE(statusOf(m_uids.last()), u"accepted"_s);
        // The others wait still: that is not "nothing waits".
        QTRY_VERIFY(part<QWidget>(u"approvalsEmpty"_s)->isVisible());
        QVERIFY(part<QWidget>(u"approvalsEmpty"_s)->accessibleName().startsWith(u"Nothing of ops waits"_s));
        QTRY_COMPARE(m_bench->approvals.waiting().count, 4);
        QCOMPARE(choose(u"All agents"_s),
                 (QStringList{u"All agents"_s, u"finance-agent (4)"_s, u"ops (0)"_s}));
        QTRY_COMPARE(m_page->waiting()->rowCount(), 4);
    }

    void whatRunsOutClosesItself()
    {
        store::NewProposal row = proposal(u"9"_s, 9);
        row.expiresAt = store::isoTime(store::now().addMSecs(1'600));
        m_uids.prepend(propose(row));
        openPage();
        QCOMPARE(shownUid(), m_uids.at(0));
        QTRY_COMPARE(m_page->waiting()->rowCount(), 4);
        QTRY_VERIFY(m_page->pane()->banner()->isVisible());
        QVERIFY(m_page->pane()->banner()->accessibleName().contains(u"not approved"_s));
        press(Qt::Key_A);
        QTest::qWait(50);
        QCOMPARE(statusOf(m_uids.at(0)), u"expired"_s);
    }

    void anEmptyInboxSaysSo()
    {
        for (const QString &uid : std::as_const(m_uids)) {
            store::ProposalAnswer answer;
            answer.uid = uid;
            QVERIFY(store::Approvals(m_file->database()).decide({answer}, store::Actor::person(u"tom"_s)));
        }
        m_uids.clear();
        openPage();
        QTRY_VERIFY(part<QWidget>(u"approvalsEmpty"_s)->isVisible());
    }

    void aHundredAreClearedByKeys()
    {
        for (int i = 4; i < 100; ++i) {
            store::NewProposal row = proposal(u"9%1"_s.arg(i), 100 + i);
            row.risk = QStringList{u"low"_s, u"medium"_s, u"high"_s, u"critical"_s}.at(i % 4);
            if (i % 5 == 0)
                row.answers = {u"respond"_s, u"ignore"_s};
            m_uids += propose(row);
        }
        openPage();
        for (int left = 100; left > 0; --left) {
            QVERIFY(isOn(0));
            const store::Proposal now = m_page->pane()->detail()->proposal;
            if (!now.takes(store::Answer::Accept)) {
                press(Qt::Key_R);
                type(u"No"_s);
                press(Qt::Key_Return);
            } else if (now.risk == "critical"_L1) {
                press(Qt::Key_X);
                type(u"Too much"_s);
                press(Qt::Key_Return);
            } else {
                press(Qt::Key_A);
            }
            QTRY_COMPARE(m_page->waiting()->rowCount(), left - 1);
        }
        QTRY_COMPARE(m_bench->approvals.pendingActs(), 0);
        QCOMPARE(m_file->number(u"SELECT count(*) FROM proposed_action WHERE status = 'pending'"_s), 0);
        QVERIFY(m_file->isWhole());
    }
};

QTEST_MAIN(tst_ApprovalsPage)
#include "tst_approvalspage.moc"
