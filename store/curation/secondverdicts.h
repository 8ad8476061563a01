// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

namespace store {

// What people do to rows that are asked about a second time (store/rows/secondopinions.h). Each call is one
// transaction with one ledger entry per row, as in Curation. Belongs to the database's thread.
class SecondVerdicts
{
public:
    explicit SecondVerdicts(Database &database)
        : m_database(database)
    {}

    // Says what one would have decided: `to`, for a reason. No status changes. Refused where nobody is asked
    // about the row, and to whom decided it.
    [[nodiscard]] Result<Changeset> giveOpinion(const Decision &opinion);
    // An ordinary verdict on rows of which two people said different things, from whatever status they have.
    // Where it is the status that they have, they keep it.
    [[nodiscard]] Result<Changeset> settle(const Decision &decision);

private:
    [[nodiscard]] Result<void> enterOpinion(LedgerWriter &ledger, const QString &uid,
                                            const Decision &opinion);
    [[nodiscard]] Result<void> settleRow(LedgerWriter &ledger, const QString &uid, const Decision &decision);

    Database &m_database;
};

} // namespace store
