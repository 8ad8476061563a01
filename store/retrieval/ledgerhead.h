// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store {

class Database;

// The newest entry of the ledger: what was read with it can be followed from there on.
struct LedgerHead
{
    qint64 seq = -1; // 0: the ledger is empty; -1: nothing was read yet
    QByteArray hash;

    [[nodiscard]] static Result<LedgerHead> of(Database &database);
    // Whether a later head was reached from this one by no more entries than are worth following. False where
    // a transaction was rolled back in between, or the store went back to a copy.
    [[nodiscard]] Result<bool> leadsTo(Database &database, const LedgerHead &later) const;
    bool operator==(const LedgerHead &) const = default;
};

} // namespace store
