// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/layerrow.h"
#include "store/rows/ledgerwriter.h"

namespace store {

// Takes single ledger entries of the layers beside the reflexions back, inside an act. It knows no layer by
// itself: every entry says in `detail` what it overwrote ("was", "set") or took out ("row").
class LayerReversal
{
public:
    LayerReversal(Database &database, LedgerWriter &ledger)
        : m_database(database)
        , m_ledger(ledger)
    {}

    // Conflict where the row moved on since; Refused for what cannot be taken back: a row that was forgotten,
    // an answer that its agent has already.
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
