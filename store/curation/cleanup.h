// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/curation/agentpolicy.h"
#include "store/curation/budgetplan.h"
#include "store/curation/consolidation.h"
#include "store/curation/curation.h"

#include <QSet>

namespace store {
class LedgerWriter;
}

namespace store::upkeep {

// One thing a clean-up would do, as a person sees it.
struct CleanupStep
{
    BudgetStep step;
    int revision = 0;   // of the memory when it was planned; 0 for an episode
    QString title = {}; // what the memory or episode says
    QString reason = {};
    QString kept = {}; // what the one says that stays, of a merge
};

QString words(BudgetStep::Act act); // "Put to rest", for a person

struct CleanupPlan
{
    QString agent;
    bool isForBudget = false; // else: doubles and what nobody needed for long
    MemoryUsage before;
    MemoryUsage after;
    std::vector<CleanupStep> steps;
    QString note;
    int noteSensitivity = 0;
    bool fits = true;
};

// What an agent remembers beyond its budget, what says the same and what nobody needed for long: planned by
// rule, carried out by a person, whole or in part, as one act that can be undone. Words never go: what is
// merged or rests is found where it is searched for. Belongs to the database's thread.
class Cleanup
{
public:
    explicit Cleanup(Database &database)
        : m_database(database)
    {}

    // NotFound for an agent that is not known. With a budget in its policy, what brings it under the budget;
    // else the doubles of consolidation. What is put to rest beside that, if anything, its forgetting says.
    [[nodiscard]] Result<CleanupPlan> plan(const QString &agent, const QDateTime &at = now());
    [[nodiscard]] Result<MemoryUsage> usage(const QString &agent);
    // The same by a policy that is not set yet.
    [[nodiscard]] Result<CleanupPlan> planFor(const QString &agent, const AgentPolicy &policy,
                                              const QDateTime &at = now());

    // These acts of the plan, as one changeset.
    [[nodiscard]] Result<Changeset> carryOut(const CleanupPlan &plan, const QSet<BudgetStep::Act> &acts,
                                             const Actor &person);
    // The same inside an act of that person. Conflict where a row changed since it was planned. Vectors that
    // are dropped are no part of what can be undone: they can be made again.
    [[nodiscard]] Result<void> carryOut(const CleanupPlan &plan, const QSet<BudgetStep::Act> &acts,
                                        const Actor &person, LedgerWriter &ledger);
    // Conflict where that would be said, before anything is written.
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
