// SPDX-License-Identifier: MIT
#include "store/curation/toldanswer.h"

#include "store/curation/cleanupproposals.h"
#include "store/curation/memorychange.h"
#include "store/database/database.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

bool isApproved(const Proposal &proposal)
{
    return proposal.status == ProposalStatus::Accepted || proposal.status == ProposalStatus::Edited;
}

// By the door of decisions, which an agent's login at a server may ask as well.
Result<bool> isTold(Database &database, const Proposal &proposal)
{
    return database.isTrue(u"SELECT EXISTS (SELECT 1 FROM retrievable_decision WHERE proposal_uid = ?)"_s,
                           {proposal.uid});
}

void leaveOutWords(Proposal &proposal)
{
    for (QJsonObject *words : {&proposal.situation, &proposal.action, &proposal.extra})
        *words = {};
    for (QString *words : {&proposal.description, &proposal.reason})
        words->clear();
    proposal.answer = QJsonValue();
}

} // namespace

Result<ToldAnswer> toldAnswer(Database &database, Proposal proposal)
{
    ToldAnswer answer{.proposal = std::move(proposal)};
    if (!isApproved(answer.proposal))
        return answer;
    answer.isCarriedOut = memoryChangeOf(answer.proposal, answer.proposal.decidedAction()).has_value()
                          || upkeep::isCleanup(answer.proposal);
    const auto told = isTold(database, answer.proposal);
    if (!told)
        return tl::unexpected(told.error());
    answer.isHeldBack = !*told;
    if (answer.isHeldBack)
        leaveOutWords(answer.proposal);
    return answer;
}

} // namespace store
