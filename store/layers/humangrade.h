// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/ledgerwriter.h"

namespace store {

// A grade that a person gave an answer, with its ledger entries: layer "grade", the row called by the
// answer's uid, since an answer has one such grade or none. Belongs to the caller's act.
struct HumanGrade
{
    QString uid; // hgr_…
    QString runUid;
    double grade = 0; // 0 to 4
    QString note;
    QString by; // who graded, as "person:mara"
    QString at;

    // Conflict where a person graded this answer already: who knows that grade does not judge freely.
    [[nodiscard]] Result<void> give(Database &database, LedgerWriter &ledger) const;
    // Takes an entry back: what was given is gone, what was taken back is there again. Conflict where it is
    // otherwise by now.
    [[nodiscard]] static Result<void> reverse(Database &database, LedgerWriter &ledger,
                                              const LedgerEntry &entry);
};

} // namespace store
