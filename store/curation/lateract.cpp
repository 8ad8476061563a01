// SPDX-License-Identifier: MIT
#include "store/curation/lateract.h"

#include "store/database/database.h"
#include "store/schema/layer.h"

namespace store {

using namespace Qt::StringLiterals;

// An undo or redo of something that came after the entry restored what the entry had left. One of something
// that came before it did change the row: what was taken back out of order would otherwise be put back onto
// words that it was not made for.
Result<QString> laterAct(Database &database, const LedgerEntry &entry)
{
    return database.text(
        u"SELECT l.changeset FROM ledger AS l JOIN changeset AS c ON c.uid = l.changeset "
        "WHERE l.row_uid = ? AND l.seq > ? AND l.changeset <> ? "
        "AND l.action NOT IN ('corroborate', 'second') "
        "AND (l.action NOT IN ('undo', 'redo') OR (l.undoes < ? AND l.hash_before <> l.hash_after)) "
        "AND c.undone_by IS NULL AND NOT EXISTS (SELECT 1 FROM ledger AS u JOIN changeset AS cu "
        "ON cu.uid = u.changeset WHERE u.undoes = l.seq AND cu.undone_by IS NULL) LIMIT 1"_s,
        {QString::fromUtf8(entry.rowUid), entry.seq, QString::fromUtf8(entry.changeset), entry.seq});
}

Result<bool> wasCollectedSince(Database &database, const LedgerEntry &entry)
{
    if (!proposalLayer().is(entry.layer))
        return false;
    return database.isTrue(u"SELECT 1 FROM ledger WHERE row_uid = ? AND seq > ? AND action = 'collect'"_s,
                           {QString::fromUtf8(entry.rowUid), entry.seq});
}

} // namespace store
