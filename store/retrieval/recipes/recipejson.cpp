// SPDX-License-Identifier: MIT
#include "store/retrieval/recipes/recipejson.h"

#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostBudget = 1'000'000;

template<typename Enum>
struct Word
{
    const char *word;
    Enum value;
};

using Unit = LayerPlan::Unit;
using Overflow = LayerPlan::Overflow;
using Rank = LayerPlan::Rank;
using Match = LayerPlan::Match;
using Form = LayerPlan::Form;

constexpr std::array Units{Word{"tokens", Unit::Tokens}, Word{"characters", Unit::Characters},
                           Word{"bytes", Unit::Bytes}, Word{"items", Unit::Items}};
constexpr std::array Overflows{Word{"tail", Overflow::Tail}, Word{"tiered", Overflow::Tiered},
                               Word{"skip", Overflow::Skip}, Word{"headings", Overflow::Headings}};
constexpr std::array Ranks{Word{"layer", Rank::OfLayer},         Word{"corroborated", Rank::Corroborated},
                           Word{"oldest", Rank::Oldest},         Word{"priority", Rank::Priority},
                           Word{"activation", Rank::Activation}, Word{"proven", Rank::Proven},
                           Word{"sources", Rank::Sources},       Word{"name", Rank::Name}};
constexpr std::array Matches{Word{"layer", Match::OfLayer},     Word{"category", Match::Category},
                             Word{"question", Match::Question}, Word{"lately", Match::Lately},
                             Word{"sources", Match::Sources},   Word{"anything", Match::Anything}};
constexpr std::array Forms{Word{"text", Form::Text}, Word{"learning", Form::Learning},
                           Word{"line", Form::Line}};

template<typename Words, typename Enum>
QString wordOf(const Words &words, Enum value)
{
    return QString::fromLatin1(std::ranges::find(words, value, &Word<Enum>::value)->word);
}

template<typename Words>
QStringList allOf(const Words &words)
{
    QStringList all;
    for (const auto &one : words)
        all += QString::fromLatin1(one.word);
    return all;
}

// True where the key is missing or its value is one of the words.
template<typename Words, typename Enum>
bool take(const QJsonObject &json, QLatin1StringView key, const Words &words, Enum &value)
{
    if (!json.contains(key))
        return true;
    const QString said = json.value(key).toString();
    const auto found =
        std::ranges::find_if(words, [&said](const auto &one) { return said == QLatin1StringView(one.word); });
    if (found == words.end())
        return false;
    value = found->value;
    return true;
}

bool take(const QJsonObject &json, QLatin1StringView key, int &value, int most = MostBudget)
{
    if (!json.contains(key))
        return true;
    value = json.value(key).toInt(-1);
    return value >= 0 && value <= most;
}

QJsonArray kindsJson(const std::vector<LayerPlan::Kind> &kinds)
{
    QJsonArray all;
    for (const LayerPlan::Kind &kind : kinds) {
        QJsonObject one{{u"kind"_s, kind.name}};
        if (kind.items >= 0)
            one.insert(u"items"_s, kind.items);
        if (kind.budget >= 0)
            one.insert(u"budget"_s, kind.budget);
        all.append(one);
    }
    return all;
}

bool takeKinds(const QJsonObject &json, std::vector<LayerPlan::Kind> &kinds)
{
    if (!json.contains("kinds"_L1))
        return true;
    kinds.clear();
    for (const QJsonValue one : json.value("kinds"_L1).toArray()) {
        kinds.push_back({one.isString() ? one.toString() : one["kind"_L1].toString(),
                         one["items"_L1].toInt(-1), one["budget"_L1].toInt(-1)});
        if (kinds.back().name.isEmpty())
            return false;
    }
    return true;
}

tl::unexpected<Error> notAPlan(const LayerPlan &plan, const QString &what)
{
    return failure(Error::Code::Usage, Text::tr("In the recipe's layer \"%1\", %2 is none that it may "
                                                "have; \"memoirctl help recipe\" says which.")
                                           .arg(plan.name(), what));
}

bool isLayer(const QString &name)
{
    return std::ranges::any_of(
        std::array{&reflexionLayer(), &decisionLayer(), &wikiLayer(), &trainingLayer(), &knowledgeLayer()},
        [&name](const Layer *layer) { return layer->is(name); });
}

} // namespace

QJsonObject toJson(const LayerPlan &plan)
{
    static const LayerPlan usual;
    QJsonObject json{{u"layer"_s, plan.name()}, {u"budget"_s, plan.budget}, {u"top_k"_s, plan.topK}};
    const auto say = [&json](const QString &key, const auto &value, const auto &otherwise) {
        if (value != otherwise)
            json.insert(key, value);
    };
    say(u"reads"_s, plan.layer, plan.name());
    say(u"title"_s, plan.title, usual.title);
    say(u"unit"_s, wordOf(Units, plan.unit), wordOf(Units, usual.unit));
    say(u"overflow"_s, wordOf(Overflows, plan.overflow), wordOf(Overflows, usual.overflow));
    say(u"rank"_s, wordOf(Ranks, plan.rank), wordOf(Ranks, usual.rank));
    say(u"match"_s, wordOf(Matches, plan.match), wordOf(Matches, usual.match));
    say(u"form"_s, wordOf(Forms, plan.form), wordOf(Forms, usual.form));
    say(u"group"_s, plan.group, usual.group);
    say(u"opening"_s, plan.opening, usual.opening);
    say(u"longest"_s, plan.longest, usual.longest);
    say(u"least_priority"_s, plan.leastPriority, usual.leastPriority);
    say(u"least_score"_s, plan.leastScore, usual.leastScore);
    say(u"trims"_s, plan.trims, usual.trims);
    say(u"least_budget"_s, plan.leastBudget, usual.leastBudget);
    say(u"most_budget"_s, plan.mostBudget, usual.mostBudget);
    if (!plan.keys.isEmpty())
        json.insert(u"keys"_s, QJsonArray::fromStringList(plan.keys));
    if (!plan.tags.isEmpty())
        json.insert(u"tags"_s, QJsonArray::fromStringList(plan.tags));
    if (!plan.kinds.empty())
        json.insert(u"kinds"_s, kindsJson(plan.kinds));
    return json;
}

QJsonObject toJson(const Recipe &recipe)
{
    QJsonArray layers;
    for (const LayerPlan &plan : recipe.layers)
        layers.append(toJson(plan));
    return {{u"recipe"_s, recipe.name},
            {u"between"_s, recipe.between},
            {u"whole"_s, recipe.isWhole},
            {u"shows_empty"_s, recipe.showsEmpty},
            {u"layers"_s, layers}};
}

Result<LayerPlan> planIn(const QJsonObject &json, const LayerPlan &base)
{
    LayerPlan plan = base;
    const QString name = json.value("layer"_L1).toString(plan.name());
    plan.layer = json.value("reads"_L1).toString(plan.layer.isEmpty() ? name : plan.layer);
    plan.key = name == plan.layer ? QString() : name;
    plan.title = json.value("title"_L1).toString(plan.title.isEmpty() ? name : plan.title);
    if (json.contains("keys"_L1))
        plan.keys = json.value("keys"_L1).toVariant().toStringList();
    if (json.contains("tags"_L1))
        plan.tags = json.value("tags"_L1).toVariant().toStringList();
    plan.group = json.value("group"_L1).toString(plan.group);
    plan.leastScore = json.value("least_score"_L1).toDouble(plan.leastScore);
    plan.trims = json.value("trims"_L1).toBool(plan.trims);
    if (name.isEmpty() || !isLayer(plan.layer) || plan.title.contains(u'"') || plan.title.contains(u'\n'))
        return notAPlan(plan, u"layer"_s);
    const std::pair<const char *, bool> taken[]{
        {"budget", take(json, "budget"_L1, plan.budget)},
        {"top_k", take(json, "top_k"_L1, plan.topK)},
        {"unit", take(json, "unit"_L1, Units, plan.unit)},
        {"overflow", take(json, "overflow"_L1, Overflows, plan.overflow)},
        {"rank", take(json, "rank"_L1, Ranks, plan.rank)},
        {"match", take(json, "match"_L1, Matches, plan.match)},
        {"form", take(json, "form"_L1, Forms, plan.form)},
        {"opening", take(json, "opening"_L1, plan.opening)},
        {"longest", take(json, "longest"_L1, plan.longest)},
        {"least_priority", take(json, "least_priority"_L1, plan.leastPriority)},
        {"least_budget", take(json, "least_budget"_L1, plan.leastBudget)},
        {"most_budget", take(json, "most_budget"_L1, plan.mostBudget)},
        {"kinds", takeKinds(json, plan.kinds)}};
    for (const auto &[what, isFine] : taken) {
        if (!isFine)
            return notAPlan(plan, QString::fromLatin1(what));
    }
    return plan;
}

Result<Recipe> recipeIn(const QJsonObject &json)
{
    Recipe recipe;
    recipe.name = json.value("recipe"_L1).toString();
    recipe.between = std::clamp(json.value("between"_L1).toInt(), 0, MostBudget);
    recipe.isWhole = json.value("whole"_L1).toBool();
    recipe.showsEmpty = json.value("shows_empty"_L1).toBool(true);
    for (const QJsonValue layer : json.value("layers"_L1).toArray()) {
        auto plan = planIn(layer.toObject());
        if (!plan)
            return tl::unexpected(plan.error());
        recipe.layers.push_back(std::move(*plan));
    }
    return recipe;
}

QStringList planWords(const QString &key)
{
    if (key == "unit"_L1)
        return allOf(Units);
    if (key == "overflow"_L1)
        return allOf(Overflows);
    if (key == "rank"_L1)
        return allOf(Ranks);
    if (key == "match"_L1)
        return allOf(Matches);
    return key == "form"_L1 ? allOf(Forms) : QStringList();
}

QString planWord(const LayerPlan &plan, const QString &key)
{
    if (key == "unit"_L1)
        return wordOf(Units, plan.unit);
    if (key == "overflow"_L1)
        return wordOf(Overflows, plan.overflow);
    if (key == "rank"_L1)
        return wordOf(Ranks, plan.rank);
    if (key == "match"_L1)
        return wordOf(Matches, plan.match);
    return key == "form"_L1 ? wordOf(Forms, plan.form) : QString();
}

bool setBudget(LayerPlan &plan, const QString &text)
{
    const QChar end = text.isEmpty() ? QChar() : text.back();
    bool isNumber = false;
    const int number = (end.isDigit() ? text : text.chopped(1)).toInt(&isNumber);
    static constexpr std::array letters{std::pair{u't', Unit::Tokens}, std::pair{u'c', Unit::Characters},
                                        std::pair{u'b', Unit::Bytes}, std::pair{u'i', Unit::Items}};
    const auto unit =
        std::ranges::find(letters, end.unicode(), [](const auto &one) { return char16_t(one.first); });
    if (!isNumber || number < 0 || number > MostBudget || (!end.isDigit() && unit == letters.end()))
        return false;
    if (end == u'i' && plan.overflow == Overflow::Skip && plan.unit != Unit::Items) {
        plan.topK = number;
        return true;
    }
    plan.unit = end.isDigit() ? plan.unit : unit->second;
    plan.topK = plan.unit == Unit::Items ? std::max(plan.topK, number) : plan.topK;
    plan.budget = number;
    return true;
}

QString budgetText(const LayerPlan &plan)
{
    static constexpr char16_t letters[]{u't', u'c', u'b', u'i'};
    return QString::number(plan.budget) + QChar(letters[int(plan.unit)]);
}

} // namespace store
