// SPDX-License-Identifier: MIT
#include "models/approvalsession.h"
#include "models/changefeed.h"
#include "models/precedentmodel.h"
#include "models/preflightmodel.h"
#include "models/proposalmodel.h"
#include "models/queuemodel.h"
#include "models/reviewer.h"
#include "models/triagesession.h"
#include "store/clockshift.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using models::ProposalModel;
using store::Answer;
using store::ProposalAnswer;

class tst_proposalmodel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soonestStandsFirst();
    void foreignProposalsComeAndGoWithoutAReset();
    void aChangeSinceItWasShownIsTold();
    void marksKeepWhatTheySaw();
    void whatRunsOutMovesToTheEnded();
    void whatEndedOnAnEarlierDayIsLeftOut();
    void anAgentsProposalsCanBeSeenAlone();
    void anAgentBehindThoseThatAreReadIsFound();
    void asManyAsAreReadMayBeAll();
    void aProposalPutOffGoesToTheEnd();
    void anAnswerLeavesAtOnceAndIsDurable();
    void aRefusedAnswerComesBack();
    void aBatchIsRehearsedAndReported();
    void detailHoldsThePrecedents();
    void theBadgeFollowsTheStore();
    void aStoreThatChangesFasterThanItIsReadIsShown();
};

namespace {

struct Inbox
{
    tests::OpenStore open;
    models::ChangeFeed feed{&open.store};
    models::QueueModel queue{&open.store};
    models::Reviewer reviewer{&open.store};
    models::TriageSession triage{&open.store, &feed, &queue, &reviewer};
    models::ApprovalSession session{&open.store, &feed, &reviewer};
    ProposalModel waiting{&open.store, &feed, ProposalModel::Kind::Waiting};
    ProposalModel ended{&open.store, &feed, ProposalModel::Kind::Ended};
    QAbstractItemModelTester waitingTester{&waiting};
    QAbstractItemModelTester endedTester{&ended};

    Inbox()
    {
        reviewer.setName(u"mara"_s);
        QObject::connect(&session, &models::ApprovalSession::begun, &waiting, &ProposalModel::takeOut);
        QObject::connect(&session, &models::ApprovalSession::ended, &waiting, &ProposalModel::settle);
    }

    QString propose(const QString &words, int expiresIn = 0, const QString &agent = u"finance"_s,
                    const QString &externalId = {}, double amount = 10)
    {
        store::NewProposal row;
        row.agent = agent;
        row.description = words;
        row.externalId = externalId;
        row.situation = {{u"amount"_s, amount}};
        row.action = {{u"action"_s, u"pay"_s}, {u"args"_s, QJsonObject{{u"amount"_s, amount}}}};
        if (expiresIn)
            row.expiresAt = store::isoTime(store::now().addMSecs(expiresIn));
        const auto done = store::Approvals(open.file.database()).propose({row}, store::Actor::agent(agent));
        if (!done || !done->front())
            qFatal("not proposed");
        return done->front()->uid;
    }

    void proposeMany(int many)
    {
        store::NewProposal row;
        row.agent = u"finance"_s;
        std::vector<store::NewProposal> rows(size_t(many), row);
        for (int number = 0; number < many; ++number) {
            rows[size_t(number)].situation = {{u"amount"_s, number}};
            rows[size_t(number)].action = {{u"action"_s, u"pay"_s}};
        }
        if (!store::Approvals(open.file.database()).propose(rows, store::Actor::agent(u"finance"_s)))
            qFatal("not proposed");
    }

    bool start()
    {
        return open.open() && QTest::qWaitFor([this] { return !waiting.isLoading() && !ended.isLoading(); });
    }

    static ProposalAnswer answer(const QString &uid, Answer kind, const QString &reason = {})
    {
        ProposalAnswer answer;
        answer.uid = uid;
        answer.answer = kind;
        answer.reason = reason;
        return answer;
    }

    QStringList uids(const ProposalModel &model) const
    {
        QStringList uids;
        for (int row = 0; row < model.rowCount(); ++row)
            uids += model.proposalAt(row)->uid;
        return uids;
    }
};

} // namespace

void tst_proposalmodel::soonestStandsFirst()
{
    Inbox inbox;
    const QString never = inbox.propose(u"Whenever"_s);
    const QString later = inbox.propose(u"Later. It can wait."_s, 7'200'000);
    const QString soon = inbox.propose(u"Soon"_s, 600'500);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.uids(inbox.waiting), (QStringList{soon, later, never}));
    const QModelIndex first = inbox.waiting.index(0);
    QCOMPARE(first.data().toString(), u"Soon"_s);
    QVERIFY(first.data(ProposalModel::LeftRole).toString().contains(u"\u202fmin left"));
    QVERIFY(first.data(ProposalModel::ShareRole).toDouble() > 0.9);
    QCOMPARE(inbox.waiting.index(2).data(ProposalModel::LeftRole).toString(), QString());
    QCOMPARE(inbox.waiting.index(1).data().toString(), u"Later"_s);
    QVERIFY(first.data(Qt::AccessibleDescriptionRole).toString().contains("Medium risk"_L1));
}

void tst_proposalmodel::foreignProposalsComeAndGoWithoutAReset()
{
    Inbox inbox;
    const QString first = inbox.propose(u"One"_s);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.waiting.rowCount(), 1);
    QSignalSpy reset(&inbox.waiting, &ProposalModel::modelReset);
    const QString second = inbox.propose(u"Two"_s, 60'000);
    QTRY_COMPARE(inbox.uids(inbox.waiting), (QStringList{second, first}));
    QVERIFY(store::Approvals(inbox.open.file.database())
                .decide({Inbox::answer(first, Answer::Accept)}, store::Actor::person(u"tom"_s)));
    QTRY_COMPARE(inbox.uids(inbox.waiting), QStringList{second});
    QTRY_COMPARE(inbox.uids(inbox.ended), QStringList{first});
    QCOMPARE(reset.size(), 0);
}

void tst_proposalmodel::aChangeSinceItWasShownIsTold()
{
    Inbox inbox;
    const QString uid = inbox.propose(u"Pay"_s, 0, u"finance"_s, u"x"_s, 4'180);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.waiting.rowCount(), 1);
    inbox.waiting.setShown(*inbox.waiting.proposal(uid));
    QSignalSpy changed(&inbox.waiting, &ProposalModel::rowChanged);
    inbox.propose(u"Pay"_s, 0, u"finance"_s, u"x"_s, 4'810);
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(inbox.waiting.isChanged(uid));
    QVERIFY(inbox.waiting.index(0).data(ProposalModel::ChangedRole).toBool());
    QCOMPARE(inbox.waiting.shown(uid)->situation.value(u"amount"_s).toDouble(), 4'180.0);
    inbox.waiting.acknowledge(*inbox.waiting.proposal(uid));
    QVERIFY(!inbox.waiting.isChanged(uid));
}

void tst_proposalmodel::marksKeepWhatTheySaw()
{
    Inbox inbox;
    const QString uid = inbox.propose(u"Pay"_s, 0, u"finance"_s, u"x"_s, 4'180);
    const QString other = inbox.propose(u"Other"_s);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.waiting.rowCount(), 2);
    QSignalSpy marks(&inbox.waiting, &ProposalModel::marksChanged);
    inbox.waiting.markAll();
    QCOMPARE(inbox.waiting.markCount(), 2);
    inbox.propose(u"Pay"_s, 0, u"finance"_s, u"x"_s, 4'810);
    QTRY_COMPARE(inbox.waiting.proposal(uid)->revision, 2);
    QCOMPARE(inbox.waiting.marked().front().revision, 1);
    inbox.waiting.mark(other, false);
    QCOMPARE(inbox.waiting.marked().size(), size_t(1));
    inbox.waiting.clearMarks();
    QCOMPARE(marks.last().first().toInt(), 0);
}

void tst_proposalmodel::whatRunsOutMovesToTheEnded()
{
    Inbox inbox;
    const QString uid = inbox.propose(u"Quick"_s, 900);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.waiting.rowCount(), 1);
    QTRY_COMPARE(inbox.waiting.rowCount(), 0);
    inbox.ended.reload();
    QTRY_COMPARE(inbox.uids(inbox.ended), QStringList{uid});
    QCOMPARE(inbox.ended.index(0).data(ProposalModel::StatusRole).toInt(),
             int(store::ProposalStatus::Expired));
}

void tst_proposalmodel::whatEndedOnAnEarlierDayIsLeftOut()
{
    Inbox inbox;
    const QString uid = inbox.propose(u"ACME"_s);
    QVERIFY(inbox.start());
    inbox.session.decide({Inbox::answer(uid, Answer::Accept)});
    QTRY_COMPARE(inbox.uids(inbox.ended), QStringList{uid});
    const store::ClockShift later(std::chrono::hours(24));
    inbox.ended.reload();
    QTRY_COMPARE(inbox.ended.rowCount(), 0);
}

void tst_proposalmodel::anAgentsProposalsCanBeSeenAlone()
{
    Inbox inbox;
    inbox.propose(u"One"_s);
    const QString ops = inbox.propose(u"Two"_s, 0, u"ops"_s);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.session.waiting().agents, (QMap<QString, int>{{u"finance"_s, 1}, {u"ops"_s, 1}}));
    QTRY_COMPARE(inbox.waiting.rowCount(), 2);
    inbox.waiting.setAgent(u"ops"_s);
    QCOMPARE(inbox.uids(inbox.waiting), QStringList{ops}); // at once
    QTRY_VERIFY(!inbox.waiting.isLoading());
    QCOMPARE(inbox.uids(inbox.waiting), QStringList{ops});
    inbox.waiting.setAgent({});
    QTRY_COMPARE(inbox.waiting.rowCount(), 2);
}

void tst_proposalmodel::anAgentBehindThoseThatAreReadIsFound()
{
    Inbox inbox;
    inbox.proposeMany(2'010);
    const QString behind = inbox.propose(u"Behind all others"_s, 0, u"ops"_s);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.waiting.rowCount(), 2'000);
    QVERIFY(inbox.waiting.isCut());
    QTRY_COMPARE(inbox.session.waiting().agents, (QMap<QString, int>{{u"finance"_s, 2'010}, {u"ops"_s, 1}}));
    QCOMPARE(inbox.session.waiting().count, 2'011);
    QSignalSpy removed(&inbox.waiting, &ProposalModel::rowsRemoved);
    QSignalSpy inserted(&inbox.waiting, &ProposalModel::rowsInserted);
    inbox.waiting.setAgent(u"ops"_s);
    QTRY_COMPARE(inbox.uids(inbox.waiting), QStringList{behind});
    QCOMPARE(removed.size(), 1); // not one by one: each is work of a view
    QCOMPARE(inserted.size(), 1);
    QVERIFY(!inbox.waiting.isCut());
    // What comes and goes meanwhile does not bring the others back.
    const QString second = inbox.propose(u"Another"_s, 60'000, u"ops"_s);
    QTRY_COMPARE(inbox.uids(inbox.waiting), (QStringList{second, behind}));
    inbox.session.decide({Inbox::answer(second, Answer::Accept)});
    QTRY_COMPARE(inbox.uids(inbox.waiting), QStringList{behind});
}

void tst_proposalmodel::asManyAsAreReadMayBeAll()
{
    Inbox inbox;
    inbox.proposeMany(2'000);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.waiting.rowCount(), 2'000);
    QVERIFY(!inbox.waiting.isCut());
}

void tst_proposalmodel::aProposalPutOffGoesToTheEnd()
{
    Inbox inbox;
    const QString first = inbox.propose(u"One"_s);
    const QString second = inbox.propose(u"Two"_s);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.waiting.rowCount(), 2);
    QSignalSpy moved(&inbox.waiting, &ProposalModel::rowsMoved);
    inbox.waiting.putOff(first);
    QCOMPARE(inbox.uids(inbox.waiting), (QStringList{second, first}));
    QCOMPARE(moved.size(), 1);
}

void tst_proposalmodel::anAnswerLeavesAtOnceAndIsDurable()
{
    Inbox inbox;
    const QString uid = inbox.propose(u"Pay"_s);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.waiting.rowCount(), 1);
    QSignalSpy answered(&inbox.session, &models::ApprovalSession::answered);
    inbox.session.decide({Inbox::answer(uid, Answer::Accept, u"As agreed"_s)});
    QCOMPARE(inbox.waiting.rowCount(), 0);
    QTRY_COMPARE(answered.size(), 1);
    QCOMPARE(
        inbox.open.file.number(u"SELECT count(*) FROM decision_corpus WHERE approved_by = 'person:mara' AND "
                               "rationale = 'As agreed'"_s),
        1);
    // Undo is that of the window, and brings it back.
    inbox.triage.undo();
    QTRY_COMPARE(inbox.uids(inbox.waiting), QStringList{uid});
    QCOMPARE(inbox.open.file.number(u"SELECT count(*) FROM decision_corpus"_s), 0);
}

void tst_proposalmodel::aRefusedAnswerComesBack()
{
    Inbox inbox;
    const QString uid = inbox.propose(u"Pay"_s);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.waiting.rowCount(), 1);
    QSignalSpy answered(&inbox.session, &models::ApprovalSession::answered);
    inbox.session.decide({Inbox::answer(uid, Answer::Refuse)}); // without a reason
    QCOMPARE(inbox.waiting.rowCount(), 0);
    QTRY_COMPARE(answered.size(), 1);
    const auto batch = answered.first().at(1).value<store::AnswerBatch>();
    QVERIFY(!batch.rows.front());
    QTRY_COMPARE(inbox.uids(inbox.waiting), QStringList{uid});
}

void tst_proposalmodel::aBatchIsRehearsedAndReported()
{
    Inbox inbox;
    const QString first = inbox.propose(u"One"_s, 0, u"finance"_s, u"x"_s, 1);
    const QString second = inbox.propose(u"Two"_s);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.waiting.rowCount(), 2);
    inbox.waiting.markAll();
    inbox.propose(u"One"_s, 0, u"finance"_s, u"x"_s, 2);
    std::vector<ProposalAnswer> answers;
    const auto marked = inbox.waiting.marked();
    for (const store::Proposal &proposal : marked) {
        answers.push_back(Inbox::answer(proposal.uid, Answer::Accept));
        answers.back().seenRevision = proposal.revision;
    }
    const auto reply = inbox.session.rehearse(answers);
    QTRY_VERIFY(reply.isFinished());
    QVERIFY(reply.answer());

    models::PreflightModel table;
    const QAbstractItemModelTester tester(&table);
    table.setRehearsal(marked, answers, *reply.answer());
    using State = models::PreflightModel::State;
    QCOMPARE(table.count(State::WillHappen), 1);
    QCOMPARE(table.count(State::Changed), 1);
    QCOMPARE(table.possible().front().uid, second);
    QVERIFY(table.index(0, models::PreflightModel::OutcomeColumn).data().toString().contains("changed"_L1));

    QSignalSpy answered(&inbox.session, &models::ApprovalSession::answered);
    inbox.session.decide(table.possible());
    QTRY_COMPARE(answered.size(), 1);
    table.setOutcome(table.possible(), answered.first().at(1).value<store::AnswerBatch>().rows);
    QCOMPARE(table.count(State::Done), 1);
    QTRY_COMPARE(inbox.uids(inbox.waiting), QStringList{first});
}

void tst_proposalmodel::detailHoldsThePrecedents()
{
    Inbox inbox;
    QVERIFY(store::Approvals(inbox.open.file.database())
                .decide({Inbox::answer(inbox.propose(u"Pay ACME"_s, 0, u"finance"_s, {}, 5), Answer::Accept)},
                        store::Actor::person(u"mara"_s)));
    const QString uid = inbox.propose(u"Pay ACME again"_s);
    QVERIFY(inbox.start());
    const auto reply = inbox.session.detail(uid);
    QTRY_VERIFY(reply.isFinished());
    QVERIFY(reply.answer());
    QCOMPARE(reply.answer()->precedents.size(), size_t(1));

    models::PrecedentModel table;
    const QAbstractItemModelTester tester(&table);
    table.setPrecedents(reply.answer()->precedents);
    QCOMPARE(table.index(0, models::PrecedentModel::WhatColumn).data().toString(), u"Pay ACME"_s);
    // The same field of situation and action is told once.
    QCOMPARE(table.index(0, models::PrecedentModel::DiffersColumn)
                 .data(models::PrecedentModel::FieldsRole)
                 .toStringList(),
             (QStringList{u"Amount"_s, u"5 \u2192 10"_s}));
    const auto none = inbox.session.detail(u"prp_x"_s);
    QTRY_VERIFY(none.isFinished());
    QVERIFY(!none.answer());
}

void tst_proposalmodel::theBadgeFollowsTheStore()
{
    Inbox inbox;
    inbox.propose(u"One"_s, 60'000);
    QVERIFY(inbox.start());
    QTRY_COMPARE(inbox.session.waiting().count, 1);
    inbox.propose(u"Two"_s);
    QTRY_COMPARE(inbox.session.waiting().count, 2);
    QVERIFY(!inbox.session.waiting().oldest.isEmpty());
}

void tst_proposalmodel::aStoreThatChangesFasterThanItIsReadIsShown()
{
    Inbox inbox;
    inbox.propose(u"One"_s);
    QVERIFY(inbox.open.open());
    // A further read is asked for before each answer comes, as while a job reports progress.
    const auto slowly = [](store::Database &) -> store::Result<void> {
        QThread::msleep(20);
        return {};
    };
    QTimer changes;
    connect(&changes, &QTimer::timeout, &inbox.waiting, [&] {
        inbox.open.store.read(slowly);
        inbox.waiting.reload();
    });
    changes.start(5);
    QTRY_COMPARE(inbox.waiting.rowCount(), 1);
    QVERIFY(inbox.waiting.isLoaded());
}

QTEST_GUILESS_MAIN(tst_proposalmodel)
#include "tst_proposalmodel.moc"
