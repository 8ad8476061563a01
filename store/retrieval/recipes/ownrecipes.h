// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/recipes/recipes.h"
#include "store/rows/actor.h"

namespace store {

class Database;

// The recipes of a store: those of the program, and what its people made of them. An own one is kept as the
// setting "recipe.NAME", so every change is an entry of the ledger and can be taken back; an empty value is
// none.
[[nodiscard]] Result<std::vector<Recipe>> recipesOf(Database &database);
// By name; NotFound names the recipes there are.
[[nodiscard]] Result<Recipe> recipeNamed(Database &database, const QString &name);
// Usage where the name is the program's or no name, or where the recipe says what no recipe may.
// Both answer the changeset.
[[nodiscard]] Result<QString> saveRecipe(Database &database, const Recipe &recipe, const Actor &by);
// Refused where an agent has it.
[[nodiscard]] Result<QString> removeRecipe(Database &database, const QString &name, const Actor &by);

} // namespace store
