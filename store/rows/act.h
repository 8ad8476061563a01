// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/transaction.h"
#include "store/rows/actor.h"
#include "store/rows/changeset.h"
#include "store/rows/ledgerwriter.h"

namespace store {

// One act on the store: its transaction, its ledger writer and the actor, begun together and ended together.
class Act
{
    Q_DISABLE_COPY(Act)
public:
    // Refused where the actor is an agent: agents write, they do not decide.
    [[nodiscard]] static Result<std::unique_ptr<Act>> begin(Database &database, const Actor &actor,
                                                            const char *action, const QDateTime &at);

    LedgerWriter &ledger() { return m_ledger; }
    // Writes the changeset and commits. When it returns a changeset, the act is on disk.
    [[nodiscard]] Result<Changeset> commit();

private:
    Act(Database &database, Transaction transaction, const Actor &actor, const char *action,
        const QDateTime &at);

    Transaction m_transaction;
    LedgerWriter m_ledger;
    Changeset m_changeset;
};

} // namespace store
