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

    // Records what this person would have decided: status `to`, with a reason. No status changes.
    // Error::Refused where no second opinion is wanted for the row, and for the person who decided it.
    [[nodiscard]] Result<Changeset> giveOpinion(const Decision &opinion);
    // Decides rows on which two people disagreed, whatever their status. A row that has the wanted status
    // keeps it.
    [[nodiscard]] Result<Changeset> settle(const Decision &decision);

private:
    [[nodiscard]] Result<void> enterOpinion(LedgerWriter &ledger, const QString &uid,
                                            const Decision &opinion);
    [[nodiscard]] Result<void> settleRow(LedgerWriter &ledger, const QString &uid, const Decision &decision);

    Database &m_database;
};

} // namespace store
