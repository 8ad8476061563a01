// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/memorybudget.h"

#include <vector>

namespace store::upkeep {

// What a budget needs to know of one memory or episode. Times are ISO-8601 and compare as texts.
struct BudgetItem
{
    QString uid = {};
    QString nativeId = {}; // its id in the tool it came from; empty: ours
    ItemKind kind = ItemKind::Note;
    qint64 chars = 0;
    qint64 tokens = 0;
    qint64 vectorBytes = 0;
    QString key = {};    // fact key
    int sensitivity = 0; // public 0, private 1, sensitive 2
    double confidence = 0;
    QString observedAt = {}; // of a fact: when it was so; of an episode: when it happened
    QString createdAt = {};
    QString updatedAt = {}; // empty: never
    QString summary = {};   // of an episode

    Extent extent() const { return {1, chars, tokens, vectorBytes}; }
};

// One step of a plan; steps are carried out in this order.
struct BudgetStep
{
    enum class Act {
        Merge,       // drops a fact that has the same key as another; `keep` is the other
        Summarise,   // puts an episode into the plan's note
        DropVectors, // of memories at rest: they can be made again
        Rest         // no longer told by itself, but still found
    };

    Act act = Act::Rest;
    QString uid = {}; // empty for DropVectors
    QString nativeId = {};
    QString keep = {}; // uid, for Merge

    bool operator==(const BudgetStep &) const = default;
};
inline constexpr std::array AllActs{BudgetStep::Act::Merge, BudgetStep::Act::Summarise,
                                    BudgetStep::Act::DropVectors, BudgetStep::Act::Rest};
QString name(BudgetStep::Act act); // "merge", "summarise", "drop_vectors", "rest"

struct BudgetPlan
{
    MemoryUsage before;
    MemoryUsage after;
    std::vector<BudgetStep> steps; // empty where the budget holds
    QString note;                  // text that replaces the summarised episodes; empty where none are
    int noteSensitivity = 0;       // the highest among those episodes
    bool fits = true;              // false where the budget is exceeded even after all steps
};

// Plans the least destructive steps first, each kind only while the budget is exceeded: merge facts with the
// same key, summarise the oldest episodes, drop vectors, put the least useful memories to rest (the order of
// source 002, seed_systems, 3.6). `idleVectors` is the size in bytes of the vectors of memories at rest.
// Pure; the order of `items` does not change the plan.
BudgetPlan budgetPlan(std::vector<BudgetItem> items, const MemoryBudget &budget, qint64 idleVectors = 0,
                      bool mayRest = true);

} // namespace store::upkeep
