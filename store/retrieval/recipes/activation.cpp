// SPDX-License-Identifier: MIT
#include "store/retrieval/activation.h"
#include "store/layers/priority.h"
#include "store/retrieval/recipes/recipes.h"
#include "store/rows/reflexiontext.h"
#include "store/schema/layer.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int Tokens = 800;
constexpr int Rules = 40;
constexpr int Strong = 40;
constexpr int Procedures = 3;
// About the score of an approved fact untouched for half a year. The document says "above a threshold"
// without a number.
constexpr double Threshold = 0.25;

} // namespace

Recipe activationRecipe()
{
    const LayerPlan rules{.layer = reflexionLayer().key(),
                          .title = u"what holds"_s,
                          .budget = Tokens,
                          .topK = Rules,
                          .key = u"rules"_s,
                          .rank = LayerPlan::Rank::Priority,
                          .match = LayerPlan::Match::Anything,
                          .kinds = {{u"policy"_s}, {u"architecture"_s}, {u"preference"_s}},
                          .group = u"activation"_s,
                          .leastPriority = *priorityNamed(u"high"_s)};
    LayerPlan strong = rules;
    strong.title = u"strong memories"_s;
    strong.key = u"strong"_s;
    strong.topK = Strong;
    strong.rank = LayerPlan::Rank::Activation;
    strong.match = LayerPlan::Match::Lately;
    strong.kinds = {}; // workflows have a layer of their own
    for (const QString &kind : vocabulary(u"kind"_s)) {
        if (kind != "workflow"_L1)
            strong.kinds.push_back({kind});
    }
    strong.leastPriority = 0;
    strong.leastScore = Threshold;
    LayerPlan procedures = strong;
    procedures.title = u"procedures"_s;
    procedures.key = u"procedures"_s;
    procedures.topK = Procedures;
    procedures.rank = LayerPlan::Rank::Proven;
    procedures.match = LayerPlan::Match::Question;
    procedures.kinds = {{u"workflow"_s}};
    procedures.leastScore = Activation::RestsBelow;
    return {.name = u"activation"_s, .layers = {rules, strong, procedures}, .showsEmpty = false};
}

} // namespace store
