// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"

#include <QStringList>

#include <vector>

namespace store {
class Database;
}

namespace models {

// What an act did, as a message says it.
struct ToldAct
{
    QStringList uids; // of all rows that were touched
    QString words;    // "Rejected, ACME Industrial · Invoices arrive…", "Approved, 12 rows"
};

// By its lines in the ledger.
[[nodiscard]] ToldAct toldBy(store::Database &database, const std::vector<store::LedgerLine> &lines);
// The entry that was taken back, where this one takes back, or puts forth again what was.
[[nodiscard]] store::LedgerLine originalOf(store::Database &database, store::LedgerLine line);
// What was done to a row last; NotFound where it is gone.
[[nodiscard]] store::Result<store::LedgerLine> newestEntry(store::Database &database, qint64 key);

} // namespace models
