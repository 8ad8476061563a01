// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <QJsonObject>

namespace store {

// A recipe as JSON, for snapshots and people's own recipes. Standard values are left out.
QJsonObject toJson(const LayerPlan &plan);
QJsonObject toJson(const Recipe &recipe);

// Error::Usage for a word or number that a recipe may not have; missing keys keep the value of `base`.
[[nodiscard]] Result<LayerPlan> planIn(const QJsonObject &json, const LayerPlan &base = {});
[[nodiscard]] Result<Recipe> recipeIn(const QJsonObject &json);

// The allowed words for "unit", "overflow", "rank", "match" or "form" of a plan; empty for another key.
QStringList planWords(const QString &key);
// The word that the plan has for this key.
QString planWord(const LayerPlan &plan, const QString &key);

// Sets the plan's budget from a person's text: "2000" in the plan's unit, "300c" characters, "16384b" bytes,
// "2000t" tokens, "12i" entries. False where the text is none of these. For a plan that skips
// (Overflow::Skip) and counts in another unit, "12i" sets the number of entries and keeps the budget.
bool setBudget(LayerPlan &plan, const QString &text);
// The plan's budget in the form that setBudget() reads.
QString budgetText(const LayerPlan &plan);

} // namespace store
