// SPDX-License-Identifier: MIT
#include "models/changefeed.h"
#include "models/queuemodel.h"
#include "models/reviewer.h"
#include "models/triagesession.h"
#include "store/curation/approvals.h"
#include "store/layers/proposals.h"
#include "tests/models/openstore.h"

#include <QSettings>
#include <QStandardPaths>

#include <numeric>

using namespace Qt::StringLiterals;
using namespace models;
using store::Status;

namespace {

// A window's middle layer over a store with five rows.
struct Desk : tests::OpenStore
{
    ChangeFeed feed{&store};
    QueueModel queue{&store};
    Reviewer reviewer{&store};
    TriageSession session{&store, &feed, &queue, &reviewer};
    QAbstractItemModelTester tester{&queue};
    QList<store::Changeset> acts;
    QList<store::Changeset> undone;
    QList<store::Error> errors;

    Desk()
    {
        QObject::connect(&session, &TriageSession::decided, &session,
                         [this](const auto &act) { acts.append(act); });
        QObject::connect(&session, &TriageSession::undone, &session,
                         [this](const auto &act) { undone.append(act); });
        QObject::connect(&session, &TriageSession::refused, &session,
                         [this](const auto &, const store::Error &error) { errors.append(error); });
    }
    bool sitDown(int rows = 5)
    {
        fill(rows);
        if (!open())
            return false;
        queue.setFilter({});
        return QTest::qWaitFor(
            [this] { return !queue.isSearching() && queue.isComplete() && feed.lastSeq() >= 0; });
    }
    Verdict over(std::vector<int> rows, Status to)
    {
        Verdict verdict;
        verdict.to = to;
        for (const int row : rows)
            verdict.keys.push_back(queue.keyAt(row));
        return verdict;
    }
    // An answer of this person, which the agent that asked has got.
    bool answerAndFetch(const QString &description, const store::Actor &person)
    {
        store::NewProposal proposal;
        proposal.agent = u"finance"_s;
        proposal.action = {{u"action"_s, description}};
        proposal.description = description;
        store::Approvals approvals(file.database());
        const auto agent = store::Actor::agent(proposal.agent);
        const auto made = approvals.propose({proposal}, agent);
        if (!made || !made->front())
            return false;
        store::ProposalAnswer answer;
        answer.uid = made->front()->uid;
        answer.answer = store::Answer::Accept;
        answer.seenHash = store::Proposals(file.database()).proposal(answer.uid).value().contentHash;
        return approvals.decide({answer}, person) && approvals.collect(answer.uid, agent);
    }
    QString uidAt(int row) { return queue.index(row).data(QueueModel::UidRole).toString(); }
};

} // namespace

class TestTriageSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aDecisionLeavesTheQueueAtOnceAndIsThenOnDisk();
    void aRefusedDecisionBringsItsRowBack();
    void decisionsQueueUpInTheOrderMade();
    void undoBringsRowsBackIntoTheQueueAndRedoTakesThemOut();
    void undoCountsEveryRowOfALongAct();
    void undoWithNothingToTakeBackSaysSo();
    void undoSaysWhatStaysAndNamesTheActBeforeIt();
    void undoNamesTheActBeforeOneThatSomebodyWentOnFrom();
    void snoozedRowsLeaveAndWakeAgain();
    void anEditIsSigned();
    void preflightCountsWhatASetWouldMeet();
    void aMovedOnRowIsAConflict();
    void statisticsFollowTheDecisions();
    void theReviewerIsRemembered();
    void withoutANameNoActIsMade();
};

void TestTriageSession::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"memoir-tests"_s);
    QCoreApplication::setApplicationName(u"tst_triagesession"_s);
    QSettings().clear();
}

void TestTriageSession::aDecisionLeavesTheQueueAtOnceAndIsThenOnDisk()
{
    Desk desk;
    QVERIFY(desk.sitDown());
    const QString uid = desk.uidAt(0);

    desk.session.decide(desk.over({0}, Status::ApprovedForReuse));
    QCOMPARE(desk.queue.rowCount(), 4);
    QCOMPARE(desk.session.pendingActs(), 1);

    QTRY_COMPARE(desk.acts.size(), 1);
    QCOMPARE(desk.acts.first().entries, 1);
    QCOMPARE(desk.file.status(uid), u"approved_for_reuse"_s);
    QCOMPARE(desk.session.pendingActs(), 0);
    QVERIFY(desk.session.lastActMs() > 0);
    QVERIFY(desk.file.isWhole());
}

void TestTriageSession::aRefusedDecisionBringsItsRowBack()
{
    Desk desk;
    QVERIFY(desk.sitDown());
    const qint64 key = desk.queue.keyAt(2);

    desk.session.decide(desk.over({2}, Status::Superseded)); // by nothing
    QCOMPARE(desk.queue.rowCount(), 4);

    QTRY_COMPARE(desk.errors.size(), 1);
    QVERIFY(!desk.errors.first().message.isEmpty());
    QCOMPARE(desk.queue.rowOfKey(key), 2);
}

void TestTriageSession::decisionsQueueUpInTheOrderMade()
{
    Desk desk;
    QVERIFY(desk.sitDown());

    desk.session.decide(desk.over({0}, Status::ApprovedForReuse));
    desk.session.decide(desk.over({0}, Status::Rejected));
    desk.session.decide(desk.over({0, 1}, Status::Sensitive));

    QTRY_COMPARE(desk.acts.size(), 3);
    QCOMPARE(desk.acts.last().entries, 2);
    QCOMPARE(desk.queue.rowCount(), 1);
    QVERIFY(desk.errors.isEmpty());
    QVERIFY(desk.file.isWhole());
}

void TestTriageSession::undoBringsRowsBackIntoTheQueueAndRedoTakesThemOut()
{
    Desk desk;
    QVERIFY(desk.sitDown());
    const qint64 key = desk.queue.keyAt(1);
    desk.session.decide(desk.over({1, 3}, Status::Rejected));
    QTRY_COMPARE(desk.acts.size(), 1);

    desk.session.undo();
    QTRY_COMPARE(desk.undone.size(), 1);
    QTRY_COMPARE(desk.queue.rowCount(), 5);
    QCOMPARE(desk.queue.rowOfKey(key), 1);

    desk.session.redo();
    QTRY_COMPARE(desk.undone.size(), 2);
    QTRY_COMPARE(desk.queue.rowCount(), 3);
    QVERIFY(desk.file.isWhole());
}

// One of more rows than are read to word it.
void TestTriageSession::undoCountsEveryRowOfALongAct()
{
    Desk desk;
    QVERIFY(desk.sitDown(1'100));
    QStringList words;
    connect(&desk.session, &TriageSession::undone, this, [&](const TakenBack &act) { words += act.words; });
    connect(&desk.session, &TriageSession::undoWanted, this,
            [&](const QString &, const QString &wanted) { words += wanted; });
    std::vector<int> all(1'100);
    std::iota(all.begin(), all.end(), 0);
    desk.session.decide(desk.over(all, Status::Rejected));
    QTRY_COMPARE(desk.acts.size(), 1);

    desk.session.undo();
    QTRY_COMPARE(words.size(), 1);
    desk.session.redo();
    QTRY_COMPARE(words.size(), 2);
    desk.session.undoAtOnceSince(store::now().addDays(1));
    desk.session.undo(); // announced only
    QTRY_COMPARE(words.size(), 3);

    for (const QString &each : std::as_const(words))
        QVERIFY2(each.contains(u"1100 row(s)"_s), qPrintable(each));
}

void TestTriageSession::undoWithNothingToTakeBackSaysSo()
{
    Desk desk;
    QVERIFY(desk.sitDown());
    QSignalSpy nothing(&desk.session, &TriageSession::nothingToUndo);

    desk.session.undo();

    QTRY_COMPARE(nothing.count(), 1);
    QVERIFY(desk.undone.isEmpty());
}

// An answer that its agent has got cannot be taken back. What was decided before it is reached in single
// steps, each of which is named before it is taken.
void TestTriageSession::undoSaysWhatStaysAndNamesTheActBeforeIt()
{
    Desk desk;
    QVERIFY(desk.sitDown());
    const QString row = desk.uidAt(0);
    desk.session.decide(desk.over({0}, Status::Rejected));
    QTRY_COMPARE(desk.acts.size(), 1);
    const store::Actor person = store::Actor::person(*desk.reviewer.name());
    QVERIFY(desk.answerAndFetch(u"Pay invoice 1"_s, person));
    QVERIFY(desk.answerAndFetch(u"Pay invoice 2"_s, person));
    QSignalSpy wanted(&desk.session, &TriageSession::undoWanted);

    desk.session.undo();
    QTRY_COMPARE(desk.errors.size(), 1);
    QVERIFY2(desk.errors.last().message.endsWith(u"Undo once more names the act before it."_s),
             qPrintable(desk.errors.last().message));
    desk.session.undo();
    QTRY_COMPARE(wanted.size(), 1);
    desk.session.undo(); // which stays as well
    QTRY_COMPARE(desk.errors.size(), 2);
    desk.session.undo();
    QTRY_COMPARE(wanted.size(), 2);
    QVERIFY(wanted.last().at(1).toString().startsWith(u"Rejected, "_s));
    QCOMPARE(desk.file.status(row), u"rejected"_s);

    desk.session.undo();
    QTRY_COMPARE(desk.undone.size(), 1);
    QCOMPARE(desk.file.status(row), u"needs_review"_s);

    // Nothing is left but what stays: it says so and promises no more.
    desk.session.undo();
    QTRY_COMPARE(desk.errors.size(), 3);
    desk.session.undo();
    QTRY_COMPARE(wanted.size(), 3);
    desk.session.undo();
    QTRY_COMPARE(desk.errors.size(), 4);
    QVERIFY2(desk.errors.last().message.endsWith(u"cannot be taken back."_s),
             qPrintable(desk.errors.last().message));
    QSignalSpy nothing(&desk.session, &TriageSession::nothingToUndo);
    desk.session.undo();
    QTRY_COMPARE(nothing.size(), 1);
    QVERIFY(desk.file.isWhole());
}

// An act whose row somebody changed again stays too; a new act is the newest one again, whatever stays before
// it.
void TestTriageSession::undoNamesTheActBeforeOneThatSomebodyWentOnFrom()
{
    Desk desk;
    QVERIFY(desk.sitDown());
    const QString first = desk.uidAt(0);
    const QString second = desk.uidAt(1);
    desk.session.decide(desk.over({0}, Status::Rejected));
    QTRY_COMPARE(desk.acts.size(), 1);
    desk.session.decide(desk.over({0}, Status::Rejected));
    QTRY_COMPARE(desk.acts.size(), 2);
    QCOMPARE(desk.file.status(second), u"rejected"_s);
    QVERIFY(store::Curation(desk.file.database())
                .decide({{second},
                         Status::NeedsReview,
                         store::Actor::person(u"jonas"_s),
                         u"Not so fast"_s,
                         {},
                         true,
                         {}}));
    QSignalSpy wanted(&desk.session, &TriageSession::undoWanted);

    desk.session.undo();
    QTRY_COMPARE(desk.errors.size(), 1);
    desk.session.undo();
    QTRY_COMPARE(wanted.size(), 1);
    QCOMPARE(desk.file.status(first), u"rejected"_s);

    desk.session.decide(desk.over({0}, Status::OneTimeException));
    QTRY_COMPARE(desk.acts.size(), 3);
    desk.session.undo();
    QTRY_COMPARE(desk.undone.size(), 1);
    QCOMPARE(desk.file.status(first), u"rejected"_s);
}

void TestTriageSession::snoozedRowsLeaveAndWakeAgain()
{
    Desk desk;
    QVERIFY(desk.sitDown());
    const qint64 key = desk.queue.keyAt(0);

    desk.session.snooze({key}, store::now().addDays(3));
    QCOMPARE(desk.queue.rowCount(), 4);
    QTRY_COMPARE(desk.acts.size(), 1);
    desk.session.snooze({key}, {});

    QTRY_COMPARE(desk.acts.size(), 2);
    QTRY_COMPARE(desk.queue.rowCount(), 5);
}

void TestTriageSession::anEditIsSigned()
{
    Desk desk;
    desk.reviewer.setName(u"mara"_s);
    QVERIFY(desk.sitDown());

    desk.session.edit(desk.queue.keyAt(0), {{u"observation"_s, u"Fact 0 stands no longer"_s}}, u"newer"_s);

    QTRY_COMPARE(desk.acts.size(), 1);
    QCOMPARE(desk.acts.first().actor, u"person:mara"_s);
    QTRY_COMPARE(desk.queue.index(0).data(QueueModel::ObservationRole).toString(),
                 u"Fact 0 stands no longer"_s);
}

void TestTriageSession::preflightCountsWhatASetWouldMeet()
{
    Desk desk;
    QVERIFY(desk.sitDown());
    Verdict verdict = desk.over({0, 1, 2}, Status::ApprovedForReuse);
    verdict.ifRevision.insert(desk.uidAt(0), 1);
    verdict.keys.push_back(4711);
    VERIFY_RESULT(desk.file.decide({desk.uidAt(0)}, Status::Rejected, u"no"_s));

    const auto flight = desk.session.preflight(verdict);

    QTRY_VERIFY(flight.isFinished());
    VERIFY_RESULT(flight.answer());
    QCOMPARE(flight.answer()->byStatus.value(int(Status::NeedsReview)), 2);
    QCOMPARE(flight.answer()->byStatus.value(int(Status::Rejected)), 1);
    QCOMPARE(flight.answer()->changed, 1);
    QCOMPARE(flight.answer()->illegal, 1);
    QCOMPARE(flight.answer()->gone, 1);
}

void TestTriageSession::aMovedOnRowIsAConflict()
{
    Desk desk;
    QVERIFY(desk.sitDown());
    const QString uid = desk.uidAt(0);
    Verdict verdict = desk.over({0}, Status::ApprovedForReuse);
    verdict.ifRevision.insert(uid, 1);
    VERIFY_RESULT(store::Curation(desk.file.database())
                      .edit(uid, {{u"observation"_s, u"Fact 0 stands no longer"_s}},
                            store::Actor::person(u"ada"_s), u"newer"_s));

    desk.session.decide(verdict);

    QTRY_COMPARE(desk.errors.size(), 1);
    QCOMPARE(desk.errors.first().code, store::Error::Code::Conflict);
    QCOMPARE(desk.queue.rowCount(), 5);
}

void TestTriageSession::statisticsFollowTheDecisions()
{
    Desk desk;
    QVERIFY(desk.sitDown());
    QTRY_COMPARE(desk.session.stats().waiting, 5);
    QCOMPARE(desk.session.stats().days.size(), std::size_t(14));
    QVERIFY(desk.session.stats().oldestSeconds.value_or(0) > 0);

    desk.session.decide(desk.over({0, 1}, Status::ApprovedForReuse));

    QTRY_COMPARE(desk.session.stats().waiting, 3);
    QCOMPARE(desk.session.stats().decided, 2);
    QCOMPARE(desk.session.stats().decidedToday, 2);
    QVERIFY(desk.session.stats().perMinute > 0);

    // What is taken back is not decided.
    desk.session.decide(desk.over({0}, Status::Rejected));
    QTRY_COMPARE(desk.session.stats().decided, 3);
    desk.session.undo();
    QTRY_COMPARE(desk.session.stats().decided, 2);
    desk.session.redo();
    QTRY_COMPARE(desk.session.stats().decided, 3);
    desk.session.undo();
    QTRY_COMPARE(desk.session.stats().decided, 2);
    desk.session.undo();
    QTRY_COMPARE(desk.session.stats().decided, 0);
    QTRY_COMPARE(desk.session.stats().perMinute, 0.0);
}

void TestTriageSession::theReviewerIsRemembered()
{
    QSettings().clear();
    qputenv("MEMOIR_REVIEWER", "ada");
    {
        Desk desk;
        QCOMPARE(desk.reviewer.name().value_or(QString()), u"ada"_s);
        desk.reviewer.setName(u" mara "_s);
    }
    Desk next;
    QCOMPARE(next.reviewer.name().value_or(QString()), u"mara"_s);
}

void TestTriageSession::withoutANameNoActIsMade()
{
    QSettings().clear();
    qunsetenv("MEMOIR_REVIEWER");
    Desk desk;
    QVERIFY(desk.sitDown());
    const QString uid = desk.uidAt(0);
    const qint64 entries = desk.file.number(u"SELECT count(*) FROM ledger"_s);
    int asked = 0;
    QString answer;
    desk.reviewer.askWith([&](const QString &) {
        ++asked;
        desk.session.snooze({desk.queue.keyAt(1)}, store::now().addDays(1)); // asks no second question
        return answer;
    });
    desk.session.decide(desk.over({0}, Status::ApprovedForReuse));
    desk.session.edit(desk.queue.keyAt(0), {{u"strategy"_s, u"Ask first"_s}}, {});
    QCOMPARE(asked, 2);
    QCOMPARE(desk.session.pendingActs(), 0);
    QCOMPARE(desk.queue.rowCount(), 5);
    QCOMPARE(desk.file.status(uid), u"needs_review"_s);
    QCOMPARE(desk.file.number(u"SELECT count(*) FROM ledger"_s), entries);

    answer = u"mara"_s;
    desk.session.decide(desk.over({0}, Status::ApprovedForReuse));
    QCOMPARE(asked, 3);
    QTRY_COMPARE(desk.file.status(uid), u"approved_for_reuse"_s);
    desk.session.decide(desk.over({0}, Status::Rejected));
    QTRY_COMPARE(desk.acts.size(), 2);
    QCOMPARE(asked, 3);
    QSettings().clear();
}

QTEST_GUILESS_MAIN(TestTriageSession)
#include "tst_triagesession.moc"
