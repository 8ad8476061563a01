// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/agentpolicy.h"

namespace store {

// What an agent could be told no longer, and what it could be told in addition, under another policy. A
// context has room for some of it only.
struct PolicyRehearsal
{
    static constexpr int MostCounted = 10'000;
    static constexpr int MostShown = 200;

    struct Row
    {
        QString uid;
        QString words;
    };

    int lost = 0; // memories, decisions, sections and chunks; like `gained` at most MostCounted per layer
    int gained = 0;
    int expiring = 0;          // waiting rows that would expire now under the new policy, but do not at
                               // present
    bool isWhole = true;       // false where there are more than were counted
    std::vector<Row> lostRows; // the newest of each layer first
    std::vector<Row> gainedRows;

    bool isEmpty() const { return lost == 0 && gained == 0 && expiring == 0; }
};

// Changes nothing. Usage where such a policy cannot be set.
[[nodiscard]] Result<PolicyRehearsal> rehearsePolicy(Database &database, const QString &agent,
                                                     const AgentPolicy &policy);

} // namespace store
