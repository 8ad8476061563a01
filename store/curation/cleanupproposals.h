// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/cleanup.h"
#include "store/layers/proposal.h"

#include <optional>

namespace store::upkeep {

// One kind of clean-up step as a proposal on the Approvals page: {"action": "memory_cleanup", "args":
// {"carry_out": [{"do": true, "memory", "why", ...}], "of": AGENT, "part": "merge"}}, marked by
// its effect and signed by the rule "consolidation". Accepting it carries the steps out in the same
// transaction, signed by the person; steps whose "do" was edited to false are left out.
bool isCleanup(const Proposal &proposal);
// Error::Refused where somebody else proposed it.
[[nodiscard]] Result<void> checkProposer(Database &database, const Proposal &proposal);
// The plan that such a proposal's action (as decided) carries out. Error::Usage where the action is
// malformed.
[[nodiscard]] Result<CleanupPlan> cleanupOf(const QJsonObject &action);

struct CleanupOffer
{
    QStringList proposals; // that wait for a person now
    int added = 0;
    int withdrawn = 0; // unanswered ones of an earlier plan
};

// Proposes the plan, one proposal per kind of step. The same steps are not proposed again after a person
// refused them. Unanswered proposals of this agent's earlier plan are withdrawn.
[[nodiscard]] Result<CleanupOffer> offer(Database &database, const CleanupPlan &plan,
                                         const QDateTime &at = now());

} // namespace store::upkeep
