// SPDX-License-Identifier: MIT
#include "store/retrieval/recipes/recipes.h"

#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

std::vector<Recipe> knownRecipes()
{
    return {platformRecipe(), learningsRecipe(), activationRecipe(), digestRecipe(), beliefsRecipe()};
}

QStringList recipeNames()
{
    QStringList names;
    for (const Recipe &recipe : knownRecipes())
        names += recipe.name;
    return names;
}

Result<Recipe> recipeNamed(const QString &name)
{
    for (const Recipe &recipe : knownRecipes()) {
        if (recipe.name == name)
            return recipe;
    }
    return failure(
        Error::Code::NotFound,
        Text::tr("There is no recipe \"%1\"; there is: %2.").arg(name, recipeNames().join(u", "_s)));
}

} // namespace store
