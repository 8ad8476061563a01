// SPDX-License-Identifier: MIT
#include "store/retrieval/recipes/recipes.h"
#include "store/schema/layer.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int Characters = 3'000;
constexpr int Heading = 115;     // that system's own, so that its budgets mean the same here
constexpr int MostEntries = 500; // more never fit
constexpr int AntiHeading = 22;

} // namespace

Recipe learningsRecipe()
{
    const LayerPlan learnings{.layer = reflexionLayer().key(),
                              .title = u"learnings"_s,
                              .budget = Characters,
                              .topK = MostEntries,
                              .key = u"learnings"_s,
                              .unit = LayerPlan::Unit::Characters,
                              .overflow = LayerPlan::Overflow::Tiered,
                              .rank = LayerPlan::Rank::Corroborated,
                              .match = LayerPlan::Match::Category,
                              .form = LayerPlan::Form::Learning,
                              .kinds = {{u"learning"_s}},
                              .group = u"learnings"_s,
                              .leastBudget = 500,
                              .mostBudget = 10'000};
    LayerPlan anti = learnings;
    anti.title = u"known anti-patterns"_s;
    anti.key = u"anti-patterns"_s;
    anti.overflow = LayerPlan::Overflow::Skip;
    anti.rank = LayerPlan::Rank::Oldest;
    anti.form = LayerPlan::Form::Text;
    anti.kinds = {{u"pitfall"_s}};
    anti.opening = AntiHeading;
    return {.name = u"learnings"_s,
            .layers = {learnings, anti},
            .between = Heading,
            .isWhole = true,
            .showsEmpty = false};
}

} // namespace store
