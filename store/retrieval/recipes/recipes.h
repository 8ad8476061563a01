// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/recipes/platform.h"

// How contexts are made: declarations of the same thing, one for each source document that has a way of its
// own.
namespace store {

// Source 000: what runs have learned of this category, within 3,000 characters in three tiers, then what not
// to do again.
Recipe learningsRecipe();
// Source 001: what always holds, what is strong and lately used, and what was done with success; 800 tokens
// in all, in this order.
Recipe activationRecipe();
// Source 002: facts, notes, procedures and episodes as lines, 12 of them and 2,400 characters at most, and so
// many of each kind.
Recipe digestRecipe();
// Source 004: every belief whole while all of them have 16 KiB, else their headings.
Recipe beliefsRecipe();

// Those of the program, in the order of their documents.
std::vector<Recipe> knownRecipes();
// By name; NotFound names the recipes there are.
[[nodiscard]] Result<Recipe> recipeNamed(const QString &name);
QStringList recipeNames();

} // namespace store
