// SPDX-License-Identifier: MIT
#include "store/retrieval/recipes/platform.h"
#include "store/schema/layer.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int LayerBudget = 2'000;
constexpr int Between = 2'000;
// 003 says "last N" and "grep by topic" without numbers. Forty short rows fill the budget of 2,000 tokens, so
// the budget decides and not the count; sections are long.
constexpr int RecentRows = 40;
constexpr int Decisions = 5;
constexpr int Sections = 8;
constexpr int GradeLines = 20;
constexpr int Chunks = 8;

} // namespace

Recipe platformRecipe()
{
    return {u"platform"_s,
            {{reflexionLayer().key(), u"recent reflexions"_s, LayerBudget, RecentRows},
             {decisionLayer().key(), u"decisions"_s, LayerBudget, Decisions},
             {wikiLayer().key(), u"wiki"_s, LayerBudget, Sections},
             {trainingLayer().key(), u"training stats"_s, LayerBudget, GradeLines},
             {knowledgeLayer().key(), u"knowledge"_s, LayerBudget, Chunks}},
            Between};
}

} // namespace store
