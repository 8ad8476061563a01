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
    QString apart;      // since when a copy elsewhere has another history; empty where none has
    std::optional<signing::Anchor> newest; // that vouches for `through`
    std::vector<VerifyProblem> problems;
};

// The place of the store as anchors name it: a hash, because they are kept elsewhere too.
QString anchorPlace(const Database &database);

// Checks that the ledger has the head of every anchor at its place. A rewritten history, a cut tail and an
// older copy of the file fail this. Anchors of copies at other places vouch too, but a copy may go on by
// itself: what they hold and this store does not is a problem only where none was made here. One look-up per
// anchor.
[[nodiscard]] Result<Standing> standingOf(Database &database, const signing::Anchors &anchors);

// The problem that one anchor shows; nullopt where the store agrees with it.
[[nodiscard]] Result<std::optional<VerifyProblem>> disagreement(Database &database,
                                                                const signing::Anchor &anchor);

} // namespace store
