// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/layerrow.h"
#include "store/rows/ledgerwriter.h"

namespace store {

// Reverses single ledger entries of all layers except the reflexions, inside an act. It needs no code per
// layer: every entry keeps in `detail` what it overwrote ("was", "set") or deleted ("row").
class LayerReversal
{
public:
    LayerReversal(Database &database, LedgerWriter &ledger)
        : m_database(database)
        , m_ledger(ledger)
    {}

    // Error::Conflict where the row changed later; Error::Refused for what cannot be undone: a row that was
    // forgotten, an answer that the agent has fetched.
    [[nodiscard]] Result<void> reverse(const LedgerEntry &entry);

private:
    [[nodiscard]] Result<void> takeOut(const Layer &layer, const LedgerEntry &entry);
    [[nodiscard]] Result<void> putBack(const Layer &layer, const LedgerEntry &entry);
    [[nodiscard]] Result<void> restore(const Layer &layer, const LedgerEntry &entry);
    [[nodiscard]] Result<LayerRow> rowOf(const Layer &layer, const LedgerEntry &entry);
    [[nodiscard]] Result<QJsonArray> takeLineage(const QString &uid);
    [[nodiscard]] Result<void> putLineage(const QString &uid, const Layer &layer, const QJsonArray &sources);

    Database &m_database;
    LedgerWriter &m_ledger;
    Canonical m_scratch;
};

} // namespace store
