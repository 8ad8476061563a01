// SPDX-License-Identifier: MIT
#include "app/mcp/tools/tools.h"
#include "store/clock.h"
#include "store/curation/approvals.h"
#include "store/exchange/proposaljson.h"
#include "store/layers/proposals.h"

namespace app::mcp::tools {

using namespace Qt::StringLiterals;
using store::Proposal;
using store::ProposalStatus;

namespace {

QString noteFor(const Proposal &proposal, ProposalStatus status)
{
    switch (status) {
    case ProposalStatus::Pending:
        return proposal.approvals.by.isEmpty()
                   ? u"A person has not decided yet; do nothing."_s
                   : u"Approved by %1, and it waits for a second person; do nothing."_s.arg(
                       proposal.approvals.names());
    case ProposalStatus::Accepted: return u"Approved: do exactly what \"action\" says, once."_s;
    case ProposalStatus::Edited:
        return u"Approved with changes: do exactly what \"action\" says now, not what you proposed."_s;
    case ProposalStatus::Responded: return u"Not approved; a person answered in \"response\"."_s;
    case ProposalStatus::Refused: return u"Refused; do not do it."_s;
    case ProposalStatus::Expired: return u"Nobody decided in time; it counts as not approved."_s;
    case ProposalStatus::Withdrawn: return u"Withdrawn; there will be no answer."_s;
    }
    Q_UNREACHABLE();
}

// Marks the answer as fetched by the agent; from then on a person cannot undo it.
store::Result<Proposal> fetched(ToolContext &context, const Proposal &proposal, bool onlyLooks)
{
    if (onlyLooks || context.isReadOnly || proposal.statusAt(store::now()) == ProposalStatus::Pending)
        return proposal;
    return store::Approvals(context.database).collect(proposal.uid, store::Actor::agent(context.agent));
}

QJsonObject answerFor(const Proposal &proposal)
{
    const ProposalStatus status = proposal.statusAt(store::now());
    const bool isApproved = status == ProposalStatus::Accepted || status == ProposalStatus::Edited;
    QJsonObject answer{{u"uid"_s, proposal.uid},
                       {u"status"_s, store::name(status)},
                       {u"approved"_s, isApproved},
                       {u"note"_s, noteFor(proposal, status)},
                       {u"content_hash"_s, proposal.contentHash},
                       {u"revision"_s, proposal.revision},
                       {u"reason"_s, proposal.reason},
                       {u"created_at"_s, proposal.createdAt}};
    if (isApproved)
        answer.insert("action"_L1, proposal.decidedAction());
    if (status == ProposalStatus::Responded)
        answer.insert("response"_L1, proposal.answer.toString());
    if (status != ProposalStatus::Pending)
        answer.insert("langgraph"_L1, store::humanResponse(proposal));
    const auto time = [&answer](QLatin1StringView key, const QString &value) {
        if (!value.isEmpty())
            answer.insert(key, value);
    };
    time("decided_at"_L1, proposal.decidedAt);
    time("decided_by"_L1, proposal.decidedBy);
    time("expires_at"_L1, proposal.expiresAt);
    time("collected_at"_L1, proposal.collectedAt);
    return answer;
}

store::Result<QJsonObject> status(ToolContext &context, const QJsonObject &arguments)
{
    const auto proposal = store::Proposals(context.database).proposal(arguments.value("uid"_L1).toString());
    if (!proposal)
        return tl::unexpected(proposal.error());
    if (proposal->agent != context.agent)
        return store::failure(
            store::Error::Code::Refused,
            u"This was proposed by the agent %1, not by %2."_s.arg(proposal->agent, context.agent));
    const auto now = fetched(context, *proposal, arguments.value("peek"_L1).toBool());
    return now ? store::Result<QJsonObject>(answerFor(*now)) : tl::unexpected(now.error());
}

bool isWaiting(const QJsonObject &answer)
{
    return answer.value("status"_L1) == "pending"_L1;
}

} // namespace

const Tool ActionStatus{
    .name = "action_status", .servesReaders = true, .call = status, .isWaiting = isWaiting};

} // namespace app::mcp::tools
