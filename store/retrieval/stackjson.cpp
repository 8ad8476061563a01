// SPDX-License-Identifier: MIT
#include "store/retrieval/stackjson.h"

#include "store/clock.h"
#include "store/retrieval/recipes/recipejson.h"

#include <algorithm>
#include <numeric>

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
    const auto also = [&json](const QString &key, const QString &text) {
        if (!text.isEmpty())
            json.insert(key, text);
    };
    also(u"status"_s, row.status);
    also(u"kind"_s, row.kind);
    also(u"outcome"_s, row.outcome);
    also(u"native_id"_s, row.nativeId);
    also(u"evidence_changed"_s, row.movedAt);
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

QString modeOf(const StackLayer &layer)
{
    return layer.isIndex ? u"index"_s : u"direct"_s;
}

// The stack's mode: "index" where a layer is told by headings alone, else "direct".
QString modeOf(const Stack &stack)
{
    const auto index = std::ranges::find_if(stack.layers, &StackLayer::isIndex);
    return index == stack.layers.end() ? u"direct"_s : modeOf(*index);
}

int omittedIn(const Stack &stack)
{
    return std::accumulate(stack.layers.begin(), stack.layers.end(), 0,
                           [](int sum, const StackLayer &layer) { return sum + layer.cutEntries; });
}

// All entries of all layers in the order of the text, with the fields by which contexts are compared.
QJsonArray entriesJson(const Stack &stack)
{
    QJsonArray all;
    for (const StackLayer &layer : stack.layers) {
        for (const StackEntry &entry : layer.entries) {
            QJsonObject one{{u"uid"_s, entry.row.uid},
                            {u"native_id"_s, entry.row.nativeId},
                            {u"layer"_s, layer.plan.name()},
                            {u"fate"_s, name(entry.fate)},
                            {u"parts"_s, partsJson(entry.row.parts)}};
            if (entry.isShown())
                one.insert(u"text"_s, entry.told.text);
            all.append(one);
        }
    }
    return all;
}

QJsonObject layerJson(const StackLayer &layer)
{
    QJsonArray entries;
    for (const StackEntry &entry : layer.entries)
        entries.append(entryJson(entry));
    QJsonObject json = toJson(layer.plan);
    const QJsonObject found{{u"title"_s, layer.title},
                            {u"unit"_s, name(layer.plan.unit)},
                            {u"overflow"_s, name(layer.plan.overflow)},
                            {u"used"_s, layer.used},
                            {u"omitted"_s, layer.cutEntries},
                            {u"tokens"_s, layer.tokens},
                            {u"fence_tokens"_s, layer.fenceTokens},
                            {u"told"_s, layer.toldEntries()},
                            {u"cut"_s, layer.cutEntries},
                            {u"over_tokens"_s, layer.overTokens},
                            {u"notes"_s, QJsonArray::fromStringList(layer.notes)},
                            {u"entries"_s, entries}};
    for (auto one = found.begin(); one != found.end(); ++one)
        json.insert(one.key(), one.value());
    if (layer.plan.overflow == LayerPlan::Overflow::Headings)
        json.insert(u"mode"_s, modeOf(layer));
    if (!layer.embedder.isEmpty())
        json.insert(u"embedder"_s, layer.embedder);
    if (!layer.whyOffline.isEmpty())
        json.insert(u"embedder_note"_s, layer.whyOffline);
    return json;
}

} // namespace

QJsonObject optionsJson(const StackQuestion &question)
{
    QJsonObject options = toJson(question.recipe);
    options.insert(u"cut"_s, cutName(question.cut));
    if (question.isFromChannel)
        options.insert(u"origin"_s, u"channel"_s);
    if (question.place != StackQuestion::Place::System)
        options.insert(u"place"_s, name(question.place));
    if (!question.path.isEmpty())
        options.insert(u"scope"_s, question.path);
    if (!question.before.snapshot.isEmpty())
        options.insert(u"after"_s, question.before.snapshot);
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
        const LayerPlan *base = source.layer(layer["layer"_L1].toString());
        auto plan = planIn(layer.toObject(), base ? *base : LayerPlan());
        if (!plan)
            return tl::unexpected(plan.error());
        question.recipe.layers.push_back(std::move(*plan));
    }
    if (options.contains("whole"_L1)) {
        question.recipe.between = options.value("between"_L1).toInt();
        question.recipe.isWhole = options.value("whole"_L1).toBool();
        question.recipe.showsEmpty = options.value("shows_empty"_L1).toBool();
    }
    question.path = options.value("scope"_L1).toString();
    question.isFromChannel = options.value("origin"_L1) == "channel"_L1;
    question.place = placeNamed(options.value("place"_L1).toString()).value_or(StackQuestion::Place::System);
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
            {u"entries"_s, entriesJson(stack)},
            {u"omitted"_s, omittedIn(stack)},
            {u"mode"_s, modeOf(stack)},
            {u"text"_s, stack.text}};
}

QJsonArray messages(const Stack &stack)
{
    using Place = StackQuestion::Place;
    const auto message = [](const QString &role, const QString &text) {
        return QJsonObject{{u"role"_s, role}, {u"content"_s, text}};
    };
    const QString &asked = stack.question.question;
    switch (stack.question.place) {
    case Place::System: return {message(u"system"_s, stack.text), message(u"user"_s, asked)};
    case Place::User: return {message(u"user"_s, stack.text), message(u"user"_s, asked)};
    case Place::Turn: break;
    }
    return {message(u"user"_s, stack.text + u'\n' + asked)};
}

} // namespace store
