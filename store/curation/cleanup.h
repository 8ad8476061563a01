// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/curation/budgetplan.h"
#include "store/curation/consolidation.h"
#include "store/curation/curation.h"
#include "store/retrieval/agentpolicy.h"

#include <QSet>

namespace store {
class LedgerWriter;
}

namespace store::upkeep {

// One step of a clean-up as shown to a person.
struct CleanupStep
{
    BudgetStep step;
    int revision = 0;   // of the memory when it was planned; 0 for an episode
    QString title = {}; // text of the memory or episode
    QString reason = {};
    QString kept = {};    // what the one says that stays, of a merge
    int keepRevision = 0; // of that one, as `revision`
};

QString words(BudgetStep::Act act); // "Put to rest", for a person

struct CleanupPlan
{
    QString agent;
    bool isForBudget = false; // false: the plan merges doubles and rests what nobody needed for long
    MemoryUsage before;
    MemoryUsage after;
    std::vector<CleanupStep> steps;
    QString note;
    int noteSensitivity = 0;
    bool fits = true;
};

// Plans by rule which of an agent's memories exceed its budget, say the same or were not needed for long. A
// person carries the plan out, whole or in part, as one act that can be undone. No text is lost: merged and
// resting memories are still found by a search. Use it on the database's thread only.
class Cleanup
{
public:
    explicit Cleanup(Database &database)
        : m_database(database)
    {}

    // With a budget in the agent's policy: the steps that bring it under the budget; otherwise the doubles
    // that Consolidation finds. What else is put to rest depends on the policy's `forgetting`.
    // Error::NotFound for an unknown agent.
    [[nodiscard]] Result<CleanupPlan> plan(const QString &agent, const QDateTime &at = now());
    [[nodiscard]] Result<MemoryUsage> usage(const QString &agent);
    // The same by a policy that is not set yet.
    [[nodiscard]] Result<CleanupPlan> planFor(const QString &agent, const AgentPolicy &policy,
                                              const QDateTime &at = now());

    // Carries out the steps of these kinds as one changeset.
    [[nodiscard]] Result<Changeset> carryOut(const CleanupPlan &plan, const QSet<BudgetStep::Act> &acts,
                                             const Actor &person);
    // The same inside an open act of that person. Error::Conflict where a row changed since the plan was
    // made. Dropped vectors are not part of what undo restores: they can be made again.
    [[nodiscard]] Result<void> carryOut(const CleanupPlan &plan, const QSet<BudgetStep::Act> &acts,
                                        const Actor &person, LedgerWriter &ledger);
    // Error::Conflict, before anything is written, where carryOut() would fail with it.
    [[nodiscard]] Result<void> check(const CleanupPlan &plan);

private:
    struct Items;

    [[nodiscard]] Result<Items> items(const QString &agent);
    [[nodiscard]] Result<void> readMemories(const QString &agent, Items &items);
    [[nodiscard]] Result<void> readEpisodes(const QString &agent, Items &items);
    [[nodiscard]] Result<CleanupPlan> forBudget(const QString &agent, const AgentPolicy &policy);
    [[nodiscard]] Result<CleanupPlan> ofDoubles(const QString &agent, const ConsolidationPlan &found);
    [[nodiscard]] Result<void> carryOutStep(const CleanupStep &one, LedgerWriter &ledger);
    [[nodiscard]] Result<void> writeNote(const CleanupPlan &plan, const Actor &person, LedgerWriter &ledger);

    Database &m_database;
};

} // namespace store::upkeep
