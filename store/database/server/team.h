// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <vector>

namespace store::server {

// Who of a team may use a store on a server: roles that may log in, each a member of one of those that
// resources/sql/postgres/001_base.sql makes. For who keeps the server.
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
        QString address;       // with the member's name, to be given to --store
        QStringList passLines; // for the member's ~/.pgpass; nobody can ask for them again
    };

    explicit Team(QString address)
        : m_address(std::move(address))
    {}

    // False where the store was there already.
    [[nodiscard]] Result<bool> makeStore() const;
    // An agent is told and writes as the store's agent of the same name, which is made known with it.
    [[nodiscard]] Result<Admission> add(const QString &name, Duty duty) const;
    [[nodiscard]] Result<std::vector<Member>> members() const;
    // The role goes, and who is logged in by it; what it decided and wrote stays in its name.
    [[nodiscard]] Result<void> remove(const QString &name) const;

private:
    const QString m_address;
};

} // namespace store::server
