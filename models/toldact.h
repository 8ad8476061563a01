// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"

#include <QStringList>

#include <vector>

namespace store {
class Database;
}

namespace models {

// What an act did, in the words of a message.
struct ToldAct
{
    QStringList uids; // all rows that the act touched
    QString words;    // "Rejected, ACME Industrial · Invoices arrive…", "Approved, 12 rows"
};

// Words an act by its ledger entries; `lines` is not empty.
[[nodiscard]] ToldAct toldBy(store::Database &database, const std::vector<store::LedgerLine> &lines);
// For an undo or a redo the entry that it took back or restored in the first place; else the entry itself.
[[nodiscard]] store::LedgerLine originalOf(store::Database &database, store::LedgerLine line);
// The newest ledger entry of a row; NotFound where the row is gone.
[[nodiscard]] store::Result<store::LedgerLine> newestEntry(store::Database &database, qint64 key);

} // namespace models
