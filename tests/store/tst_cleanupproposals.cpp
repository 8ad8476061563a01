// SPDX-License-Identifier: MIT
#include "store/curation/cleanupproposals.h"

#include "store/clockshift.h"
#include "store/curation/approvals.h"
#include "store/curation/undo.h"
#include "store/jobs/consolidationjob.h"
#include "store/jobs/jobexecution.h"
#include "store/layers/directory.h"
#include "store/layers/episodes.h"
#include "store/layers/proposals.h"
#include "tests/store/teststore.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace store;
using namespace std::chrono_literals;

namespace {

const Actor Mara = Actor::person(u"mara"_s);

} // namespace

// Clean-ups that a job plans and a person answers in Approvals, part by part.
class tst_cleanupproposals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<tests::TestStore>();
        for (const char *words :
             {"The mirror is read-only.", "Backups run at nine.", "The pager rings twice."})
            m_uids += m_store->add(QString::fromLatin1(words), u"ops"_s);
        VERIFY_RESULT(m_store->decide(m_uids, Status::ApprovedForReuse));
        budget(1);
    }
    void cleanup()
    {
        m_store.reset();
        m_uids.clear();
    }

    void theJobOffersItsPlan()
    {
        const auto done = run();
        VERIFY_RESULT(done);
        QVERIFY2(done->summary.startsWith(u"2 step(s) planned"_s), qPrintable(done->summary));
        const QJsonValue plan = done->detail[u"plans"_s][0];
        QCOMPARE(plan[u"agent"_s].toString(), u"ops"_s);
        QCOMPARE(plan[u"items"_s].toInt(), 3);
        QCOMPARE(plan[u"items_after"_s].toInt(), 1);
        QCOMPARE(plan[u"parts"_s][u"rest"_s].toInt(), 2);
        const Proposal proposal = waiting();
        QCOMPARE(plan[u"proposals"_s].toArray(), QJsonArray{proposal.uid});
        QVERIFY2(proposal.description.startsWith(u"Clean-up of ops: put 2 row(s) to rest."_s),
                 qPrintable(proposal.description));
        QCOMPARE(resting(), 0); // planned is not done
        QCOMPARE(m_store->database()
                     .value(u"SELECT actor FROM ledger WHERE row_uid = ?"_s, {proposal.uid})
                     ->toString(),
                 u"rule:consolidation"_s);
    }

    void aPersonCarriesItOutAndTakesItBack()
    {
        VERIFY_RESULT(run());
        const auto done = answer(Answer::Accept);
        VERIFY_RESULT(done);
        QCOMPARE(resting(), 2);
        QCOMPARE(done->changeset.entries, 3);                                    // the answer, and two rows
        QCOMPARE(m_store->number(u"SELECT count(*) FROM decision_corpus"_s), 0); // no precedent for anybody
        VERIFY_RESULT(Undo(m_store->database()).undo(done->changeset.uid, Mara));
        QCOMPARE(resting(), 0);
        QCOMPARE(waiting().status, ProposalStatus::Pending);
        QVERIFY(m_store->isWhole());
    }

    void singleStepsAreLeftOut()
    {
        VERIFY_RESULT(run());
        QJsonObject action = waiting().action;
        QJsonObject arguments = action[u"args"_s].toObject();
        QJsonArray steps = arguments[u"carry_out"_s].toArray();
        QJsonObject first = steps[0].toObject();
        first[u"do"_s] = false;
        steps[0] = first;
        arguments[u"carry_out"_s] = steps;
        action[u"args"_s] = arguments;
        VERIFY_RESULT(answer(Answer::Edit, action));
        QCOMPARE(m_store->column(first[u"uid"_s].toString(), u"priority"_s), u"0"_s);
        QCOMPARE(m_store->column(steps[1][u"uid"_s].toString(), u"priority"_s), u"-1"_s);
    }

    void whatIsNoCleanUpAnyMoreIsRefused()
    {
        VERIFY_RESULT(run());
        VERIFY_ERROR(answer(Answer::Edit, {{u"action"_s, u"pay"_s}}), Error::Code::Usage);
        QCOMPARE(waiting().status, ProposalStatus::Pending);
    }

    void aRowThatChangedSinceStopsIt()
    {
        VERIFY_RESULT(run());
        const QString uid = waiting().action[u"args"_s][u"carry_out"_s][0][u"uid"_s].toString();
        VERIFY_RESULT(m_store->decide({uid}, Status::Rejected, u"wrong"_s));
        VERIFY_ERROR(answer(Answer::Accept), Error::Code::Conflict);
        QCOMPARE(resting(), 0);
        // Planned anew: the old part is taken back.
        VERIFY_RESULT(run());
        QCOMPARE(waiting().action[u"args"_s][u"carry_out"_s].toArray().size(), 1);
        QCOMPARE(m_store->number(u"SELECT count(*) FROM proposed_action WHERE status = 'withdrawn'"_s), 1);
    }

    void whatWasRefusedIsNotOfferedAgain()
    {
        VERIFY_RESULT(run());
        VERIFY_RESULT(answer(Answer::Refuse));
        const auto again = run();
        VERIFY_RESULT(again);
        QCOMPARE(again->detail[u"proposed"_s].toInt(), 0);
        QCOMPARE(m_store->number(u"SELECT count(*) FROM proposed_action"_s), 1);
        QVERIFY(!*ConsolidationJob().isNeeded(m_store->database()));
    }

    void noAgentFetchesTheAnswer()
    {
        VERIFY_RESULT(run());
        VERIFY_ERROR(Approvals(m_store->database()).withdraw(waiting().uid, Actor::agent(u"ops"_s), {}),
                     Error::Code::Refused);
        const QString uid = waiting().uid;
        VERIFY_RESULT(answer(Answer::Accept));
        VERIFY_ERROR(Approvals(m_store->database()).collect(uid, Actor::agent(u"ops"_s)),
                     Error::Code::Refused);
    }

    void episodesGoIntoANoteOfThePart()
    {
        std::vector<Episode> episodes;
        for (const char *words : {"The mirror was restarted.", "The pager rang."})
            episodes.push_back(
                {.agent = u"notes"_s, .kind = u"event"_s, .content = QString::fromLatin1(words)});
        VERIFY_RESULT(EpisodeWriter(m_store->database()).add(episodes));
        VERIFY_RESULT(setPolicy(m_store->database(), u"ops"_s, {}, Mara));
        VERIFY_RESULT(
            setPolicy(m_store->database(), u"notes"_s, {.budgets = {{u"max_total_items"_s, 1}}}, Mara));
        VERIFY_RESULT(run());
        QCOMPARE(waiting().action[u"args"_s][u"episodes"_s].toArray().size(), 2);
        VERIFY_RESULT(answer(Answer::Accept));
        QCOMPARE(
            m_store->number(u"SELECT count(*) FROM reflexion_log WHERE status = 'approved_for_reuse' AND "
                            "provenance ->> 'via' = 'consolidate'"_s),
            1);
    }

    // Where its schedule asks: at first, while a budget is exceeded, after a run, and once a week.
    void itRunsWhenItIsNeeded()
    {
        ConsolidationJob job;
        const auto isNeeded = [&] { return *job.isNeeded(m_store->database()); };
        QVERIFY(isNeeded());
        VERIFY_RESULT(run());
        QVERIFY(!isNeeded()); // the plan waits for a person
        VERIFY_RESULT(answer(Answer::Accept));
        QVERIFY(!isNeeded()); // the budget holds

        const QString uid = m_store->add(u"The disk is full."_s, u"ops"_s);
        QVERIFY(!isNeeded());
        VERIFY_RESULT(m_store->decide({uid}, Status::ApprovedForReuse));
        QVERIFY(isNeeded()); // exceeded
        VERIFY_RESULT(run());
        VERIFY_RESULT(answer(Answer::Accept));
        QVERIFY(!isNeeded());

        const ClockShift later(1min);
        VERIFY_RESULT(Directory(m_store->database())
                          .saveRun({.agent = u"ops"_s,
                                    .name = u"nightly"_s,
                                    .workflow = {},
                                    .outcome = u"done"_s,
                                    .startedAt = isoTime(now()),
                                    .endedAt = isoTime(now())},
                                   now()));
        QVERIFY(isNeeded());
    }
    void itRunsOnceAWeek()
    {
        budget(3);
        VERIFY_RESULT(run());
        ConsolidationJob job;
        QVERIFY(!*job.isNeeded(m_store->database()));
        const ClockShift later(24h * 7);
        QVERIFY(*job.isNeeded(m_store->database()));
    }

private:
    void budget(int items)
    {
        VERIFY_RESULT(
            setPolicy(m_store->database(), u"ops"_s, {.budgets = {{u"max_total_items"_s, items}}}, Mara));
    }
    Result<JobRun> run()
    {
        ConsolidationJob job;
        JobOrder order;
        order.due.defaults = {job.name(), u"50 * * * *"_s, true};
        return execute(m_store->database(), job, order);
    }
    Proposal waiting()
    {
        const auto all = Proposals(m_store->database()).waiting(10);
        return all && all->size() == 1 ? all->front() : Proposal();
    }
    Result<AnswerBatch> answer(Answer kind, const QJsonObject &action = {})
    {
        ProposalAnswer answer;
        answer.uid = waiting().uid;
        answer.answer = kind;
        answer.action = action;
        answer.reason = u"looked at"_s;
        return Approvals(m_store->database()).decide({answer}, Mara);
    }
    qint64 resting() { return m_store->number(u"SELECT count(*) FROM reflexion_log WHERE priority < 0"_s); }

    std::unique_ptr<tests::TestStore> m_store;
    QStringList m_uids;
};

MEMOIR_STORE_TEST(tst_cleanupproposals)
#include "tst_cleanupproposals.moc"
