// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/ledgerentry.h"

#include <QByteArray>
#include <QSet>

namespace store {

// Which rules people had switched on, while the ledger is read from its beginning.
class RulesInForce
{
public:
    void take(const LedgerEntry &entry);
    // Whether a rule that is on decided this.
    bool decided(const LedgerEntry &entry) const;

private:
    QSet<QByteArray> m_on; // names
};

} // namespace store
