// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/ledgerwriter.h"

namespace store {

// A person's grade for an answer, with its ledger entries: layer "grade", and the answer's uid as row_uid,
// because an answer has at most one such grade. Used inside the caller's act.
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
    // Reverses an entry: a grade that was given is removed, a removed one is restored. Error::Conflict where
    // the grade has changed since.
    [[nodiscard]] static Result<void> reverse(Database &database, LedgerWriter &ledger,
                                              const LedgerEntry &entry);
};

} // namespace store
