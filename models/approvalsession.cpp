// SPDX-License-Identifier: MIT
#include "models/approvalsession.h"

#include "models/changefeed.h"
#include "models/reviewer.h"
#include "models/storethread.h"

namespace models {

using store::AnswerBatch;
using store::ProposalAnswer;
using store::Result;

ApprovalSession::ApprovalSession(StoreThread *store, ChangeFeed *feed, Reviewer *reviewer, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_feed(feed)
    , m_reviewer(reviewer)
    , m_freshness(store, feed)
{
    connect(&m_freshness, &Freshness::due, this, &ApprovalSession::count);
}

bool ApprovalSession::isWritable() const
{
    return m_store->isOpen() && !m_store->isReadOnly();
}

std::optional<store::Actor> ApprovalSession::signer() const
{
    return m_reviewer->signer();
}

void ApprovalSession::decide(const std::vector<ProposalAnswer> &answers)
{
    const auto actor = signer();
    if (!actor)
        return;
    QStringList uids;
    for (const ProposalAnswer &answer : answers)
        uids += answer.uid;
    Q_EMIT begun(uids);
    ++m_pending;
    m_store
        ->run([answers, actor](store::Database &database) {
            return store::Approvals(database).decide(answers, *actor, false);
        })
        .then(this, [this, answers, uids](const Result<AnswerBatch> &batch) {
            --m_pending;
            Q_EMIT ended(uids);
            if (batch)
                Q_EMIT answered(answers, *batch);
            else
                Q_EMIT refused(answers, batch.error());
            m_feed->poll();
            m_freshness.soon();
        });
}

Reply<std::vector<Result<store::AnsweredProposal>>>
ApprovalSession::rehearse(const std::vector<ProposalAnswer> &answers) const
{
    const store::Actor actor = store::Actor::person(m_reviewer->known()); // nothing is signed yet
    return m_store->read([answers, actor](store::Database &database) {
        return store::Approvals(database).rehearse(answers, actor);
    });
}

Reply<ProposalDetail> ApprovalSession::detail(const QString &uid) const
{
    const QString me = store::Actor::person(m_reviewer->known()).toString();
    return m_store->read([uid, me](store::Database &database) -> Result<ProposalDetail> {
        store::Proposals proposals(database);
        const auto proposal = proposals.proposal(uid);
        if (!proposal)
            return tl::unexpected(proposal.error());
        const auto nearest = store::Precedents(database).nearest(*proposal);
        const auto decision = nearest ? proposals.decisionOf(uid) : tl::unexpected(nearest.error());
        if (!decision)
            return tl::unexpected(decision.error());
        return ProposalDetail{*proposal, *nearest, *decision, me};
    });
}

void ApprovalSession::count()
{
    m_store->read([](store::Database &database) { return store::Proposals(database).waitingSummary(); })
        .then(this, [this](const Result<store::ProposalsWaiting> &waiting) {
            if (!waiting)
                return;
            m_waiting = *waiting;
            Q_EMIT waitingChanged(m_waiting);
        });
}

} // namespace models
