// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/layers/proposal.h"
#include "store/result.h"

namespace store {

class Database;

struct ProposalFilter
{
    std::optional<ProposalStatus> status; // as it holds at the moment of asking
    QString agent;                        // empty: all
};

struct ProposalsWaiting
{
    qint64 count = 0;
    QString oldest;      // created_at; empty where nothing waits
    QString nextExpires; // expires_at of the one that runs out first; empty where none does
};

// Reads proposals. Nothing here decides or marks anything.
class Proposals
{
public:
    explicit Proposals(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<Proposal> proposal(const QString &uid); // NotFound
    // In the order they came, behind the proposal `after` (empty: from the first).
    [[nodiscard]] Result<std::vector<Proposal>> page(const ProposalFilter &filter, const QString &after,
                                                     int limit, const QDateTime &at = now());
    // What waits, soonest to expire first, those without an expiry last, oldest first among equals.
    [[nodiscard]] Result<std::vector<Proposal>> waiting(int limit, const QDateTime &at = now());
    // Decided, expired or withdrawn, newest first.
    [[nodiscard]] Result<std::vector<Proposal>> history(int limit, const QDateTime &at = now());
    [[nodiscard]] Result<ProposalsWaiting> waitingSummary(const QDateTime &at = now());
    // The decision an approval wrote; empty where there is none.
    [[nodiscard]] Result<QString> decisionOf(const QString &uid);

private:
    [[nodiscard]] Result<std::vector<Proposal>> read(const QString &condition, const QVariantList &values);
    [[nodiscard]] Result<void> readApprovals(std::vector<Proposal> &rows);

    Database &m_database;
};

} // namespace store
