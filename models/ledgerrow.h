// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"

#include <optional>
#include <vector>

namespace models {

// A row of the ledger as people read it: one entry, or a whole changeset of an agent, import, rule or undo.
struct LedgerRow
{
    store::LedgerLine line; // the newest entry
    qint64 firstSeq = 0;    // the oldest entry folded in
    int entries = 1;        // how many entries the row stands for
    bool isEdge = false;    // in the same changeset as a row above or below (a set decision)

    bool isFolded() const { return entries > 1; }
};

struct LedgerRows
{
    std::vector<LedgerRow> rows;
    qint64 before = 0; // pass this to readLedgerRows() for the next rows
    bool isAtEnd = false;
    // Of the first rows: the oldest entry that a search read, where it did not read all.
    std::optional<store::LedgerLine> searchedBackTo = {};
};

bool isFoldable(const store::LedgerLine &line);
// "Approved", "Undid 2 entries", "Wrote 14 rows"
QString whatWords(const LedgerRow &row);
// What a person would call the entry's row: "ACME Industrial · Invoices arrive with…", "Pay invoice 8800";
// its uid where the row is gone.
QString rowWords(const store::LedgerLine &line);
// "Needs review", "Refused": a status of the entry's layer in words; empty for any other text.
QString statusWords(const store::LedgerLine &line, const QString &status);

// At least `wanted` rows older than the entry `before` (0: from the newest); fewer only at the ledger's end.
[[nodiscard]] store::Result<LedgerRows>
readLedgerRows(store::Database &database, const store::LedgerFilter &filter, qint64 before, int wanted);

} // namespace models
