// SPDX-License-Identifier: MIT
#include "app/ctl/stackoptions.h"

#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "store/clock.h"
#include "store/retrieval/doors.h"
#include "store/retrieval/recipes/platform.h"
#include "store/schema/layer.h"

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
        names += plan.layer;
    return names.join(u", "_s);
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
        if (!ordered.layer(plan.layer))
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

} // namespace

void declareStackOptions(QCommandLineParser &options)
{
    options.addOptions({
        {u"question"_s, Text::tr("The question the stack is for."), Text::tr("text")},
        {u"entity"_s,
         Text::tr("Recent reflexions about TYPE:ID, or about ID of any type. Default: those that share "
                  "words with the question."),
         Text::tr("type:id")},
        {u"agent"_s,
         Text::tr("Only this agent's reflexions and decisions, its private ones too. Default: all agents, "
                  "and nothing "
                  "private."),
         Text::tr("name")},
        {u"recipe"_s, Text::tr("How it is stacked. Default: platform."), Text::tr("name")},
        {u"budget"_s,
         Text::tr("Tokens of a layer: reflexion, decision, wiki, training, knowledge. Default: 2000 each."),
         Text::tr("layer=n,...")},
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
        {u"grades-until"_s,
         Text::tr("Where the day of grades ends; \"now\" is the present moment. Default: behind "
                  "the newest graded run, so that the same store gives the same text."),
         Text::tr("time")},
    });
}

void takeEntity(const QString &text, StackQuestion &question)
{
    const qsizetype colon = text.indexOf(u':');
    question.entityType = colon > 0 ? text.left(colon) : QString();
    question.entityId = text.mid(colon + 1);
}

Result<StackQuestion> stackQuestion(const Invocation &invocation)
{
    StackQuestion question;
    question.question = invocation.value(u"question"_s).trimmed();
    if (question.question.isEmpty())
        return usageError(Text::tr("Say what is asked: --question TEXT."));
    takeEntity(invocation.value(u"entity"_s), question);
    question.agent = invocation.value(u"agent"_s);
    auto recipe =
        store::recipeNamed(invocation.isSet(u"recipe"_s) ? invocation.value(u"recipe"_s) : u"platform"_s);
    if (!recipe)
        return tl::unexpected(recipe.error());
    question.recipe = *recipe;
    const QString cut = invocation.isSet(u"cut"_s) ? invocation.value(u"cut"_s) : u"entry"_s;
    if (cut != "entry"_L1 && cut != "sentence"_L1)
        return usageError(Text::tr("--cut takes entry or sentence, not \"%1\".").arg(cut));
    question.cut = cut == "sentence"_L1 ? StackQuestion::Cut::AtSentence : StackQuestion::Cut::ByEntry;
    for (const Result<void> &taken :
         {takeNumbers(invocation, u"budget"_s, question.recipe, &LayerPlan::budget),
          takeNumbers(invocation, u"top-k"_s, question.recipe, &LayerPlan::topK),
          takeOrder(invocation, question.recipe), takePretences(invocation, question.pretended),
          takeTime(invocation, u"as-of"_s, question.asOf),
          takeTime(invocation, u"grades-until"_s, question.gradesUntil)}) {
        if (!taken)
            return tl::unexpected(taken.error());
    }
    return question;
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

} // namespace app::ctl
