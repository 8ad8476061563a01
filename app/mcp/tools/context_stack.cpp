// SPDX-License-Identifier: MIT
#include "app/mcp/tellinglog.h"
#include "app/mcp/tools/row.h"
#include "app/mcp/tools/tools.h"
#include "llmclient/questionembedding.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/graderead.h"
#include "store/retrieval/movedevidence.h"
#include "store/retrieval/recipes/ownrecipes.h"
#include "store/retrieval/recipes/recipejson.h"
#include "store/retrieval/searchfinder.h"
#include "store/retrieval/snapshots.h"
#include "store/retrieval/stackreader.h"

#include <QJsonArray>

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

store::Result<store::StackQuestion> questionIn(const ToolContext &context, const QJsonObject &arguments)
{
    const auto text = [&arguments](QLatin1StringView key) { return arguments.value(key).toString(); };
    const QString wanted = text("recipe"_L1);
    auto recipe = wanted.isEmpty() ? store::recipeOf(context.database, context.agent)
                                   : store::recipeNamed(context.database, wanted);
    if (!recipe)
        return tl::unexpected(recipe.error());
    const QJsonObject budgets = arguments.value("budgets"_L1).toObject();
    for (auto budget = budgets.begin(); budget != budgets.end(); ++budget) {
        store::LayerPlan *plan = recipe->layer(budget.key());
        if (!plan)
            return store::failure(store::Error::Code::Usage,
                                  u"The recipe has no layer \"%1\"."_s.arg(budget.key()));
        if (!store::setBudget(*plan, budget.value().isString() ? budget.value().toString()
                                                               : QString::number(budget.value().toInt(-1))))
            return store::failure(store::Error::Code::Usage,
                                  u"\"%1\" takes a number, with c, b or i behind it for characters, bytes "
                                  "or entries."_s.arg(budget.key()));
    }
    store::StackQuestion question;
    question.question = text("question"_L1);
    question.entityType = text("entity_type"_L1);
    question.entityId = text("entity_id"_L1);
    question.agent = text("agent"_L1);
    question.path = text("scope"_L1);
    question.toldTo = context.audience;
    question.isFromChannel = text("origin"_L1) == "channel"_L1;
    auto before = store::toldBefore(context.database, text("after"_L1));
    if (!before)
        return tl::unexpected(before.error());
    question.before = std::move(*before);
    if (auto may = mayRead(context, question.agent); !may)
        return tl::unexpected(may.error());
    question.recipe = *recipe;
    return question;
}

QJsonObject toJson(const store::StackLayer &layer)
{
    QJsonArray entries;
    for (const store::StackEntry &entry : layer.entries) {
        if (!entry.isShown() || entry.fate == store::StackEntry::Fate::Omitted)
            continue;
        QJsonObject one{{u"uid"_s, entry.row.uid},
                        {u"revision"_s, entry.row.revision},
                        {u"fate"_s, store::name(entry.fate)},
                        {u"tokens"_s, entry.tokens}};
        if (!entry.row.movedAt.isEmpty())
            one.insert("note"_L1, store::movedWords(entry.row.movedAt));
        entries.append(one);
    }
    QJsonObject json{{u"layer"_s, layer.plan.name()},
                     {u"budget"_s, layer.plan.budget},
                     {u"unit"_s, store::name(layer.plan.unit)},
                     {u"tokens"_s, layer.tokens},
                     {u"cut"_s, layer.cutEntries},
                     {u"over_tokens"_s, layer.overTokens},
                     {u"entries"_s, entries}};
    if (layer.isIndex)
        json.insert("mode"_L1, u"index"_s);
    if (!layer.embedder.isEmpty())
        json.insert("embedder"_L1, layer.embedder);
    if (!layer.whyOffline.isEmpty())
        json.insert("embedder_note"_L1, layer.whyOffline);
    return json;
}

QJsonArray toJson(const std::vector<store::ToolGrade> &grades)
{
    QJsonArray all;
    for (const store::ToolGrade &grade : grades) {
        const store::training::Interval interval = grade.interval();
        all.append(QJsonObject{{u"tool"_s, grade.tool},
                               {u"tag"_s, grade.tag},
                               {u"passed"_s, grade.passed},
                               {u"graded"_s, grade.graded},
                               {u"low"_s, interval.low},
                               {u"high"_s, interval.high}});
    }
    return all;
}

store::Result<QJsonObject> stack(ToolContext &context, const QJsonObject &arguments)
{
    const auto question = questionIn(context, arguments);
    if (!question)
        return tl::unexpected(question.error());
    const auto compared = store::comparedLayers(context.database, question->recipe);
    if (!compared)
        return tl::unexpected(compared.error());
    const QString unprepared = llmclient::prepareQuestion(context.database, question->question, *compared);
    auto built = context.stacks().stack(*question);
    if (!built)
        return tl::unexpected(built.error());
    built->explainOffline(unprepared);
    const auto tools = store::toolGrades(context.database, *question);
    if (!tools)
        return tl::unexpected(tools.error());
    QJsonArray layers;
    for (const store::StackLayer &layer : built->layers)
        layers.append(toJson(layer));
    QJsonObject answer{{u"text"_s, built->text},
                       {u"tokens"_s, built->tokens()},
                       {u"reserved"_s, built->reserved()},
                       {u"layers"_s, layers}};
    if (!tools->all.empty())
        answer.insert("tools"_L1, toJson(tools->all));
    if (!tools->notes.isEmpty())
        answer.insert("tool_notes"_L1, QJsonArray::fromStringList(tools->notes));
    if (context.isReadOnly)
        return answer;
    // The stack is recorded, to find out later which runs were told a row that turns out to be wrong.
    const auto snapshot = store::Snapshots(context.database)
                              .record(*built, store::Actor::agent(context.agent),
                                      arguments.value("run_id"_L1).toString(context.told.run()));
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    answer.insert("snapshot"_L1, snapshot->uid);
    return answer;
}

} // namespace

const Tool ContextStack{.name = "context_stack", .servesReaders = true, .call = stack};

} // namespace app::mcp::tools
