// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/proposal.h"
#include "store/result.h"

#include <functional>

namespace store {

class Database;
struct Actor;

// What accepting a proposal changes in the memory itself, kept in its `extra.effect`. Memoir marks the
// proposals so that it words itself; one that an agent or a file words has no effect, whatever its `extra`
// says.
enum class ProposalEffect { None, Memory, Cleanup };

void mark(NewProposal &proposal, ProposalEffect effect);
ProposalEffect effectOf(const QJsonObject &extra);

// Error::Refused where somebody worded the proposal who may not have, or where it was brought from another
// store. The ledger says who did: no agent signs it as a rule or as another agent.
[[nodiscard]] Result<void> checkWordedBy(Database &database, const Proposal &proposal,
                                         const std::function<bool(const Actor &)> &mayHave);

} // namespace store
