// SPDX-License-Identifier: MIT
#include "app/mcp/tellinglog.h"
#include "app/mcp/tools/row.h"
#include "app/mcp/tools/tools.h"
#include "llmclient/questionembedding.h"
#include "store/json.h"
#include "store/layers/priority.h"
#include "store/layers/wheresaid.h"
#include "store/retrieval/movedevidence.h"
#include "store/retrieval/recall.h"
#include "store/schema/layer.h"

#include <QJsonArray>

#include <cmath>

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

// 1 for the best of an answer, and hundredths of it for the others. The measure itself counts how many rows
// of the store have a word, also those that are not told: from it an agent could find out what waits.
double scoreBeside(double best, double score)
{
    return best > 0 ? std::round(score / best * 100) / 100 : 0;
}

QJsonObject entry(const store::Recalled &recalled, double score, const QString &note)
{
    const store::Reflexion &row = recalled.row;
    QJsonObject entry{{u"uid"_s, row.uid},
                      {u"revision"_s, row.revision},
                      {u"observation"_s, row.observation},
                      {u"type"_s, row.kind},
                      {u"priority"_s, store::priorityName(row.priority)},
                      {u"agent"_s, row.agent},
                      {u"scope"_s, row.scope},
                      {u"entity_type"_s, row.entityType},
                      {u"entity_id"_s, row.entityId},
                      {u"tags"_s, QJsonArray::fromStringList(row.tags)},
                      {u"corroborations"_s, row.corroborations},
                      {u"origin"_s, row.origin},
                      {u"created_at"_s, row.createdAt},
                      {u"score"_s, score},
                      {u"tokens"_s, recalled.tokens}};
    if (!recalled.with.isEmpty()) {
        entry.insert(u"with"_s, recalled.with);
        entry.insert(u"by"_s, recalled.by);
    }
    if (!note.isEmpty())
        entry.insert(u"note"_s, note);
    if (const QJsonObject where = store::WhereSaid::of(row.provenance).json(); !where.isEmpty())
        entry.insert(u"where"_s, where);
    if (!row.factKey.isEmpty()) {
        entry.insert(u"key"_s, row.factKey);
        entry.insert(u"value"_s, store::jsonValue(row.factValue.toUtf8()));
    }
    return entry;
}

store::Result<QJsonObject> recall(ToolContext &context, const QJsonObject &arguments)
{
    const auto text = [&arguments](QLatin1StringView key) { return arguments.value(key).toString(); };
    const store::RecallQuery query{.words = text("query"_L1),
                                   .audience = context.audience,
                                   .agent = text("agent"_L1),
                                   .kind = text("type"_L1),
                                   .key = text("key"_L1),
                                   .path = text("scope"_L1),
                                   .entityType = text("entity_type"_L1),
                                   .entityId = text("entity_id"_L1),
                                   .tags = textsIn(arguments, "tags"_L1),
                                   .limit = arguments.value("limit"_L1).toInt(8),
                                   .tokenBudget = arguments.value("token_budget"_L1).toInt(800),
                                   .expand = arguments.value("expand"_L1).toInt(0)};
    if (auto may = mayRead(context, query.agent); !may)
        return tl::unexpected(may.error());
    const auto mode = context.search.modeOf(store::reflexionLayer().key(), query.words);
    const QString unprepared =
        mode && *mode != store::SearchMode::Keyword
            ? llmclient::prepareQuestion(context.database, query.words, {store::reflexionLayer().key()})
            : QString();
    const auto found = store::Recall(context.database, context.search).find(query);
    if (!found)
        return tl::unexpected(found.error());
    QJsonArray entries;
    std::vector<store::ToldRow> told;
    const double best = found->entries.empty() ? 0 : found->entries.front().score;
    for (const store::Recalled &recalled : found->entries) {
        const auto moved = store::movedEvidence(context.database, recalled.row.uid);
        if (!moved)
            return tl::unexpected(moved.error());
        entries.append(entry(recalled, scoreBeside(best, recalled.score), store::movedWords(*moved)));
        told.push_back(toldReflexion(recalled.row.uid, recalled.row.revision, recalled.tokens));
    }
    if (auto noted = context.told.add(u"memory_recall"_s, query.words, std::move(told), context.client);
        !noted)
        return tl::unexpected(noted.error());
    QJsonObject answer{{u"entries"_s, entries},
                       {u"tokens"_s, found->tokens},
                       {u"token_budget"_s, query.tokenBudget},
                       {u"omitted"_s, found->omitted},
                       {u"omitted_is_least"_s, found->mayOmitMore}};
    const QString why = unprepared.isEmpty() ? found->whyOffline : unprepared;
    if (!found->embedder.isEmpty())
        answer.insert("embedder"_L1, found->embedder);
    if (!why.isEmpty())
        answer.insert("embedder_note"_L1, why);
    return answer;
}

} // namespace

const Tool MemoryRecall{.name = "memory_recall", .call = recall};

} // namespace app::mcp::tools
