// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/approvals.h"

namespace store::exchange {

// A proposal of the sample and its outcome, ready to be replayed.
struct SampleProposal
{
    NewProposal first; // as it was handed in
    QDateTime askedAt;
    std::optional<NewProposal> revised; // handed in again with other content
    QDateTime revisedAt;
    std::optional<ProposalAnswer> answer; // whoever replays it fills in the uid
    QString reviewer;
    QDateTime answeredAt;
    bool isCollected = false;
    QDateTime lapsedAt; // when the rule wrote that it ran out; invalid where it did not
};

// As of `now`, in order of time; the same `now` gives the same proposals.
[[nodiscard]] std::vector<SampleProposal> sampleProposals(const QDateTime &now);

} // namespace store::exchange
