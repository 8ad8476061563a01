// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/stackoptions.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "store/retrieval/recipes/ownrecipes.h"
#include "store/retrieval/recipes/recipejson.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::LayerPlan;
using store::Result;

namespace {

void declareRecipe(QCommandLineParser &options)
{
    options.addOptions({
        {u"from"_s, Text::tr("With set: the recipe it is a copy of. Default: itself."), Text::tr("name")},
        {u"budget"_s,
         Text::tr(
             "With set: the room of a layer: 2000t tokens, 3000c characters, 16384b bytes, 12i entries."),
         Text::tr("layer=n,...")},
        {u"top-k"_s, Text::tr("With set: entries of a layer at most."), Text::tr("layer=n,...")},
        {u"order"_s, Text::tr("With set: another order of the layers."), Text::tr("layer,...")},
        {u"between"_s, Text::tr("With set: what is kept for fences and headings."), Text::tr("number")},
        {u"layer"_s,
         Text::tr("With set: what is changed of a layer, as \"recipe show --json\" has it; \"layer\" names "
                  "it, and a new name adds one."),
         Text::tr("json")},
    });
    options.addOption(reviewerOption());
}

void printRecipe(const Invocation &invocation, const store::Recipe &recipe)
{
    if (invocation.wantsJson())
        return invocation.out().json(store::toJson(recipe));
    invocation.out().line(recipe.name);
    TextTable table({Text::tr("layer"), Text::tr("room"), Text::tr("entries"), Text::tr("too long")});
    for (const LayerPlan &plan : recipe.layers) {
        // Plans that share room take that of the first of them.
        const auto first = std::ranges::find_if(
            recipe.layers, [&plan](const LayerPlan &other) { return other.group == plan.group; });
        const QString room =
            plan.group.isEmpty() ? store::budgetText(plan) : store::budgetText(*first) + u' ' + plan.group;
        table.add({plan.name(), room, QString::number(plan.topK), store::name(plan.overflow)});
    }
    table.print(invocation.out());
}

Result<int> list(const Invocation &invocation, const QStringList &)
{
    const auto database = invocation.openToRead();
    const auto recipes = database ? store::recipesOf(**database) : tl::unexpected(database.error());
    if (!recipes)
        return tl::unexpected(recipes.error());
    for (const store::Recipe &recipe : *recipes) {
        invocation.answer(store::toJson(recipe), recipe.name);
    }
    return Done;
}

Result<int> show(const Invocation &invocation, const QStringList &words)
{
    const QString &name = words.constFirst();
    const auto database = invocation.openToRead();
    const auto recipe = database ? store::recipeNamed(**database, name) : tl::unexpected(database.error());
    if (!recipe)
        return tl::unexpected(recipe.error());
    printRecipe(invocation, *recipe);
    return Done;
}

// Changes or adds layers of the recipe as --layer says.
Result<void> takeLayers(const Invocation &invocation, store::Recipe &recipe)
{
    for (const QString &text : invocation.values(u"layer"_s)) {
        const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
        LayerPlan *known = recipe.layer(json.value("layer"_L1).toString());
        auto plan = store::planIn(json, known ? *known : LayerPlan());
        if (!plan)
            return tl::unexpected(plan.error());
        if (known)
            *known = std::move(*plan);
        else
            recipe.layers.push_back(std::move(*plan));
    }
    return {};
}

Result<int> set(const Invocation &invocation, const QStringList &words)
{
    const QString &name = words.constFirst();
    const auto reviewer = invocation.reviewer();
    const auto database = reviewer ? invocation.openToWrite() : tl::unexpected(reviewer.error());
    const QString base = invocation.isSet(u"from"_s) ? invocation.value(u"from"_s) : name;
    auto recipe = database ? store::recipeNamed(**database, base) : tl::unexpected(database.error());
    if (!recipe)
        return tl::unexpected(recipe.error());
    recipe->name = name;
    const auto between = invocation.number(u"between"_s, recipe->between);
    if (!between)
        return tl::unexpected(between.error());
    recipe->between = *between;
    auto saved = takeLayers(invocation, *recipe)
                     .and_then([&] { return takeRecipeOptions(invocation, *recipe); })
                     .and_then([&] { return store::saveRecipe(**database, *recipe, *reviewer); });
    if (!saved)
        return tl::unexpected(saved.error());
    printRecipe(invocation, *recipe);
    return Done;
}

Result<int> remove(const Invocation &invocation, const QStringList &words)
{
    const QString &name = words.constFirst();
    const auto reviewer = invocation.reviewer();
    const auto database = reviewer ? invocation.openToWrite() : tl::unexpected(reviewer.error());
    const auto removed =
        database ? store::removeRecipe(**database, name, *reviewer) : tl::unexpected(database.error());
    return removed.map([](const QString &) { return int(Done); });
}

std::span<const VerbAct> recipeActs()
{
    static constexpr std::array all{
        VerbAct{.name = "list", .run = list},
        VerbAct{.name = "show", .arguments = "NAME", .run = show},
        VerbAct{.name = "set",
                .arguments = "NAME",
                .options = "from budget top-k order between layer",
                .decides = always,
                .run = set},
        VerbAct{.name = "remove", .arguments = "NAME", .decides = always, .run = remove},
    };
    return all;
}

} // namespace

const Verb Recipe{
    .name = "recipe",
    .arguments = "list | show NAME | set NAME | remove NAME",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Shows how contexts are made, or makes a way of one's own."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "A recipe says which memories a context tells, in which order, how they are written, and how much "
        "room they have.\nThose of the program stay as they are; set makes a copy under another name and "
        "changes it. Units: tokens,\ncharacters, bytes, items. What does not fit goes from the tail (tail), "
        "is "
        "told in a short form (tiered), is passed\nover (skip), or all is told by headings (headings). "
        "Layers "
        "of one group share the budget of the first. Every change\nis an entry of the ledger and can be "
        "undone."),
    .examples = "memoirctl recipe list\nmemoirctl recipe show learnings --json\nmemoirctl recipe set brief "
                "--from platform --budget reflexion=500,wiki=800c --order wiki,reflexion\nmemoirctl recipe "
                "set mine --from activation --layer '{\"layer\":\"strong\",\"least_score\":0.5}'",
    .acts = recipeActs,
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareRecipe,
};

} // namespace app::ctl::verbs
