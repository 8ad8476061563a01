// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/verify.h"
#include "store/signing/anchorfile.h"

namespace store {

// How the store stands to what was signed of it and kept elsewhere.
struct Standing
{
    qint64 anchors = 0; // that were compared
    QString since;      // when the first of them was made; empty where there is none
    qint64 through = 0; // the last entry that one of them vouches for
    std::vector<VerifyProblem> problems;
};

// Whether the ledger holds every anchored head at its place: rewritten history, a cut tail and an older copy
// of the file do not. Cheap: one look-up an anchor.
[[nodiscard]] Result<Standing> standingOf(Database &database, const signing::Anchors &anchors);

// The same for one anchor; nothing where the store holds it.
[[nodiscard]] Result<std::optional<VerifyProblem>> disagreement(Database &database,
                                                                const signing::Anchor &anchor);

} // namespace store
