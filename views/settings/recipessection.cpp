// SPDX-License-Identifier: MIT
#include "views/settings/recipessection.h"

#include "models/stacktable.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/recipes/ownrecipes.h"
#include "store/retrieval/recipes/recipejson.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/picktable.h"
#include "views/settings/formrow.h"
#include "views/settings/layerform.h"
#include "views/settings/recipewords.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using store::LayerPlan;
using store::Recipe;

namespace {

constexpr int MostBetween = 1'000'000;

PickTable::Line lineOf(const LayerPlan &plan)
{
    const QString group = plan.group.isEmpty() ? QString() : RecipesSection::tr("%1, shared").arg(plan.group);
    const QString room = group.isEmpty() ? roomWords(plan) : roomWords(plan) + u" ("_s + group + u')';
    return {plan.name(),
            {models::planWords(plan), room, QLocale().toString(plan.topK),
             planWordFor(u"overflow"_s, store::planWord(plan, u"overflow"_s)),
             planWordFor(u"rank"_s, store::planWord(plan, u"rank"_s)), kindsWords(plan)}};
}

QString usersWords(const QStringList &users)
{
    constexpr qsizetype MostNamed = 3;
    if (users.isEmpty())
        return RecipesSection::tr("used by no agent");
    return users.size() > MostNamed ? RecipesSection::tr("used by %Ln agents", nullptr, int(users.size()))
                                    : RecipesSection::tr("used by %1").arg(users.join(u", "_s));
}

bool isOfProgram(const QString &name)
{
    return store::recipeNames().contains(name);
}

} // namespace

RecipesSection::RecipesSection(models::Workbench *bench, QWidget *parent)
    : FormSection(bench, u"recipesSection"_s, tr("Recipes"), parent)
    , m_recipes(new PickTable(tr("Recipes"), {}, this))
    , m_layers(new PickTable(
          tr("Layers of the recipe"),
          {tr("Layer"), tr("Room"), tr("Entries"), tr("Without room"), tr("First come"), tr("Kinds")}, this))
    , m_between(new QSpinBox(this))
    , m_layer(new LayerForm(this))
    , m_name(new QLineEdit(this))
{
    m_recipes->setObjectName(u"recipes"_s);
    m_recipes->setMostLines(7);
    addWide(m_recipes);
    makeLayers();
    makeButtons();
    connect(m_recipes, &PickTable::chosen, this, &RecipesSection::leave);
    fit();
}

void RecipesSection::makeLayers()
{
    m_layers->setObjectName(u"recipeLayers"_s);
    m_layers->setMostLines(9);
    m_layers->setWidths({146, 98, 58, 128, 130, 0}, 5);
    addWide(m_layers);
    m_between->setObjectName(u"recipeBetween"_s);
    m_between->setRange(0, MostBetween);
    m_between->setGroupSeparatorShown(true);
    m_between->setKeyboardTracking(false);
    addFormRow(form(), tr("Kept between"), m_between,
               tr("For fences and headings, beside the layers' room."));
    m_layer->setObjectName(u"recipeLayer"_s);
    addWide(m_layer);
    connect(m_layers, &PickTable::chosen, this, [this](const QString &name) {
        if (const LayerPlan *plan = m_typed.layer(name))
            m_layer->setPlan(*plan);
    });
    connect(m_layer, &LayerForm::changed, this, &RecipesSection::takeLayer);
    connect(m_between, &QSpinBox::valueChanged, this, [this](int between) {
        m_typed.between = between;
        fit();
    });
}

void RecipesSection::makeButtons()
{
    m_words = addWords(u"recipeWords"_s);
    m_name->setObjectName(u"recipeName"_s);
    m_name->setMaxLength(64);
    addFormRow(form(), tr("Copy it as"), m_name, tr("Small letters, digits and hyphens."));
    m_copy = addButton(u"recipeCopy"_s, tr("Copy"));
    m_save = addButton(u"recipeSave"_s, tr("Save"));
    m_back = addButton(u"recipeBack"_s, tr("As it was"));
    m_remove = addButton(u"recipeRemove"_s, tr("Remove"));
    connect(m_name, &QLineEdit::textChanged, this, &RecipesSection::fit);
    connect(m_name, &QLineEdit::returnPressed, this, &RecipesSection::copy);
    connect(m_copy, &KeyButton::clicked, this, &RecipesSection::copy);
    connect(m_save, &KeyButton::clicked, this, &RecipesSection::save);
    connect(m_back, &KeyButton::clicked, this, &RecipesSection::showRecipe);
    connect(m_remove, &KeyButton::clicked, this, &RecipesSection::remove);
}

void RecipesSection::readStore()
{
    if (!bench()->store.isOpen())
        return show({store::knownRecipes(), {}});
    const auto work = [](store::Database &database) -> store::Result<Known> {
        const auto recipes = store::recipesOf(database);
        const auto agents = recipes ? store::knownAgents(database) : tl::unexpected(recipes.error());
        if (!agents)
            return tl::unexpected(agents.error());
        Known known{*recipes, {}};
        for (const store::KnownAgent &agent : *agents)
            known.users[agent.policy.recipe.isEmpty() ? store::platformRecipe().name : agent.policy.recipe] +=
                agent.name;
        return known;
    };
    bench()->store.read(work).then(this, [this](const store::Result<Known> &known) {
        known ? show(*known) : Q_EMIT messageRaised(known.error().message);
    });
}

void RecipesSection::show(const Known &known)
{
    const Recipe *before = storedOf(m_typed.name);
    const bool isTyped = before && m_typed != *before;
    const QString name = m_wanted.isEmpty() ? m_recipes->current() : std::exchange(m_wanted, {});
    m_known = known;
    std::vector<PickTable::Line> lines;
    for (const Recipe &recipe : known.recipes) {
        const QString whose = isOfProgram(recipe.name) ? tr("of the program") : tr("your own");
        lines.push_back(
            {recipe.name,
             {recipe.name + u"  ·  "_s + whose + u"  ·  "_s + usersWords(known.users.value(recipe.name))}});
    }
    {
        const QSignalBlocker quiet(m_recipes);
        m_recipes->setLines(lines);
        m_recipes->choose(name);
    }
    if (!isTyped || m_typed.name != m_recipes->current())
        showRecipe();
    else
        fit();
}

const Recipe *RecipesSection::storedOf(const QString &name) const
{
    const auto found = std::ranges::find(m_known.recipes, name, &Recipe::name);
    return found == m_known.recipes.end() ? nullptr : &*found;
}

const Recipe *RecipesSection::stored() const
{
    return storedOf(m_recipes->current());
}

void RecipesSection::forgetTyped()
{
    m_left.clear();
    m_typed = {};
}

void RecipesSection::leave()
{
    if (const Recipe *before = storedOf(m_typed.name); before && *before != m_typed)
        m_left.insert(m_typed.name, m_typed);
    showRecipe();
    if (stored() && m_left.contains(stored()->name)) {
        m_typed = m_left.take(stored()->name);
        showTyped();
    }
}

bool RecipesSection::isOwn() const
{
    return stored() && !isOfProgram(stored()->name);
}

void RecipesSection::showRecipe()
{
    m_typed = stored() ? *stored() : Recipe();
    showTyped();
}

void RecipesSection::showTyped()
{
    m_problem.clear();
    const QSignalBlocker quiet(m_between);
    m_between->setValue(m_typed.between);
    showLayers();
    if (const LayerPlan *plan = m_typed.layer(m_layers->current()))
        m_layer->setPlan(*plan);
    fit();
}

void RecipesSection::showLayers()
{
    std::vector<PickTable::Line> lines;
    for (const LayerPlan &plan : m_typed.layers)
        lines.push_back(lineOf(plan));
    m_layers->setLines(lines);
}

void RecipesSection::takeLayer()
{
    const auto plan = m_layer->plan();
    m_problem = plan ? QString() : plan.error().message;
    LayerPlan *changed = m_typed.layer(m_layers->current());
    if (plan && changed) {
        *changed = *plan;
        showLayers();
    }
    fit();
}

void RecipesSection::fit()
{
    const bool canChange = isWritable() && isOwn();
    const bool isChanged = stored() && m_typed != *stored();
    m_between->setEnabled(canChange);
    m_layer->setEnabled(canChange);
    m_name->setEnabled(isWritable() && stored());
    enableButton(m_copy, m_name->isEnabled() && !m_name->text().trimmed().isEmpty(), m_recipes);
    enableButton(m_save, canChange && isChanged && m_problem.isEmpty(), m_recipes);
    enableButton(m_back, isChanged || !m_problem.isEmpty(), m_recipes);
    enableButton(m_remove, canChange, m_recipes);
    if (!m_problem.isEmpty())
        m_words->setText(m_problem);
    else if (stored() && !isOwn())
        m_words->setText(tr("A recipe of the program stays as it is; copy it, and change the copy."));
    else
        m_words->setText(isChanged ? tr("Changed here, and not saved yet.") : QString());
}

void RecipesSection::copy()
{
    if (!m_copy->isEnabled())
        return;
    Recipe recipe = m_typed;
    recipe.name = m_name->text().trimmed();
    if (storedOf(recipe.name))
        return m_words->setText(tr("There is a recipe \"%1\" already.").arg(recipe.name));
    const auto work = [recipe](store::Database &database, const store::Actor &person) {
        return store::saveRecipe(database, recipe, person);
    };
    carryOut(tr("Recipe %1, made of %2").arg(recipe.name, m_typed.name), work, [this, name = recipe.name] {
        m_wanted = name;
        m_name->clear();
    });
}

void RecipesSection::save()
{
    const auto work = [recipe = m_typed](store::Database &database, const store::Actor &person) {
        return store::saveRecipe(database, recipe, person);
    };
    carryOut(tr("Recipe %1 saved").arg(m_typed.name), work, [this, recipe = m_typed] {
        std::ranges::replace_if(
            m_known.recipes, [&](const Recipe &one) { return one.name == recipe.name; }, recipe);
        fit();
    });
}

void RecipesSection::remove()
{
    const QString name = m_recipes->current();
    carryOut(tr("Recipe %1 removed").arg(name),
             [name](store::Database &database, const store::Actor &person) {
                 return store::removeRecipe(database, name, person);
             });
}

} // namespace views
