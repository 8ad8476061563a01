// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/memorybudget.h"

#include <vector>

namespace store::upkeep {

// One memory or episode, as far as a budget is concerned. Times are ISO-8601 and compare as texts.
struct BudgetItem
{
    QString uid = {};
    QString nativeId = {}; // of the system it came from; empty where it is ours
    ItemKind kind = ItemKind::Note;
    qint64 chars = 0;
    qint64 tokens = 0;
    qint64 vectorBytes = 0;
    QString key = {};    // of a fact
    int sensitivity = 0; // public 0, private 1, sensitive 2
    double confidence = 0;
    QString observedAt = {}; // of a fact: when it was so; of an episode: when it happened
    QString createdAt = {};
    QString updatedAt = {}; // empty: never
    QString summary = {};   // of an episode

    Extent extent() const { return {1, chars, tokens, vectorBytes}; }
};

// One thing to do, in the order in which it is done.
struct BudgetStep
{
    enum class Act {
        Merge,       // a fact whose key another has: that one is kept
        Summarise,   // an episode that goes into the note of this plan
        DropVectors, // of what rests: they can be made again
        Rest         // told by itself no more; found where it is searched for
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
    std::vector<BudgetStep> steps; // none where the budget holds
    QString note;                  // of the episodes that are summarised; empty where none is
    int noteSensitivity = 0;       // the highest of theirs
    bool fits = true;              // false where even nothing at all would be too much
};

// The least destructive step first, each only while the budget is exceeded: merge facts of one key, summarise
// the oldest episodes, drop what can be made again, put the least useful to rest. The order is that of
// source 002 (seed_systems, 3.6). `idleVectors` are bytes of vectors of what rests already. Pure; the same
// items give the same plan in whatever order they come.
BudgetPlan budgetPlan(std::vector<BudgetItem> items, const MemoryBudget &budget, qint64 idleVectors = 0,
                      bool mayRest = true);

} // namespace store::upkeep
