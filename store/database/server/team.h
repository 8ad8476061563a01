// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

#include <vector>

namespace store {
class Database;
}

namespace store::server {

// Adds and removes the members of a team: roles that may log in at the server, each a member of one of the
// roles that resources/sql/postgres/001_base.sql makes. Used by the person who keeps the server.
class Team
{
public:
    enum class Duty { Lead, Reviewer, Agent };

    struct Member
    {
        QString name;
        QString duty; // lead, reviewer, agent, owner
    };
    struct Admission
    {
        QString address;       // address with the member's name, for --store
        QStringList passLines; // for the member's ~/.pgpass; shown once, never again. Empty where the server
                               // knew the member already (of another of its stores): the password stays
    };

    explicit Team(QString address)
        : m_address(std::move(address))
    {}

    // False where there is a store already.
    [[nodiscard]] Result<bool> makeStore() const;
    // Brings the store of an earlier build up to date; false where nothing is to be done. Ends all other
    // sessions.
    [[nodiscard]] Result<bool> upgradeStore() const;
    // Adds a member. An agent's role reads and writes as the store's agent of the same name, which is created
    // too.
    [[nodiscard]] Result<Admission> add(const QString &name, Duty duty) const;
    // Whether an agent of that name has a login; for everybody to ask.
    [[nodiscard]] static Result<bool> hasAgent(Database &database, const QString &name);
    [[nodiscard]] Result<std::vector<Member>> members() const;
    // Ends the member's sessions and drops the role. What the member decided and wrote keeps its name.
    [[nodiscard]] Result<void> remove(const QString &name) const;

private:
    const QString m_address;
};

} // namespace store::server
