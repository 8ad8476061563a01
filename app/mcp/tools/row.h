// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/tool.h"

#include <QStringList>

namespace app::mcp::tools {

// A new row of this agent with the arguments that every writing tool has: scope, entity, tags, run, evidence.
store::NewReflexion newRow(const ToolContext &context, const QJsonObject &arguments);
// The priority in the arguments, else the usual one of the kind.
int priorityOf(const QJsonObject &arguments, const QString &kind);
// The list of texts of an argument; a single text counts as a list of one.
QStringList textsIn(const QJsonObject &arguments, QLatin1StringView key);
// Refused if the memories of another agent are asked for that this one may not read. An empty name is fine.
[[nodiscard]] store::Result<void> mayRead(const ToolContext &context, const QString &agent);
// The provenance of a new row.
QJsonObject provenanceOf(const ToolContext &context, const QJsonObject &arguments);

} // namespace app::mcp::tools
