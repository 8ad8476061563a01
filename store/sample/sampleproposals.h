// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/approvals.h"

namespace store::exchange {

// One proposal of the sample workspace and what came of it, ready to be lived over again.
struct SampleProposal
{
    NewProposal first; // as it was handed in
    QDateTime askedAt;
    std::optional<NewProposal> revised; // handed in again with other content
    QDateTime revisedAt;
    std::optional<ProposalAnswer> answer; // its uid is filled in by who plays it
    QString reviewer;
    QDateTime answeredAt;
    bool isCollected = false;
    QDateTime lapsedAt; // when the rule wrote that it ran out; invalid where it did not
};

// As they would stand at `now`, in order of time; the same `now` gives the same.
[[nodiscard]] std::vector<SampleProposal> sampleProposals(const QDateTime &now);

} // namespace store::exchange
