// SPDX-License-Identifier: MIT
#include "store/retrieval/recipes/recipes.h"
#include "store/schema/layer.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int Items = 12;
constexpr int Characters = 2'400;
constexpr int LongestSnippet = 600;

} // namespace

Recipe digestRecipe()
{
    const LayerPlan digest{.layer = reflexionLayer().key(),
                           .title = u"digest"_s,
                           .budget = Characters,
                           .topK = Items,
                           .key = u"digest"_s,
                           .unit = LayerPlan::Unit::Characters,
                           .overflow = LayerPlan::Overflow::Skip,
                           .rank = LayerPlan::Rank::Sources,
                           .match = LayerPlan::Match::Sources,
                           .form = LayerPlan::Form::Line,
                           .kinds = {{u"fact"_s, 6, 800},
                                     {u"note"_s, 4, 1'200},
                                     {u"procedure"_s, 3, 1'200},
                                     {u"episode"_s, 2, 800}},
                           .longest = LongestSnippet,
                           .trims = true,
                           .mostBudget = 200'000};
    return {.name = u"digest"_s, .layers = {digest}, .showsEmpty = false};
}

} // namespace store
