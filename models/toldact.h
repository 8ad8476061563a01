// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"

#include <QStringList>

namespace store {
class Database;
}

namespace models {

// What an act did, in the words of a message.
struct ToldAct
{
    QStringList uids; // the rows of its newest 1,000 entries; ChangeFeed names the others
    QString words;    // "Rejected, ACME Industrial · Invoices arrive…", "Approved, 12 rows"
    store::LedgerLine newest;
};

// Words an act by its ledger entries; NotFound where it has none.
[[nodiscard]] store::Result<ToldAct> toldBy(store::Database &database, const QString &changeset);
// For an undo or a redo the entry that it took back or restored in the first place; else the entry itself.
[[nodiscard]] store::LedgerLine originalOf(store::Database &database, store::LedgerLine line);
// The newest ledger entry of a row; NotFound where the row is gone.
[[nodiscard]] store::Result<store::LedgerLine> newestEntry(store::Database &database, qint64 key);

} // namespace models
