// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/ledgerentry.h"

#include <QByteArray>
#include <QSet>

namespace store {

// Which rules people had switched on at each point of the ledger, for a check that reads it from the
// beginning.
class RulesInForce
{
public:
    void take(const LedgerEntry &entry);
    // Whether the entry was decided by a rule that was switched on at that time.
    bool decided(const LedgerEntry &entry) const;

private:
    QSet<QByteArray> m_on; // names of rules that are on
};

} // namespace store
