// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/recipes/platform.h"

// How contexts are made: one recipe for each source document that describes a way of its own.
namespace store {

// Source 000: what runs learned about this category, within 3,000 characters in three tiers, then known
// mistakes.
Recipe learningsRecipe();
// Source 001: memories that always hold, then those that are strong and lately used, then what succeeded; 800
// tokens in all.
Recipe activationRecipe();
// Source 002: facts, notes, procedures and episodes as lines; at most 12 lines and 2,400 characters, with a
// limit for each kind.
Recipe digestRecipe();
// Source 004: all beliefs in full while they fit into 16 KiB together, otherwise only their headings.
Recipe beliefsRecipe();

// The program's recipes, in the order of their documents.
std::vector<Recipe> knownRecipes();
// Error::NotFound names the recipes that exist.
[[nodiscard]] Result<Recipe> recipeNamed(const QString &name);
QStringList recipeNames();

} // namespace store
