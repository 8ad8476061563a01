// SPDX-License-Identifier: MIT
#include "store/retrieval/recipes/ownrecipes.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/settingact.h"
#include "store/retrieval/recipes/recipejson.h"
#include "store/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString Prefix = u"recipe."_s;

tl::unexpected<Error> noSuch(const QString &name, const std::vector<Recipe> &recipes)
{
    QStringList names;
    for (const Recipe &recipe : recipes)
        names += recipe.name;
    return failure(Error::Code::NotFound,
                   Text::tr("There is no recipe \"%1\"; there is: %2.").arg(name, names.join(u", "_s)));
}

Result<void> mayBeCalled(const QString &name)
{
    static const QRegularExpression word(u"\\A[a-z0-9][a-z0-9-]{0,63}\\z"_s);
    if (recipeNames().contains(name))
        return failure(Error::Code::Usage, Text::tr("\"%1\" is a recipe of the program and stays as "
                                                    "it is: give yours another name.")
                                               .arg(name));
    if (!word.match(name).hasMatch())
        return failure(Error::Code::Usage, Text::tr("A recipe is called by small letters, digits and "
                                                    "hyphens, not \"%1\".")
                                               .arg(name));
    return {};
}

} // namespace

Result<std::vector<Recipe>> recipesOf(Database &database)
{
    std::vector<Recipe> recipes = knownRecipes();
    return database
        .each(u"SELECT key, value FROM setting WHERE key > 'recipe.' AND key < 'recipe/' AND "
              "value <> '' ORDER BY key"_s,
              {},
              [&](const Rows &row) {
                  return recipeIn(jsonObject(row.text(1).toUtf8())).map([&](Recipe recipe) {
                      recipe.name = row.text(0).mid(Prefix.size());
                      recipes.push_back(std::move(recipe));
                  });
              })
        .map([&] { return recipes; });
}

Result<Recipe> recipeNamed(Database &database, const QString &name)
{
    if (auto known = recipeNamed(name))
        return known;
    const auto recipes = recipesOf(database);
    if (!recipes)
        return tl::unexpected(recipes.error());
    const auto found = std::ranges::find(*recipes, name, &Recipe::name);
    return found == recipes->end() ? noSuch(name, *recipes) : Result<Recipe>(*found);
}

Result<QString> saveRecipe(Database &database, const Recipe &recipe, const Actor &by)
{
    if (auto fine = mayBeCalled(recipe.name); !fine)
        return tl::unexpected(fine.error());
    if (recipe.layers.empty())
        return failure(Error::Code::Usage, Text::tr("A recipe has one layer at least."));
    for (const LayerPlan &plan : recipe.layers) {
        if (auto fine = planIn(toJson(plan)); !fine)
            return tl::unexpected(fine.error());
        if (plan.budget < plan.leastBudget || plan.budget > plan.mostBudget)
            return failure(Error::Code::Usage, Text::tr("The layer %1 takes a budget of %2 to %3, not %4.")
                                                   .arg(plan.name())
                                                   .arg(plan.leastBudget)
                                                   .arg(plan.mostBudget)
                                                   .arg(plan.budget));
    }
    const QByteArray json = jsonBytes(toJson(recipe));
    return changeSettings(database, {{Prefix + recipe.name, QString::fromUtf8(json)}}, by);
}

Result<QString> removeRecipe(Database &database, const QString &name, const Actor &by)
{
    if (auto fine = mayBeCalled(name); !fine)
        return tl::unexpected(fine.error());
    const auto stored = storedSetting(database, Prefix + name);
    if (!stored)
        return tl::unexpected(stored.error());
    if (stored->isEmpty())
        return noSuch(name, recipesOf(database).value_or(std::vector<Recipe>()));
    const auto users =
        database.value(u"SELECT group_concat(name, ', ') FROM agent WHERE policy ->> 'recipe' = ?"_s, {name});
    if (!users)
        return tl::unexpected(users.error());
    if (!users->isNull())
        return failure(Error::Code::Refused, Text::tr("\"%1\" is the recipe of %2: give them another "
                                                      "one first.")
                                                 .arg(name, users->toString()));
    return changeSettings(database, {{Prefix + name, QString()}}, by);
}

} // namespace store
