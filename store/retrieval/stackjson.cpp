// SPDX-License-Identifier: MIT
#include "store/retrieval/stackjson.h"

#include "store/clock.h"
#include "store/retrieval/recipes/platform.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString cutName(StackQuestion::Cut cut)
{
    return cut == StackQuestion::Cut::AtSentence ? u"sentence"_s : u"entry"_s;
}

QJsonObject audienceJson(const Audience &audience)
{
    QJsonObject object{{u"agent"_s, audience.agent},
                       {u"classes"_s, QJsonArray::fromStringList(audience.classes)}};
    if (audience.reads)
        object.insert(u"reads"_s, QJsonArray::fromStringList(*audience.reads));
    return object;
}

QStringList textsIn(const QJsonValue &array)
{
    QStringList texts;
    for (const QJsonValue text : array.toArray())
        texts += text.toString();
    return texts;
}

Audience audienceIn(const QJsonObject &object)
{
    Audience audience{object.value("agent"_L1).toString(), {}, textsIn(object.value("classes"_L1))};
    if (object.contains("reads"_L1))
        audience.reads = textsIn(object.value("reads"_L1));
    return audience;
}

QJsonObject partsJson(const std::vector<ScorePart> &parts)
{
    QJsonObject object;
    for (const ScorePart &part : parts)
        object.insert(part.name, part.value);
    return object;
}

QJsonObject entryJson(const StackEntry &entry)
{
    const Candidate &row = entry.row;
    QJsonObject json{{u"uid"_s, row.uid},           {u"revision"_s, row.revision},
                     {u"fate"_s, name(entry.fate)}, {u"reason"_s, entry.reason},
                     {u"score"_s, row.score},       {u"parts"_s, partsJson(row.parts)},
                     {u"tokens"_s, entry.tokens}};
    if (!row.label.isEmpty())
        json.insert(u"label"_s, row.label);
    if (!row.status.isEmpty())
        json.insert(u"status"_s, row.status);
    if (entry.isShown() && !entry.told.text.isEmpty())
        json.insert(u"text"_s, entry.told.text);
    if (entry.returnsWith > 0)
        json.insert(u"returns_with"_s, entry.returnsWith);
    if (!entry.toldBy.isEmpty())
        json.insert(u"same_text_as"_s, entry.toldBy);
    if (row.isPretended)
        json.insert(u"pretended"_s, true);
    return json;
}

QJsonObject layerJson(const StackLayer &layer)
{
    QJsonArray entries;
    for (const StackEntry &entry : layer.entries)
        entries.append(entryJson(entry));
    QJsonObject json{{u"layer"_s, layer.plan.layer},
                     {u"title"_s, layer.title},
                     {u"budget"_s, layer.plan.budget},
                     {u"top_k"_s, layer.plan.topK},
                     {u"tokens"_s, layer.tokens},
                     {u"fence_tokens"_s, layer.fenceTokens},
                     {u"told"_s, layer.toldEntries()},
                     {u"cut"_s, layer.cutEntries},
                     {u"over_tokens"_s, layer.overTokens},
                     {u"notes"_s, QJsonArray::fromStringList(layer.notes)},
                     {u"entries"_s, entries}};
    if (!layer.embedder.isEmpty())
        json.insert(u"embedder"_s, layer.embedder);
    if (!layer.whyOffline.isEmpty())
        json.insert(u"embedder_note"_s, layer.whyOffline);
    return json;
}

} // namespace

QJsonObject optionsJson(const StackQuestion &question)
{
    QJsonArray layers;
    for (const LayerPlan &plan : question.recipe.layers)
        layers.append(
            QJsonObject{{u"layer"_s, plan.layer}, {u"budget"_s, plan.budget}, {u"top_k"_s, plan.topK}});
    QJsonObject options{{u"layers"_s, layers}, {u"cut"_s, cutName(question.cut)}};
    if (question.isPretending()) {
        QJsonObject pretended;
        for (auto row = question.pretended.begin(); row != question.pretended.end(); ++row)
            pretended.insert(row.key(), row.value());
        options.insert(u"pretended"_s, pretended);
    }
    if (question.asOf.isValid())
        options.insert(u"as_of"_s, isoTime(question.asOf));
    if (question.toldTo)
        options.insert(u"told_to"_s, audienceJson(*question.toldTo));
    if (question.gradesUntil.isValid())
        options.insert(u"grades_until"_s, isoTime(question.gradesUntil));
    return options;
}

Result<void> setOptions(StackQuestion &question, const QJsonObject &options)
{
    const Recipe known = question.recipe;
    const QJsonArray layers = options.value("layers"_L1).toArray();
    if (!layers.isEmpty())
        question.recipe.layers.clear();
    for (const QJsonValue layer : layers) {
        Recipe source = known;
        LayerPlan *plan = source.layer(layer["layer"_L1].toString());
        if (!plan)
            continue;
        plan->budget = layer["budget"_L1].toInt(plan->budget);
        plan->topK = layer["top_k"_L1].toInt(plan->topK);
        question.recipe.layers.push_back(*plan);
    }
    question.cut = options.value("cut"_L1).toString() == "sentence"_L1 ? StackQuestion::Cut::AtSentence
                                                                       : StackQuestion::Cut::ByEntry;
    if (options.contains("told_to"_L1))
        question.toldTo = audienceIn(options.value("told_to"_L1).toObject());
    if (options.contains("as_of"_L1))
        question.asOf = fromIsoTime(options.value("as_of"_L1).toString());
    if (options.contains("grades_until"_L1))
        question.gradesUntil = fromIsoTime(options.value("grades_until"_L1).toString());
    return {};
}

QJsonObject toJson(const Stack &stack)
{
    QJsonArray layers;
    for (const StackLayer &layer : stack.layers)
        layers.append(layerJson(layer));
    const StackQuestion &question = stack.question;
    return {{u"question"_s, question.question},
            {u"entity_type"_s, question.entityType},
            {u"entity_id"_s, question.entityId},
            {u"agent"_s, question.agent},
            {u"recipe"_s, question.recipe.name},
            {u"options"_s, optionsJson(question)},
            {u"for_looking_only"_s, !question.isAsItStands()},
            {u"tokens"_s, stack.tokens()},
            {u"entry_tokens"_s, stack.entryTokens},
            {u"fence_tokens"_s, stack.fenceTokens},
            {u"reserved"_s, stack.reserved()},
            {u"layers"_s, layers},
            {u"text"_s, stack.text}};
}

QJsonArray messages(const Stack &stack)
{
    return {QJsonObject{{u"role"_s, u"system"_s}, {u"content"_s, stack.text}},
            QJsonObject{{u"role"_s, u"user"_s}, {u"content"_s, stack.question.question}}};
}

} // namespace store
