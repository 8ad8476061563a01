// SPDX-License-Identifier: MIT
#include "app/mcp/tools/row.h"

#include "store/layers/priority.h"

#include <QJsonArray>

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

QStringList textsIn(const QJsonObject &arguments, QLatin1StringView key)
{
    const QJsonValue value = arguments.value(key);
    if (value.isString())
        return {value.toString()};
    QStringList texts;
    for (const QJsonValue one : value.toArray())
        texts += one.toString();
    return texts;
}

store::Result<void> mayRead(const ToolContext &context, const QString &agent)
{
    if (agent.isEmpty() || context.audience.readsOf(agent))
        return {};
    return store::failure(store::Error::Code::Refused, context.audience.closedBecause(u"public"_s, agent));
}

QJsonObject provenanceOf(const ToolContext &context, const QJsonObject &arguments)
{
    QJsonObject provenance{{u"via"_s, u"mcp"_s}};
    if (!context.client.isEmpty())
        provenance.insert("client"_L1, context.client);
    const QJsonObject where = arguments.value("where"_L1).toObject();
    for (auto place = where.begin(); place != where.end(); ++place)
        provenance.insert(place.key(), place.value());
    return provenance;
}

store::NewReflexion newRow(const ToolContext &context, const QJsonObject &arguments)
{
    store::NewReflexion row;
    row.agent = context.agent;
    row.run = arguments.value("run_id"_L1).toString();
    row.scope = arguments.value("scope"_L1).toString();
    row.entityType = arguments.value("entity_type"_L1).toString();
    row.entityId = arguments.value("entity_id"_L1).toString();
    row.tags = textsIn(arguments, "tags"_L1);
    row.provenance = provenanceOf(context, arguments);
    if (const QStringList evidence = textsIn(arguments, "evidence"_L1); !evidence.isEmpty())
        row.provenance.insert("evidence"_L1, QJsonArray::fromStringList(evidence));
    return row;
}

int priorityOf(const QJsonObject &arguments, const QString &kind)
{
    return store::priorityNamed(arguments.value("priority"_L1).toString())
        .value_or(store::usualPriority(kind));
}

} // namespace app::mcp::tools
