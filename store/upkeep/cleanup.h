// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/curation/consolidation.h"
#include "store/curation/curation.h"
#include "store/upkeep/budgetplan.h"

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
};

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
    // else the doubles of consolidation, and what is below its score.
    [[nodiscard]] Result<CleanupPlan> plan(const QString &agent, const QDateTime &at = now());
    [[nodiscard]] Result<MemoryUsage> usage(const QString &agent);
    // What would bring it under this budget, before that is set.
    [[nodiscard]] Result<CleanupPlan> planFor(const QString &agent, const MemoryBudget &budget);

    // These acts of the plan. Conflict where a row changed since it was planned; then nothing was done.
    // Vectors that are dropped are no part of what can be undone: they can be made again.
    [[nodiscard]] Result<Changeset> carryOut(const CleanupPlan &plan, const QSet<BudgetStep::Act> &acts,
                                             const Actor &person);

private:
    struct Items;

    [[nodiscard]] Result<Items> items(const QString &agent);
    [[nodiscard]] Result<void> readMemories(const QString &agent, Items &items);
    [[nodiscard]] Result<void> readEpisodes(const QString &agent, Items &items);
    [[nodiscard]] Result<CleanupPlan> usualCleanup(const QString &agent, const QDateTime &at);
    [[nodiscard]] Result<void> writeNote(const CleanupPlan &plan, const Actor &person, LedgerWriter &ledger);

    Database &m_database;
};

} // namespace store::upkeep
