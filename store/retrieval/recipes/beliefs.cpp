// SPDX-License-Identifier: MIT
#include "store/retrieval/recipes/recipes.h"
#include "store/schema/layer.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int Bytes = 16'384;
constexpr int LeastBytes = 4'096;
constexpr int MostTopics = 2'000;
constexpr int LongestTopic = 12'288; // characters

} // namespace

Recipe beliefsRecipe()
{
    const LayerPlan beliefs{.layer = wikiLayer().key(),
                            .title = u"beliefs"_s,
                            .budget = Bytes,
                            .topK = MostTopics,
                            .key = u"beliefs"_s,
                            .unit = LayerPlan::Unit::Bytes,
                            .overflow = LayerPlan::Overflow::Headings,
                            .rank = LayerPlan::Rank::Name,
                            .match = LayerPlan::Match::Anything,
                            .longest = LongestTopic,
                            .leastBudget = LeastBytes};
    return {.name = u"beliefs"_s, .layers = {beliefs}, .showsEmpty = false};
}

} // namespace store
