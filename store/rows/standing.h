// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/verify.h"
#include "store/signing/anchorfile.h"

namespace store {

// How the store compares with the signed anchors kept outside of it.
struct Standing
{
    qint64 anchors = 0; // how many were compared
    QString since;      // when the oldest of them was made; empty where there is none
    qint64 through = 0; // newest ledger entry that an anchor vouches for
    std::vector<VerifyProblem> problems;
};

// Checks that the ledger has the head of every anchor at its place. A rewritten history, a cut tail and an
// older copy of the file fail this. One look-up per anchor.
[[nodiscard]] Result<Standing> standingOf(Database &database, const signing::Anchors &anchors);

// The problem that one anchor shows; nullopt where the store agrees with it.
[[nodiscard]] Result<std::optional<VerifyProblem>> disagreement(Database &database,
                                                                const signing::Anchor &anchor);

} // namespace store
