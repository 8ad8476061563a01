// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"
#include "store/retrieval/audience.h"
#include "store/rows/actor.h"

#include <QJsonObject>

#include <optional>

namespace store {

class Database;

// What a person allowed an agent to be told, and what becomes of its memories: JSON in agent.policy,
// {"reads": "own" | "all" | ["NAME", ...], "classes": ["public", "private"], "recipe": NAME, "budgets":
// {...}, "drafts": "on", "forgetting": "budget" | "decay" | "never", "expiry_days": 14, "capture": "off" |
// "rules"}. An agent nobody said anything of reads its own memories of both classes, and what belongs to no
// agent. What cannot be understood allows nothing.
struct AgentPolicy
{
    // What a clean-up may put to rest.
    enum class Forgetting {
        Budget, // the least useful, while a budget is exceeded
        Decay,  // beside that, what is below the threshold of activation
        Never   // nothing
    };
    // Who looks for what is to be remembered in its sessions.
    enum class Capture {
        Model, // the model that is set for distilling; the rules where none is
        Rules, // of autocapture: nothing leaves the computer
        Off    // nobody: no row is written from them
    };
    static constexpr int MostExpiryDays = 36'500;

    bool readsAll = false;
    QStringList alsoReads = {}; // agents beside itself
    QStringList classes = {QStringLiteral("public"), QStringLiteral("private")};
    QString recipe = {};      // how its contexts are made where it asks for none; empty: platform
    QJsonObject budgets = {}; // as MemoryBudget reads them; empty: no limit
    bool drafts = false;      // the wiki job writes drafts of what waits, for a person to release
    std::optional<Forgetting> forgetting = {};
    std::optional<int> expiryDays =
        {}; // its rows wait so long for a person; 0: for ever. Else as all rows do
    Capture capture = Capture::Model;

    // Where nobody said: by its budget, and by activation where it has none.
    Forgetting forgets() const;

    static AgentPolicy of(const QJsonObject &json);
    QJsonObject json() const;
    Audience audience(const QString &agent) const;
    // "own", "all" or "own, finance, ops".
    QString readsWords() const;

    bool operator==(const AgentPolicy &) const = default;
};
QString name(AgentPolicy::Forgetting forgetting); // "budget", "decay", "never"
QString name(AgentPolicy::Capture capture);       // "model", "rules", "off"
std::optional<AgentPolicy::Forgetting> forgettingNamed(QStringView name);
std::optional<AgentPolicy::Capture> captureNamed(QStringView name);

// The standard one for an agent that is not known yet.
[[nodiscard]] Result<AgentPolicy> policyOf(Database &database, const QString &agent);
// One entry of the ledger, which can be taken back. Usage where a class or one of the other agents is not
// known; the agent itself is made where it has not been here yet. Refused where an agent acts.
[[nodiscard]] Result<Changeset> setPolicy(Database &database, const QString &agent, const AgentPolicy &policy,
                                          const Actor &by);
// Whether a person may set it: Usage where not.
[[nodiscard]] Result<void> maySet(Database &database, const AgentPolicy &policy);

struct KnownAgent
{
    QString name;
    AgentPolicy policy;
};
// By name.
[[nodiscard]] Result<std::vector<KnownAgent>> knownAgents(Database &database);

} // namespace store
