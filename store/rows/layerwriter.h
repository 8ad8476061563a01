// SPDX-License-Identifier: MIT
#pragma once

#include "store/canonical.h"
#include "store/rows/layerrow.h"

namespace store {

class LedgerWriter;
struct LedgerEntry;

// Writes rows of the layers beside the reflexions, each together with its ledger entry, inside the caller's
// transaction: an error of any call means that the transaction has to be dropped. Texts must have passed the
// guard before (store/layers/layertext.h). Belongs to the database's thread.
class LayerWriter
{
public:
    static constexpr int AnyRevision = 0; // for writers that replace whatever stands there (imports)

    LayerWriter(Database &database, LedgerWriter &ledger)
        : m_database(database)
        , m_ledger(ledger)
    {}

    // The new row's id. Columns that are not given take their standard value, created_at the act's time.
    // `detail` goes into the entry as it is (an imported row's earlier history).
    // Usage where a column is unknown; Refused where a trigger says no (the row exists, an agent decides).
    [[nodiscard]] Result<qint64> insert(const Layer &layer, const QString &uid, const QString &status,
                                        const LayerValues &values, const char *action = "add",
                                        const QString &reason = {}, const QByteArray &detail = {});

    // The row's revision afterwards: the same as before where nothing of the content changed (then no entry
    // is written). `newStatus` empty keeps the status. Conflict where the row is not at `seenRevision` any
    // more, NotFound where it is gone.
    [[nodiscard]] Result<int> update(const Layer &layer, const QString &uid, int seenRevision,
                                     const LayerValues &changes, const QString &newStatus, const char *action,
                                     const QString &reason = {});

    // An entry about the row that changes nothing of it but its revision, which is answered.
    [[nodiscard]] Result<int> note(const Layer &layer, const QString &uid, int seenRevision,
                                   const char *action, const QString &reason, const QByteArray &detail);

    // Forgets the row for good: a tombstone without content stays, an undo cannot bring it back.
    [[nodiscard]] Result<void> remove(const Layer &layer, const QString &uid, int seenRevision,
                                      const QString &reason);

private:
    [[nodiscard]] Result<LayerRow> current(const Layer &layer, const QString &uid, int seenRevision);
    [[nodiscard]] LedgerEntry entryOf(const LayerRow &before, const LayerRow &after);
    [[nodiscard]] Result<void> append(LedgerEntry &entry, const char *action, const QString &reason);
    [[nodiscard]] Result<void> bury(const LayerRow &row, const QString &by, const QString &reason);

    Database &m_database;
    LedgerWriter &m_ledger;
    Canonical m_scratch;
};

} // namespace store
