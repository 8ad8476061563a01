// SPDX-License-Identifier: MIT
#include "app/mcp/tools/memorychanges.h"
#include "app/mcp/tools/proposals.h"
#include "app/mcp/tools/row.h"
#include "app/mcp/tools/tools.h"
#include "store/curation/memorychange.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/reflexions.h"

#include <QJsonArray>

namespace app::mcp::tools {

using namespace Qt::StringLiterals;
using store::Status;

namespace {

QJsonObject changesIn(const QJsonObject &arguments)
{
    QJsonObject changes;
    for (const auto &key :
         {"observation"_L1, "tags"_L1, "scope"_L1, "entity_type"_L1, "entity_id"_L1, "confidence"_L1}) {
        if (arguments.contains(key))
            changes.insert(key, arguments.value(key));
    }
    if (arguments.contains("type"_L1))
        changes.insert("kind"_L1, arguments.value("type"_L1));
    return changes;
}

// A row that still waits is not changed either: the new wording becomes a new row, which names the old one.
store::Result<QJsonObject> reworded(ToolContext &context, const store::Reflexion &old,
                                    const QJsonObject &arguments)
{
    QJsonObject columns{{u"scope"_s, old.scope},
                        {u"entity_type"_s, old.entityType},
                        {u"entity_id"_s, old.entityId},
                        {u"tags"_s, QJsonArray::fromStringList(old.tags)},
                        {u"run_id"_s, old.run}};
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument)
        columns.insert(argument.key(), argument.value());
    store::NewReflexion row = newRow(context, columns);
    row.observation = arguments.value("observation"_L1).toString();
    row.kind = arguments.value("type"_L1).toString(old.kind);
    row.priority = old.priority;
    row.sensitivity = old.sensitivity;
    row.confidence = arguments.contains("confidence"_L1)
                         ? std::optional(arguments.value("confidence"_L1).toDouble())
                         : old.confidence;
    row.provenance.insert("replaces"_L1, old.uid);
    row.provenance.insert("reason"_L1, arguments.value("reason"_L1));
    const auto written = context.writer.add({row}, store::Actor::agent(context.agent));
    if (!written)
        return tl::unexpected(written.error());
    if (!written->front())
        return tl::unexpected(written->front().error());
    const QJsonObject answer = writtenAnswer(row, *written->front(), context.writer);
    return QJsonObject{{u"outcome"_s, u"queued"_s},
                       {u"memory"_s, answer.value("uid"_L1)},
                       {u"status"_s, answer.value("status"_L1)},
                       {u"note"_s, u"%1 was not reviewed yet; the new wording waits beside it. %2"_s.arg(
                                       old.uid, answer.value("note"_L1).toString())},
                       {u"findings"_s, answer.value("findings"_L1)}};
}

store::Result<QJsonObject> update(ToolContext &context, const QJsonObject &arguments)
{
    const QJsonObject changes = changesIn(arguments);
    if (changes.isEmpty())
        return store::failure(
            store::Error::Code::Usage,
            u"Say what is to change: observation, type, tags, scope, entity_type, entity_id or confidence."_s);
    const auto row = store::Reflexions(context.database).one(arguments.value("uid"_L1).toString());
    if (!row)
        return tl::unexpected(row.error());
    const store::MemoryChange change{.kind = store::MemoryChange::Kind::Update,
                                     .uid = row->uid,
                                     .revision = row->revision,
                                     .changes = changes};
    if (auto may = store::checkProposable(context.database, change, *row, context.agent); !may)
        return tl::unexpected(may.error());
    if (row->status != Status::ApprovedForReuse && row->status != Status::NeedsReview)
        return store::failure(store::Error::Code::Refused,
                              u"%1 is %2 and is not told; write what holds instead with memory_learn."_s.arg(
                                  row->uid, store::name(row->status)));
    if (row->status == Status::NeedsReview && changes.contains("observation"_L1))
        return reworded(context, *row, arguments);
    return changeProposed(context, change, *row, arguments.value("reason"_L1).toString());
}

} // namespace

const Tool MemoryUpdate{.name = "memory_update", .call = update};

} // namespace app::mcp::tools
