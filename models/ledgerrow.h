// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"

#include <vector>

namespace models {

// A row of the ledger as people read it: one entry, or a whole changeset of an agent, import, rule or undo.
struct LedgerRow
{
    store::LedgerLine line; // the newest entry
    qint64 firstSeq = 0;    // the oldest entry folded in
    int entries = 1;        // folded in
    bool isEdge = false;    // shares its changeset with a row beside it (a set decision)

    bool isFolded() const { return entries > 1; }
};

struct LedgerRows
{
    std::vector<LedgerRow> rows;
    qint64 before = 0; // where to go on
    bool isAtEnd = false;
};

bool isFoldable(const store::LedgerLine &line);
// "Approved", "Undid 2 entries", "Wrote 14 rows"
QString whatWords(const LedgerRow &row);
// The row by what a person would call it: "ACME Industrial · Invoices arrive with…", "Pay invoice 8800"; its
// uid where it is gone.
QString rowWords(const store::LedgerLine &line);
// The words of a status of the entry's layer, "Needs review", "Refused"; empty where it is none.
QString statusWords(const store::LedgerLine &line, const QString &status);

// At least `wanted` folded rows older than `before` (0: from the newest), fewer only at the end.
[[nodiscard]] store::Result<LedgerRows>
readLedgerRows(store::Database &database, const store::LedgerFilter &filter, qint64 before, int wanted);

} // namespace models
