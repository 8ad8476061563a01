// SPDX-License-Identifier: MIT
#pragma once

#include "models/ledgerrow.h"

#include <vector>

namespace models {

// What stands around one ledger entry: its changeset, what came to its row later, and the text of an edit.
struct EntryDetail
{
    static constexpr int Siblings = 12;

    std::vector<store::LedgerLine> siblings; // of the same changeset, newest first, at most Siblings
    std::vector<store::LedgerLine> later;    // of the same row, oldest first
    QString textBefore;                      // of an edit, else empty
    QString textAfter;
};

[[nodiscard]] store::Result<EntryDetail> readEntryDetail(store::Database &database, const LedgerRow &row);

} // namespace models
