// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/recipes/recipes.h"
#include "store/rows/actor.h"

namespace store {

class Database;

// The recipes of a store: the program's, and those that people made. A person's recipe is the setting
// "recipe.NAME", so every change is a ledger entry and can be undone; an empty value means there is none.
[[nodiscard]] Result<std::vector<Recipe>> recipesOf(Database &database);
// Error::NotFound names the recipes that exist.
[[nodiscard]] Result<Recipe> recipeNamed(Database &database, const QString &name);
// Error::Usage where the name is invalid or one of the program's, or the recipe has values that are not
// allowed. Both return the changeset's uid.
[[nodiscard]] Result<QString> saveRecipe(Database &database, const Recipe &recipe, const Actor &by);
// Error::Refused where an agent uses the recipe.
[[nodiscard]] Result<QString> removeRecipe(Database &database, const QString &name, const Actor &by);

} // namespace store
