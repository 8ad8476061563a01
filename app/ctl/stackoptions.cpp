// SPDX-License-Identifier: MIT
#include "app/ctl/stackoptions.h"

#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "store/clock.h"
#include "store/database/database.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/doors.h"
#include "store/retrieval/recipes/ownrecipes.h"
#include "store/retrieval/recipes/recipejson.h"
#include "store/rows/entity.h"
#include "store/rows/lineage.h"
#include "store/schema/layer.h"

#include <tuple>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::LayerPlan;
using store::Result;
using store::StackQuestion;

namespace {

QString layerNames(const store::Recipe &recipe)
{
    QStringList names;
    for (const LayerPlan &plan : recipe.layers)
        names += plan.name();
    return names.join(u", "_s);
}

// "reflexion=1500,learnings=300c", repeated or not.
Result<void> takeBudgets(const Invocation &invocation, store::Recipe &recipe)
{
    for (const QString &part : invocation.values(u"budget"_s).join(u',').split(u',', Qt::SkipEmptyParts)) {
        LayerPlan *plan = recipe.layer(part.section(u'=', 0, 0).trimmed());
        if (!plan || !store::setBudget(*plan, part.section(u'=', 1).trimmed()))
            return usageError(Text::tr("--budget takes LAYER=NUMBER, with c for characters, b for bytes, i "
                                       "for entries or t for tokens behind it, not \"%1\"; layers: %2.")
                                  .arg(part, layerNames(recipe)));
    }
    return {};
}

// "reflexion=1500,decision=800", repeated or not.
Result<void> takeNumbers(const Invocation &invocation, const QString &option, store::Recipe &recipe,
                         int LayerPlan::*member)
{
    for (const QString &part : invocation.values(option).join(u',').split(u',', Qt::SkipEmptyParts)) {
        const qsizetype equals = part.indexOf(u'=');
        bool isNumber = false;
        const int number = part.mid(equals + 1).trimmed().toInt(&isNumber);
        LayerPlan *plan = recipe.layer(part.left(equals).trimmed());
        if (equals < 0 || !plan || !isNumber || number < 0 || number > 1'000'000)
            return usageError(Text::tr("--%1 takes LAYER=NUMBER, not \"%2\"; layers: %3.")
                                  .arg(option, part, layerNames(recipe)));
        plan->*member = number;
    }
    return {};
}

Result<void> takeOrder(const Invocation &invocation, store::Recipe &recipe)
{
    if (!invocation.isSet(u"order"_s))
        return {};
    store::Recipe ordered = recipe;
    ordered.layers.clear();
    const QStringList names = invocation.value(u"order"_s).split(u',', Qt::SkipEmptyParts);
    for (const QString &name : names) {
        LayerPlan *plan = recipe.layer(name.trimmed());
        if (!plan || ordered.layer(name.trimmed()))
            return usageError(Text::tr("--order takes each layer once, not \"%1\"; layers: %2.")
                                  .arg(name, layerNames(recipe)));
        ordered.layers.push_back(*plan);
    }
    for (const LayerPlan &plan : recipe.layers) {
        if (!ordered.layer(plan.name()))
            ordered.layers.push_back(plan);
    }
    recipe = ordered;
    return {};
}

Result<void> takeTime(const Invocation &invocation, const QString &option, QDateTime &time)
{
    if (!invocation.isSet(option))
        return {};
    const QString text = invocation.value(option);
    time = text == "now"_L1 ? store::now() : store::fromIsoTime(text);
    if (time.isValid())
        return {};
    return usageError(
        Text::tr("--%1 takes a time such as 2026-11-21T10:00:00Z, not \"%2\".").arg(option, text));
}

// The recipe of --recipe, else the agent's. The store is opened only where it has to say.
Result<store::Recipe> recipeIn(const Invocation &invocation)
{
    const QString name = invocation.value(u"recipe"_s);
    const QString reader = invocation.agentAtWork();
    const QString agent = reader.isEmpty() ? invocation.value(u"agent"_s) : reader;
    if (name.isEmpty() && agent.isEmpty())
        return store::platformRecipe();
    if (store::recipeNames().contains(name))
        return store::recipeNamed(name);
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    return name.isEmpty() ? store::recipeOf(**database, agent) : store::recipeNamed(**database, name);
}

Result<void> takePlace(const Invocation &invocation, StackQuestion &question)
{
    const QString origin = invocation.value(u"origin"_s);
    if (!origin.isEmpty() && origin != "channel"_L1 && origin != "session"_L1)
        return usageError(Text::tr("--origin takes session or channel, not \"%1\".").arg(origin));
    question.isFromChannel = origin == "channel"_L1;
    if (!invocation.isSet(u"place"_s))
        return {};
    const auto place = store::placeNamed(invocation.value(u"place"_s));
    if (!place)
        return usageError(
            Text::tr("--place takes system, user or turn, not \"%1\".").arg(invocation.value(u"place"_s)));
    question.place = *place;
    return {};
}

// An agent at work is told what it is told over MCP: what a person allows it to read.
Result<void> takeReader(const Invocation &invocation, StackQuestion &question)
{
    const QString reader = invocation.agentAtWork();
    if (reader.isEmpty())
        return {};
    const auto database = invocation.openToRead();
    const auto policy = database ? store::policyOf(**database, reader) : tl::unexpected(database.error());
    if (!policy)
        return tl::unexpected(policy.error());
    question.toldTo = policy->audience(reader);
    if (question.toldTo->readsOf(question.agent))
        return {};
    return store::failure(store::Error::Code::Refused,
                          question.toldTo->closedBecause(u"public"_s, question.agent));
}

} // namespace

QList<QCommandLineOption> stackOptions()
{
    return {
        {u"question"_s, Text::tr("The question the stack is for."), Text::tr("text")},
        {u"entity"_s,
         Text::tr("Recent reflexions about TYPE:ID, or about ID of any type. Default: those that share "
                  "words with the question."),
         Text::tr("type:id")},
        {u"agent"_s,
         Text::tr(
             "What this agent is told: its own memories, the private ones too, and what a person allows it "
             "to read. Default: of all agents, and nothing private."),
         Text::tr("name")},
        {u"scope"_s, Text::tr("Only memories whose scope holds at this path. Default: of every scope."),
         Text::tr("path")},
        {u"recipe"_s, Text::tr("How it is stacked. Default: the agent's recipe, else platform."),
         Text::tr("name")},
        {u"budget"_s,
         Text::tr(
             "Room of a layer: tokens, or with a letter behind the number 300c characters, 16384b bytes, "
             "12i entries. \"recipe show NAME\" lists the layers. Default: as the recipe has it."),
         Text::tr("layer=n,...")},
        {u"between"_s, Text::tr("What is kept for fences and headings. Default: as the recipe has it."),
         Text::tr("number")},
        {u"origin"_s,
         Text::tr("session or channel: in a channel others read along, and recipes that can tell headings "
                  "alone. Default: session."),
         Text::tr("where")},
        {u"place"_s,
         Text::tr("With --format messages: as a message of the system, of the user before the question "
                  "(user), or in the question's own (turn). Default: system."),
         Text::tr("where")},
        {u"after"_s, Text::tr("What this context told and is unchanged is named and not told again."),
         Text::tr("ctx_...")},
        {u"top-k"_s, Text::tr("Entries of a layer at most. Default: 5 decisions, 8 chunks."),
         Text::tr("layer=n,...")},
        {u"order"_s, Text::tr("Another order of the layers."), Text::tr("layer,...")},
        {u"cut"_s,
         Text::tr("What does not fit goes by whole entries (entry), or the first of it ends at a sentence "
                  "(sentence). Default: entry."),
         Text::tr("how")},
        {u"what-if"_s, Text::tr("Pretend that a row has this status; nothing is written."),
         Text::tr("uid=status")},
        {u"as-of"_s, Text::tr("As it would have been then, from the ledger."), Text::tr("time")},
        {u"grades-until"_s, Text::tr("Where the day of grades ends. Default: now, or the moment of --as-of."),
         Text::tr("time")},
    };
}

QStringList stackOptionNames()
{
    QStringList names;
    for (const QCommandLineOption &option : stackOptions())
        names += option.names();
    return names;
}

Result<StackQuestion> stackQuestion(const Invocation &invocation)
{
    StackQuestion question;
    question.question = invocation.value(u"question"_s).trimmed();
    if (question.question.isEmpty())
        return usageError(Text::tr("Say what is asked: --question TEXT."));
    std::tie(question.entityType, question.entityId) = store::entityParts(invocation.value(u"entity"_s));
    question.agent = invocation.value(u"agent"_s);
    question.path = invocation.value(u"scope"_s);
    auto recipe = recipeIn(invocation);
    if (!recipe)
        return tl::unexpected(recipe.error());
    question.recipe = *recipe;
    const QString cut = invocation.isSet(u"cut"_s) ? invocation.value(u"cut"_s) : u"entry"_s;
    if (cut != "entry"_L1 && cut != "sentence"_L1)
        return usageError(Text::tr("--cut takes entry or sentence, not \"%1\".").arg(cut));
    question.cut = cut == "sentence"_L1 ? StackQuestion::Cut::AtSentence : StackQuestion::Cut::ByEntry;
    const auto between = invocation.number(u"between"_s, question.recipe.between);
    if (!between)
        return tl::unexpected(between.error());
    question.recipe.between = *between;
    question.before.snapshot = invocation.value(u"after"_s);
    for (const Result<void> &taken :
         {takeReader(invocation, question), takeRecipeOptions(invocation, question.recipe),
          takePlace(invocation, question), takePretences(invocation, question.pretended),
          takeTime(invocation, u"as-of"_s, question.asOf),
          takeTime(invocation, u"grades-until"_s, question.gradesUntil)}) {
        if (!taken)
            return tl::unexpected(taken.error());
    }
    return question;
}

Result<void> takeRecipeOptions(const Invocation &invocation, store::Recipe &recipe)
{
    return takeBudgets(invocation, recipe)
        .and_then([&] { return takeNumbers(invocation, u"top-k"_s, recipe, &LayerPlan::topK); })
        .and_then([&] { return takeOrder(invocation, recipe); });
}

Result<void> takePretences(const Invocation &invocation, QMap<QString, QString> &pretended)
{
    for (const QString &pretence : invocation.values(u"what-if"_s)) {
        const QString uid = pretence.section(u'=', 0, 0).trimmed();
        QString status = pretence.section(u'=', 1).trimmed();
        const store::Layer *layer = store::toldLayerOfUid(uid);
        if (layer == &store::reflexionLayer() && status == "approved"_L1)
            status = QString::fromLatin1(layer->open);
        const QStringList known = (layer ? *layer : store::reflexionLayer()).givableStatuses();
        if (!layer || !known.contains(status))
            return usageError(Text::tr("--what-if takes UID=STATUS, not \"%1\"; statuses: %2.")
                                  .arg(pretence, known.join(u", "_s)));
        pretended.insert(uid, status);
    }
    return {};
}

Result<void> checkPretended(store::Database &database, const QMap<QString, QString> &pretended)
{
    for (const QString &uid : pretended.keys()) {
        const auto label = store::Lineage(database).label(uid);
        if (!label)
            return tl::unexpected(label.error());
        if (!label->isThere())
            return store::failure(store::Error::Code::NotFound,
                                  Text::tr("There is no row %1 in this store.").arg(uid));
    }
    return {};
}

} // namespace app::ctl
