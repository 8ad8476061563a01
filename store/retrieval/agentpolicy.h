// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/declaredsettings.h"
#include "store/retrieval/audience.h"
#include "store/retrieval/recipes/recipes.h"
#include "store/rows/actor.h"
#include "store/rows/changeset.h"

#include <QJsonObject>

#include <optional>

namespace store {

class Database;

// What a person allowed an agent to read, and what happens to its memories: JSON in agent.policy, {"reads":
// "own" | "all" | ["NAME", ...], "classes": ["public", "private"], "recipe": NAME, "budgets": {...},
// "drafts": "on", "forgetting": "budget" | "decay" | "never", "expiry_days": 14, "capture": "off" | "rules"}.
// An agent without a policy reads its own memories of both classes, and what belongs to no agent. A policy
// that cannot be parsed allows nothing.
struct AgentPolicy
{
    // What a clean-up may put to rest.
    enum class Forgetting {
        Budget, // the least useful, while a budget is exceeded
        Decay,  // also those below the threshold of activation
        Never   // none
    };
    // What searches an agent's sessions for things to remember.
    enum class Capture {
        Model, // the model configured for distilling; Rules where there is none
        Rules, // the patterns of autocapture.h: nothing leaves the computer
        Off    // nothing: sessions become no memories
    };
    static constexpr int MostExpiryDays = settingvalues::MostDays;

    bool readsAll = false;
    QStringList alsoReads = {}; // other agents whose memories it reads
    QStringList classes = {QStringLiteral("public"), QStringLiteral("private")};
    QString recipe =
        {}; // for its contexts, unless another is asked for; empty: the usual one, see recipeOf()
    QJsonObject budgets = {}; // as MemoryBudget reads them; empty: no limit
    bool drafts = false;      // the wiki job also drafts sections from waiting rows, for a person to release
    std::optional<Forgetting> forgetting = {};
    std::optional<int> expiryDays =
        {}; // days its rows wait for a person; 0: for ever. nullopt: as for all rows
    Capture capture = Capture::Model;

    // The person's choice; without one Budget where the agent has a budget, else Decay.
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

// The standard policy where the agent is unknown.
[[nodiscard]] Result<AgentPolicy> policyOf(Database &database, const QString &agent);
// The recipe of what an agent is told: the one that a person chose for it, else `usual`. An empty name is no
// agent's.
[[nodiscard]] Result<Recipe> recipeOf(Database &database, const QString &agent,
                                      const QString &usual = platformRecipe().name);
// Writes one ledger entry, which can be undone. An unknown agent is created. Error::Usage where a class or
// one of the other agents is unknown; Error::Refused where the actor is an agent.
[[nodiscard]] Result<Changeset> setPolicy(Database &database, const QString &agent, const AgentPolicy &policy,
                                          const Actor &by);
// Checks a policy before it is set; Error::Usage where it is not allowed.
[[nodiscard]] Result<void> maySet(Database &database, const AgentPolicy &policy);

struct KnownAgent
{
    QString name;
    AgentPolicy policy;
};
// Ordered by name.
[[nodiscard]] Result<std::vector<KnownAgent>> knownAgents(Database &database);
// Error::NotFound where the store has no agent of this name.
[[nodiscard]] Result<KnownAgent> knownAgent(Database &database, const QString &name);

// Those of the agents whose memories no agent reads so far: they themselves were not told anything lately,
// and no other's policy lets it read them.
[[nodiscard]] Result<QStringList> unreadOwners(Database &database, const QStringList &owners);

} // namespace store
