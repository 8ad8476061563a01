// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/ledgerwriter.h"
#include "store/rows/rowstate.h"

namespace store {

// Reverses single ledger entries of reflexions inside an act: writes the opposite entry and restores what
// depends on it. A reversed entry can be reversed again (redo), because every entry keeps what it overwrote.
class Reversal
{
public:
    Reversal(Database &database, LedgerWriter &ledger);

    // Conflict where the row moved on since, naming the act that moved it.
    [[nodiscard]] Result<void> reverse(const LedgerEntry &entry);

private:
    [[nodiscard]] Result<void> takeOut(const LedgerEntry &entry);
    [[nodiscard]] Result<void> putBack(const LedgerEntry &entry);
    [[nodiscard]] Result<void> reverseSighting(const LedgerEntry &entry);
    [[nodiscard]] Result<void> restore(const LedgerEntry &entry);
    [[nodiscard]] Result<void> reverseDismissal(const LedgerEntry &entry, const QJsonObject &detail);
    [[nodiscard]] Result<RowState> stateFor(const LedgerEntry &entry);

    Database &m_database;
    LedgerWriter &m_ledger;
    RowStates m_rows;
};

} // namespace store
