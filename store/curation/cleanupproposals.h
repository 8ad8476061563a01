// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/cleanup.h"
#include "store/layers/proposal.h"

#include <optional>

namespace store::upkeep {

// One kind of step of a clean-up as a person answers it in Approvals: {"action": "memory_cleanup", "args":
// {"carry_out": [{"do": true, "memory", "why", ...}], "of": AGENT, "part": "merge"}}, with `extra.effect`,
// which only this file writes. Accepting it carries its steps out in the same transaction, signed by the
// person; a step whose "do" is edited to false is left out.
bool isCleanup(const Proposal &proposal);
// What such a proposal does once its action (as decided) is carried out: a plan with the steps of its part.
// Usage where the action does not say.
[[nodiscard]] Result<CleanupPlan> cleanupOf(const QJsonObject &action);

struct CleanupOffer
{
    QStringList proposals; // that wait for a person now
    int added = 0;
    int withdrawn = 0; // of an earlier plan that nobody answered
};

// Offers a plan, a proposal for each part of it. What a person has refused is not offered again as long as it
// is the same steps; what nobody has answered of an earlier plan of this agent is taken back.
[[nodiscard]] Result<CleanupOffer> offer(Database &database, const CleanupPlan &plan, const Actor &by,
                                         const QDateTime &at = now());

} // namespace store::upkeep
