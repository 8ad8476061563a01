// SPDX-License-Identifier: MIT
#include "store/rows/firstapprovals.h"

#include "store/curation/approvals.h"
#include "store/curation/rowedit.h"
#include "store/curation/undo.h"
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/layers/proposals.h"
#include "store/layers/settings.h"
#include "store/rows/rowstate.h"
#include "tests/store/teststore.h"

#include <QRegularExpression>

using namespace store;
using namespace Qt::StringLiterals;

// Where the store asks for it an approval is two different people's, whoever asks, and by whatever way.
class TestFourEyes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<tests::TestStore>();
        VERIFY_RESULT(set(u"review.four_eyes.policy"_s, u"on"_s));
        VERIFY_RESULT(set(u"review.four_eyes.risk.critical"_s, u"on"_s));
    }
    void cleanup() { m_store.reset(); }

    void theFirstApprovalIsKeptAndTheRowWaits()
    {
        const QString row = policy();
        VERIFY_RESULT(approve(u"mara"_s, row));
        QCOMPARE(m_store->status(row), u"needs_review"_s);
        const auto first = FirstApprovals::of(m_store->database(), row);
        VERIFY_RESULT(first);
        QVERIFY(first->isWanted);
        QCOMPARE(first->by, QStringList{u"person:mara"_s});
        // Not by the same person again, but by another.
        const auto again = approve(u"mara"_s, row);
        VERIFY_ERROR(again, Error::Code::Refused);
        QVERIFY2(again.error().message.contains(u"another person"_s), qPrintable(again.error().message));
        VERIFY_ERROR(approve(u"Mara"_s, row), Error::Code::Refused); // the same, written otherwise
        QCOMPARE(m_store->status(row), u"needs_review"_s);
        VERIFY_RESULT(approve(u"jo"_s, row));
        QCOMPARE(m_store->status(row), u"approved_for_reuse"_s);
        QCOMPARE(told(row), 1);
        QVERIFY(m_store->isWhole());
    }

    void otherKindsAndOtherVerdictsTakeOne()
    {
        const QString other = m_store->add(u"Pays after thirty days."_s);
        VERIFY_RESULT(approve(u"mara"_s, other));
        QCOMPARE(m_store->status(other), u"approved_for_reuse"_s);
        const QString row = policy();
        VERIFY_RESULT(decide(u"mara"_s, row, Status::Rejected));
        QCOMPARE(m_store->status(row), u"rejected"_s);
        VERIFY_RESULT(set(u"review.four_eyes.policy"_s, u"off"_s));
        const QString one = policy();
        VERIFY_RESULT(approve(u"mara"_s, one));
        QCOMPARE(m_store->status(one), u"approved_for_reuse"_s);
        // For all kinds.
        VERIFY_RESULT(set(u"review.four_eyes"_s, u"on"_s));
        const QString third = m_store->add(u"Ships from Oslo."_s);
        VERIFY_RESULT(approve(u"mara"_s, third));
        QCOMPARE(m_store->status(third), u"needs_review"_s);
    }

    void whatChangedSinceIsApprovedAnew()
    {
        const QString row = policy();
        VERIFY_RESULT(approve(u"mara"_s, row));
        VERIFY_RESULT(Curation(m_store->database())
                          .edit(row, {{u"observation"_s, u"Never pay before the goods arrive, or ever."_s}},
                                Actor::person(u"jo"_s), {}));
        VERIFY_RESULT(approve(u"jo"_s, row));
        QCOMPARE(m_store->status(row), u"needs_review"_s); // hers is the first of the new words
        VERIFY_RESULT(approve(u"mara"_s, row));
        QCOMPARE(m_store->status(row), u"approved_for_reuse"_s);
        // And what two approved is not reworded by one.
        VERIFY_ERROR(Curation(m_store->database())
                         .edit(row, {{u"observation"_s, u"Pay at once."_s}}, Actor::person(u"jo"_s), {}),
                     Error::Code::Refused);
        QVERIFY(m_store->isWhole());
    }

    // Else one person could make another kind of a row first, and approve it then.
    void onePersonMakesNoKindOfItThatTakesOne()
    {
        const QString row = policy();
        const auto as = [&](const QString &kind) {
            return Curation(m_store->database()).edit(row, {{u"kind"_s, kind}}, Actor::person(u"jo"_s), {});
        };
        VERIFY_ERROR(as(u"observation"_s), Error::Code::Refused);
        VERIFY_RESULT(approve(u"jo"_s, row));
        QCOMPARE(m_store->status(row), u"needs_review"_s);
        VERIFY_RESULT(set(u"review.four_eyes.preference"_s, u"on"_s));
        VERIFY_RESULT(as(u"preference"_s));
        VERIFY_RESULT(approve(u"jo"_s, row));
        QCOMPARE(m_store->status(row), u"needs_review"_s);
        QVERIFY(m_store->isWhole());
    }

    // Said in words, whichever act would reword it.
    void onePersonRewordsNothingThatTwoApproved()
    {
        VERIFY_RESULT(set(u"review.four_eyes"_s, u"off"_s));
        const QString uid = m_store->add(u"Refunds are paid within 3 days."_s);
        VERIFY_RESULT(m_store->decide({uid}, Status::ApprovedForReuse));
        VERIFY_RESULT(set(u"review.four_eyes"_s, u"on"_s));
        const auto row = RowStates(m_store->database()).state(uid);
        VERIFY_RESULT(row);
        const auto refused = RowEdit::check(m_store->database(), *row, {{u"priority"_s, 0}}, u"rests"_s);
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY(refused.error().message.contains("Two people"_L1));
    }

    void aFirstApprovalIsTakenBack()
    {
        const QString row = policy();
        const auto first = approve(u"mara"_s, row);
        VERIFY_RESULT(first);
        VERIFY_RESULT(Undo(m_store->database()).undo(first->uid, Actor::person(u"mara"_s)));
        QVERIFY(FirstApprovals::of(m_store->database(), row)->by.isEmpty());
        VERIFY_RESULT(approve(u"jo"_s, row));
        QCOMPARE(m_store->status(row), u"needs_review"_s);
        // The second is taken back and put forth again: two people approved that.
        const auto second = approve(u"mara"_s, row);
        VERIFY_RESULT(second);
        const auto back = Undo(m_store->database()).undo(second->uid, Actor::person(u"mara"_s));
        VERIFY_RESULT(back);
        QCOMPARE(m_store->status(row), u"needs_review"_s);
        VERIFY_RESULT(Undo(m_store->database()).redo(back->uid, Actor::person(u"mara"_s)));
        QCOMPARE(m_store->status(row), u"approved_for_reuse"_s);
        QVERIFY(m_store->isWhole());
    }

    void aSetIsDecidedRowByRow()
    {
        const QStringList rows{policy(), m_store->add(u"Pays after thirty days."_s)};
        VERIFY_RESULT(decide(u"mara"_s, rows, Status::ApprovedForReuse));
        QCOMPARE(m_store->status(rows[0]), u"needs_review"_s);
        QCOMPARE(m_store->status(rows[1]), u"approved_for_reuse"_s);
    }

    // Past the program, as whoever has the file in his hands or logs in with psql: by his own name alone.
    void plainSqlIsRefused_data()
    {
        QTest::addColumn<bool>("isEndorsed"); // by mara
        QTest::addColumn<bool>("isApproved"); // by both
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("detail");
        const QString open = u"approved_for_reuse"_s;
        const QString words = u"{\"set\":{\"observation\":\"Pay at once.\"}}"_s;
        QTest::newRow("alone") << false << false << u"decide"_s << open << u"{}"_s;
        QTest::newRow("twice the same") << true << false << u"decide"_s << open << u"{}"_s;
        QTest::newRow("endorsed twice") << true << false << u"endorse"_s << u"needs_review"_s << u"{}"_s;
        QTest::newRow("reworded after") << true << true << u"edit"_s << open << words;
        QTest::newRow("endorsed after") << true << true << u"endorse"_s << open << u"{}"_s;
    }
    void plainSqlIsRefused()
    {
        QFETCH(bool, isEndorsed);
        QFETCH(bool, isApproved);
        QFETCH(QString, action);
        QFETCH(QString, to);
        QFETCH(QString, detail);
        const QString row = policy();
        if (isEndorsed)
            VERIFY_RESULT(approve(u"mara"_s, row));
        if (isApproved)
            VERIFY_RESULT(approve(u"jo"_s, row));
        const QString before = m_store->status(row);
        const auto refused = forge(row, action, to, detail);
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY2(refused.error().message.contains(u"review:"_s), qPrintable(refused.error().message));
        QCOMPARE(m_store->status(row), before);
    }

    void aRowDoesNotBecomeOneThatTakesTwo()
    {
        const QString row = m_store->add(u"Pays after thirty days."_s);
        VERIFY_RESULT(approve(u"mara"_s, row));
        const auto refused =
            forge(row, u"edit"_s, u"approved_for_reuse"_s, u"{\"set\":{\"kind\":\"policy\"}}"_s);
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY2(refused.error().message.contains(u"two people"_s), qPrintable(refused.error().message));
        QCOMPARE(m_store->column(row, u"kind"_s), u"observation"_s);
    }

    // Approved by two, put back, reworded, and the way back taken back.
    void anUndoBringsNoOtherWordsIntoForce()
    {
        const QString row = policy();
        VERIFY_RESULT(approve(u"mara"_s, row));
        VERIFY_RESULT(approve(u"jo"_s, row));
        VERIFY_RESULT(decide(u"mara"_s, row, Status::NeedsReview));
        const qint64 back = m_store->number(u"SELECT max(seq) FROM ledger"_s);
        VERIFY_RESULT(Curation(m_store->database())
                          .edit(row, {{u"observation"_s, u"Pay at once."_s}}, Actor::person(u"mara"_s), {}));
        const auto refused = forge(row, u"undo"_s, u"approved_for_reuse"_s, u"{}"_s, back);
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY2(refused.error().message.contains(u"two people"_s), qPrintable(refused.error().message));
        QCOMPARE(m_store->status(row), u"needs_review"_s);
    }

    void nothingComesInApproved()
    {
        const QString row = policy();
        const QString forged = u"rfx_00000000000000000000000009"_s;
        VERIFY_RESULT(m_store->database().execute(
            u"INSERT INTO ledger (seq, at, actor, action, layer, row_uid, to_status, changeset, revision, "
            "prev_hash, hash) SELECT seq + 1, at, 'person:mara', 'import', 'reflexion', ?, "
            "'approved_for_reuse', changeset, 1, hash, hash FROM ledger "
            "WHERE seq = (SELECT max(seq) FROM ledger)"_s,
            {forged}));
        const auto refused = m_store->database().execute(
            u"INSERT INTO reflexion_log (id, uid, agent_id, observation, kind, content_hash, created_at, "
            u"status, "
            "revision, ledger_seq) SELECT id + 1, ?, agent_id, 'Pay at once.', kind, 'another', created_at, "
            "'approved_for_reuse', 1, (SELECT max(seq) FROM ledger) FROM reflexion_log WHERE uid = ?"_s,
            {forged, row});
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY2(refused.error().message.contains(u"two people"_s), qPrintable(refused.error().message));
        QCOMPARE(told(forged), 0);
    }

    // ------------- what agents ask to do

    void aCriticalProposalTakesTwo()
    {
        const QString uid = proposal();
        const auto first = answer(u"mara"_s, uid);
        VERIFY_RESULT(first);
        QCOMPARE(first->rows.front()->status, ProposalStatus::Pending);
        QVERIFY(first->rows.front()->decision.isEmpty());
        const auto waits = Proposals(m_store->database()).proposal(uid);
        VERIFY_RESULT(waits);
        QCOMPARE(waits->status, ProposalStatus::Pending);
        QVERIFY(waits->approvals.isWanted);
        QCOMPARE(waits->approvals.by, QStringList{u"person:mara"_s});
        // Its agent gets no answer, and is told why.
        const auto asked = Approvals(m_store->database()).collect(uid, Actor::agent(u"finance"_s));
        VERIFY_ERROR(asked, Error::Code::Refused);
        QVERIFY2(asked.error().message.contains(u"mara"_s), qPrintable(asked.error().message));
        QVERIFY2(asked.error().message.contains(u"second person"_s), qPrintable(asked.error().message));
        // Not by the same person again, whether tried or rehearsed, but by another.
        VERIFY_ERROR(answer(u"Mara"_s, uid), Error::Code::Refused);
        const auto again = answer(u"mara"_s, uid);
        VERIFY_ERROR(again, Error::Code::Refused);
        QVERIFY2(again.error().message.contains(u"another person"_s), qPrintable(again.error().message));
        ProposalAnswer same;
        same.uid = uid;
        const auto rehearsed = Approvals(m_store->database()).rehearse({same}, Actor::person(u"mara"_s));
        VERIFY_RESULT(rehearsed);
        VERIFY_ERROR(rehearsed->front(), Error::Code::Refused);
        const auto second = answer(u"jo"_s, uid);
        VERIFY_RESULT(second);
        QCOMPARE(second->rows.front()->status, ProposalStatus::Accepted);
        QVERIFY(!second->rows.front()->decision.isEmpty());
        const auto got = Approvals(m_store->database()).collect(uid, Actor::agent(u"finance"_s));
        VERIFY_RESULT(got);
        QCOMPARE(got->status, ProposalStatus::Accepted);
        QVERIFY(m_store->isWhole());
    }

    void otherRisksAndOtherAnswersTakeOne()
    {
        const QString high = proposal(u"high"_s);
        VERIFY_RESULT(answer(u"mara"_s, high));
        QCOMPARE(stateOf(high), ProposalStatus::Accepted);
        const QString critical = proposal();
        VERIFY_RESULT(answer(u"mara"_s, critical, Answer::Refuse));
        QCOMPARE(stateOf(critical), ProposalStatus::Refused);
        VERIFY_RESULT(set(u"review.four_eyes.risk"_s, u"on"_s)); // any
        const QString low = proposal(u"low"_s);
        VERIFY_RESULT(answer(u"mara"_s, low));
        QCOMPARE(stateOf(low), ProposalStatus::Pending);
    }

    void twoPeopleApproveTheSame()
    {
        const QString uid = proposal();
        const QJsonObject less{{u"action"_s, u"pay"_s}, {u"args"_s, QJsonObject{{u"amount"_s, 5}}}};
        VERIFY_RESULT(answer(u"mara"_s, uid, Answer::Edit, less));
        // As it stands is another thing, and so are other edits.
        VERIFY_RESULT(answer(u"jo"_s, uid));
        QCOMPARE(stateOf(uid), ProposalStatus::Pending);
        const QJsonObject other{{u"action"_s, u"pay"_s}, {u"args"_s, QJsonObject{{u"amount"_s, 6}}}};
        VERIFY_RESULT(answer(u"kim"_s, uid, Answer::Edit, other));
        QCOMPARE(stateOf(uid), ProposalStatus::Pending);
        VERIFY_RESULT(answer(u"lee"_s, uid, Answer::Edit, less));
        const auto done = Proposals(m_store->database()).proposal(uid);
        QCOMPARE(done->status, ProposalStatus::Edited);
        QCOMPARE(done->decidedAction(), less);
        QVERIFY(m_store->isWhole());
    }

    void whatItsAgentChangedSinceIsApprovedAnew()
    {
        const QString uid = proposal();
        VERIFY_RESULT(answer(u"mara"_s, uid));
        QCOMPARE(proposal(u"critical"_s, 90), uid); // the same name with another amount
        QVERIFY(Proposals(m_store->database()).proposal(uid)->approvals.by.isEmpty());
        VERIFY_RESULT(answer(u"jo"_s, uid));
        QCOMPARE(stateOf(uid), ProposalStatus::Pending);
        VERIFY_RESULT(answer(u"mara"_s, uid));
        QCOMPARE(stateOf(uid), ProposalStatus::Accepted);
    }

    void approvalsOfProposalsAreTakenBack()
    {
        const QString uid = proposal();
        const auto first = answer(u"mara"_s, uid);
        VERIFY_RESULT(first);
        VERIFY_RESULT(Undo(m_store->database()).undo(first->changeset.uid, Actor::person(u"mara"_s)));
        VERIFY_RESULT(answer(u"jo"_s, uid));
        QCOMPARE(stateOf(uid), ProposalStatus::Pending);
        const auto second = answer(u"mara"_s, uid);
        VERIFY_RESULT(second);
        const auto back = Undo(m_store->database()).undo(second->changeset.uid, Actor::person(u"mara"_s));
        VERIFY_RESULT(back);
        QCOMPARE(stateOf(uid), ProposalStatus::Pending);
        // What two approved comes back by an undo of the undo; by a new decision of one it does not.
        VERIFY_RESULT(Undo(m_store->database()).redo(back->uid, Actor::person(u"mara"_s)));
        QCOMPARE(stateOf(uid), ProposalStatus::Accepted);
        QVERIFY(m_store->isWhole());
    }

    // Past the program, by one's own name.
    void plainSqlAnswersNoCriticalProposal_data()
    {
        QTest::addColumn<QString>("first"); // who approved it by the program
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("change");
        const QString accepted = u"status = 'accepted', decided_by = 'person:mara'"_s;
        QTest::newRow("alone") << QString() << u"decide"_s << accepted;
        QTest::newRow("twice the same") << u"mara"_s << u"decide"_s << accepted;
        QTest::newRow("something else")
            << u"jo"_s << u"decide"_s << u"status = 'edited', answer = '{\"action\":\"pay\"}'"_s;
        QTest::newRow("endorsed twice") << u"mara"_s << u"endorse"_s << u"status = status"_s;
        QTest::newRow("put forth") << u"jo"_s << u"redo"_s << accepted;
        QTest::newRow("said to risk less") << u"jo"_s << u"edit"_s << u"risk = 'low'"_s;
        QTest::newRow("less by an undo") << u"jo"_s << u"undo"_s << u"risk = 'low'"_s;
    }
    void plainSqlAnswersNoCriticalProposal()
    {
        QFETCH(QString, first);
        QFETCH(QString, action);
        QFETCH(QString, change);
        const QString uid = proposal();
        if (!first.isEmpty())
            VERIFY_RESULT(answer(first, uid));
        const auto refused = forgeAnswer(uid, action, change);
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY2(refused.error().message.contains(u"review:"_s)
                     || refused.error().message.contains(u"undo gives back"_s),
                 qPrintable(refused.error().message));
        const auto waits = Proposals(m_store->database()).proposal(uid);
        QCOMPARE(waits->status, ProposalStatus::Pending);
        QCOMPARE(waits->risk, u"critical"_s);
    }

    void noRuleAndNoAgentEndorses_data()
    {
        QTest::addColumn<QString>("actor");
        QTest::newRow("rule") << u"rule:trust"_s;
        QTest::newRow("agent") << u"agent:finance"_s;
    }
    void noRuleAndNoAgentEndorses()
    {
        QFETCH(QString, actor);
        const QString uid = proposal();
        VERIFY_ERROR(forgeAnswer(uid, u"endorse"_s, u"status = status"_s, actor), Error::Code::Refused);
    }

    // What was approved by two is not put forth again with other words.
    void aRedoBringsNoOtherActionIntoForce()
    {
        const QString uid = proposal();
        VERIFY_RESULT(answer(u"mara"_s, uid));
        const auto second = answer(u"jo"_s, uid);
        VERIFY_RESULT(second);
        VERIFY_RESULT(Undo(m_store->database()).undo(second->changeset.uid, Actor::person(u"jo"_s)));
        const QString more = u"action = '{\"action\":\"pay\",\"args\":{\"amount\":9000}}'"_s;
        VERIFY_ERROR(forgeAnswer(uid, u"redo"_s, u"status = 'accepted', "_s + more), Error::Code::Refused);
        VERIFY_ERROR(forgeAnswer(uid, u"undo"_s, more), Error::Code::Refused);
        QCOMPARE(stateOf(uid), ProposalStatus::Pending);
    }

    void noProposalComesInApproved()
    {
        const QString forged = u"prp_00000000000000000000000009"_s;
        const QString known = proposal();
        VERIFY_RESULT(m_store->database().execute(
            u"INSERT INTO ledger (seq, at, actor, action, layer, row_uid, to_status, changeset, revision, "
            "prev_hash, hash) SELECT seq + 1, at, 'person:mara', 'import', 'proposal', ?, 'accepted', "
            "changeset, 1, hash, hash FROM ledger WHERE seq = (SELECT max(seq) FROM ledger)"_s,
            {forged}));
        const auto refused = m_store->database().execute(
            u"INSERT INTO proposed_action (uid, status, revision, ledger_seq, agent_id, action, risk, "
            "content_hash, created_at) SELECT ?, 'accepted', 1, (SELECT max(seq) FROM ledger), agent_id, "
            "action, risk, content_hash, created_at FROM proposed_action WHERE uid = ?"_s,
            {forged, known});
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY2(refused.error().message.contains(u"two people"_s), qPrintable(refused.error().message));
    }

private:
    // A proposal under one name, so that it is the same until it is decided.
    QString proposal(const QString &risk = u"critical"_s, int amount = 4180)
    {
        NewProposal row;
        row.agent = u"finance"_s;
        row.externalId = u"pay-"_s + risk;
        row.action = {{u"action"_s, u"pay"_s}, {u"args"_s, QJsonObject{{u"amount"_s, amount}}}};
        row.risk = risk;
        const auto written = Approvals(m_store->database()).propose({row}, Actor::agent(u"finance"_s));
        return written && written->front() ? written->front()->uid : QString();
    }
    Result<AnswerBatch> answer(const QString &who, const QString &uid, Answer answer = Answer::Accept,
                               const QJsonObject &action = {})
    {
        ProposalAnswer given;
        given.uid = uid;
        given.answer = answer;
        given.action = action;
        given.reason = u"because"_s;
        return Approvals(m_store->database()).decide({given}, Actor::person(who));
    }
    ProposalStatus stateOf(const QString &uid)
    {
        return Proposals(m_store->database()).proposal(uid)->status;
    }
    // An entry, chained properly, and the change that comes with it: both or neither.
    Result<void> forgeAnswer(const QString &uid, const QString &action, const QString &change,
                             const QString &actor = u"person:mara"_s)
    {
        static const QRegularExpression to(u"status = '(\\w+)'"_s);
        const QString found = to.match(change).captured(1);
        const QString status = found.isEmpty() ? u""_s : found; // bound as a text, not as nothing
        auto transaction = Transaction::begin(m_store->database());
        if (!transaction)
            return tl::unexpected(transaction.error());
        auto done = m_store->database().execute(
            u"INSERT INTO ledger (seq, at, actor, action, layer, row_uid, from_status, to_status, reason, "
            "changeset, undoes, revision, detail, prev_hash, hash) SELECT l.seq + 1, l.at, ?, ?, "
            "'proposal', p.uid, p.status, CASE WHEN ? = '' THEN p.status ELSE ? END, 'because', "
            "l.changeset, CASE WHEN ? IN ('undo', 'redo') THEN p.ledger_seq END, p.revision + 1, '{}', "
            "l.hash, l.hash FROM proposed_action AS p, ledger AS l WHERE p.uid = ? "
            "AND l.seq = (SELECT max(seq) FROM ledger)"_s,
            {actor, action, status, status, action, uid});
        if (done)
            done = m_store->database().execute(
                u"UPDATE proposed_action SET %1, revision = revision + 1, "
                "ledger_seq = (SELECT max(seq) FROM ledger) WHERE uid = ?"_s.arg(change),
                {uid});
        return done.and_then([&] { return transaction->commit(); });
    }

    Result<void> set(const QString &key, const QString &value)
    {
        return setSetting(m_store->database(), key, value, Actor::person(u"mara"_s));
    }
    QString policy()
    {
        NewReflexion row;
        row.agent = u"finance"_s;
        row.entityType = u"vendor"_s;
        row.entityId = u"ACME"_s;
        row.kind = u"policy"_s;
        row.observation = u"Never pay before the goods arrive (%1)."_s.arg(++m_count);
        const auto written = ReflexionWriter(m_store->database()).add({row}, Actor::agent(u"finance"_s));
        return written && written->front() ? written->front()->uid : QString();
    }
    Result<Changeset> decide(const QString &who, const QStringList &rows, Status to)
    {
        Decision decision;
        decision.uids = rows;
        decision.to = to;
        decision.actor = Actor::person(who);
        return Curation(m_store->database()).decide(decision);
    }
    Result<Changeset> decide(const QString &who, const QString &row, Status to)
    {
        return decide(who, QStringList{row}, to);
    }
    Result<Changeset> approve(const QString &who, const QString &row)
    {
        return decide(who, row, Status::ApprovedForReuse);
    }
    // An entry of mara's, chained properly.
    Result<void> forge(const QString &row, const QString &action, const QString &to, const QString &detail,
                       qint64 undoes = 0)
    {
        return m_store->database().execute(
            u"INSERT INTO ledger (seq, at, actor, action, layer, row_uid, from_status, to_status, reason, "
            "changeset, undoes, revision, detail, prev_hash, hash) SELECT l.seq + 1, l.at, 'person:mara', ?, "
            "'reflexion', r.uid, r.status, ?, 'because', l.changeset, ?, r.revision + 1, ?, l.hash, l.hash "
            "FROM reflexion_log AS r, ledger AS l WHERE r.uid = ? AND l.seq = (SELECT max(seq) FROM ledger)"_s,
            {action, to, undoes == 0 ? QVariant() : QVariant(undoes), detail, row});
    }
    int told(const QString &row)
    {
        return m_store->database()
            .value(u"SELECT count(*) FROM retrievable_reflexion WHERE uid = ?"_s, {row})
            ->toInt();
    }

    int m_count = 0;
    std::unique_ptr<tests::TestStore> m_store;
};

MEMOIR_STORE_TEST(TestFourEyes)
#include "tst_foureyes.moc"
