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
    static constexpr int AnyRevision = 0; // for imports, which replace the row whatever its revision

    LayerWriter(Database &database, LedgerWriter &ledger)
        : m_database(database)
        , m_ledger(ledger)
    {}

    // Returns the new row's id. Columns that `values` leaves out get their standard value, created_at the
    // act's time. `detail` is stored in the entry unchanged (an imported row's earlier history). Error::Usage
    // for an unknown column; Error::Refused where a trigger refuses (the row exists, an agent decides).
    [[nodiscard]] Result<qint64> insert(const Layer &layer, const QString &uid, const QString &status,
                                        const LayerValues &values, const char *action = "add",
                                        const QString &reason = {}, const QByteArray &detail = {});

    // Returns the row's revision after the update; it stays the same, and no entry is written, where no
    // content changes. An empty `newStatus` keeps the status. Error::Conflict where the row is not at
    // `seenRevision` any more, Error::NotFound where it was removed.
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
