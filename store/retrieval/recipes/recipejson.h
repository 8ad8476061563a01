// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <QJsonObject>

namespace store {

// A recipe as JSON, as it is kept with a snapshot and with a recipe of somebody's own. What is as it always
// is stands nowhere.
QJsonObject toJson(const LayerPlan &plan);
QJsonObject toJson(const Recipe &recipe);

// Usage where a word or a number is none that a recipe may have; what is not said is as in `base`.
[[nodiscard]] Result<LayerPlan> planIn(const QJsonObject &json, const LayerPlan &base = {});
[[nodiscard]] Result<Recipe> recipeIn(const QJsonObject &json);

// The words that "unit", "overflow", "rank", "match" or "form" of a plan may be; none for another key.
QStringList planWords(const QString &key);
// Which of them a plan has.
QString planWord(const LayerPlan &plan, const QString &key);

// Gives a plan the budget that a person wrote: "2000" in its own unit, "300c" characters, "16384b" bytes,
// "2000t" tokens, "12i" entries. False where it is none. Where entries are counted beside another unit, as a
// plan does that skips, their number changes and the rest stays.
bool setBudget(LayerPlan &plan, const QString &text);
// The same, as setBudget() takes it.
QString budgetText(const LayerPlan &plan);

} // namespace store
