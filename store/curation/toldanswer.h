// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/proposal.h"
#include "store/result.h"

namespace store {

class Database;

// A proposal as it is told to the agent that made it.
struct ToldAnswer
{
    Proposal proposal;
    // Its words are left out: its decision is not told as a precedent either, because a memory that it is
    // about or repeats is not in force. What came of it is told in any case.
    bool isHeldBack = false;
    // The approval carried it out itself: there is nothing left for the agent to do.
    bool isCarriedOut = false;
};

[[nodiscard]] Result<ToldAnswer> toldAnswer(Database &database, Proposal proposal);

} // namespace store
