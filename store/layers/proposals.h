// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/layers/proposal.h"
#include "store/result.h"

#include <QMap>

namespace store {

class Database;

struct ProposalFilter
{
    std::optional<ProposalStatus> status; // as of the time of the query
    QString agent;                        // empty: all
};

struct ProposalsWaiting
{
    qint64 count = 0;
    QMap<QString, int> agents; // how many of them each agent asks, by its name
    QString oldest;            // created_at; empty where none waits
    QString nextExpires;       // the earliest expires_at; empty where none expires
};

// Reads proposals; it changes nothing.
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
    // Waiting proposals of an agent (empty: of all): the soonest to expire first, those without expiry last,
    // equal ones oldest first.
    [[nodiscard]] Result<std::vector<Proposal>> waiting(int limit, const QDateTime &at = now(),
                                                        const QString &agent = {});
    // Decided, expired or withdrawn, newest first.
    [[nodiscard]] Result<std::vector<Proposal>> history(int limit, const QDateTime &at = now());
    [[nodiscard]] Result<ProposalsWaiting> waitingSummary(const QDateTime &at = now());
    // uid of the decision that the approval wrote; empty where there is none.
    [[nodiscard]] Result<QString> decisionOf(const QString &uid);

private:
    [[nodiscard]] Result<std::vector<Proposal>> read(const QString &condition, const QVariantList &values,
                                                     const QString &hint = {});
    [[nodiscard]] Result<void> readApprovals(std::vector<Proposal> &rows);

    Database &m_database;
};

} // namespace store
