// SPDX-License-Identifier: MIT
#include "app/mcp/tools/tools.h"
#include "store/clock.h"
#include "store/curation/approvals.h"
#include "store/curation/toldanswer.h"
#include "store/exchange/proposaljson.h"
#include "store/layers/proposals.h"

namespace app::mcp::tools {

using namespace Qt::StringLiterals;
using store::Proposal;
using store::ProposalStatus;

namespace {

QString noteForApproved(const store::ToldAnswer &answer)
{
    const bool isEdited = answer.proposal.status == ProposalStatus::Edited;
    if (answer.isCarriedOut)
        return isEdited ? u"Approved with changes, and carried out as changed: do nothing more."_s
                        : u"Approved, and carried out with that: do nothing more."_s;
    if (answer.isHeldBack)
        return u"Approved, but what it says is held back now: it is about a memory, or repeats one, that is "
               "not told any more. Do nothing; ask a person."_s;
    return isEdited ? u"Approved with changes: do exactly what \"action\" says now, not what you proposed."_s
                    : u"Approved: do exactly what \"action\" says, once."_s;
}

QString noteFor(const store::ToldAnswer &answer, ProposalStatus status)
{
    const Proposal &proposal = answer.proposal;
    switch (status) {
    case ProposalStatus::Pending:
        return proposal.approvals.by.isEmpty()
                   ? u"A person has not decided yet; do nothing."_s
                   : u"Approved by %1, and it waits for a second person; do nothing."_s.arg(
                       proposal.approvals.names());
    case ProposalStatus::Accepted:
    case ProposalStatus::Edited: return noteForApproved(answer);
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

QJsonObject answerFor(const store::ToldAnswer &told)
{
    const Proposal &proposal = told.proposal;
    const ProposalStatus status = proposal.statusAt(store::now());
    const bool isApproved = status == ProposalStatus::Accepted || status == ProposalStatus::Edited;
    QJsonObject answer{{u"uid"_s, proposal.uid},
                       {u"status"_s, store::name(status)},
                       {u"approved"_s, isApproved},
                       {u"note"_s, noteFor(told, status)},
                       {u"content_hash"_s, proposal.contentHash},
                       {u"revision"_s, proposal.revision},
                       {u"reason"_s, proposal.reason},
                       {u"created_at"_s, proposal.createdAt}};
    if (isApproved && !told.isHeldBack)
        answer.insert("action"_L1, proposal.decidedAction());
    if (status == ProposalStatus::Responded)
        answer.insert("response"_L1, proposal.answer.toString());
    if (status != ProposalStatus::Pending && !told.isHeldBack)
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
    return fetched(context, *proposal, arguments.value("peek"_L1).toBool())
        .and_then([&](const Proposal &now) { return store::toldAnswer(context.database, now); })
        .map(answerFor);
}

bool isWaiting(const QJsonObject &answer)
{
    return answer.value("status"_L1) == "pending"_L1;
}

} // namespace

const Tool ActionStatus{
    .name = "action_status", .servesReaders = true, .call = status, .isWaiting = isWaiting};

} // namespace app::mcp::tools
