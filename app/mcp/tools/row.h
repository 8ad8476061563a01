// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/tool.h"

#include <QStringList>

namespace app::mcp::tools {

// A row of this agent with the columns that every writing tool takes: scope, entity, tags, run and evidence.
store::NewReflexion newRow(const ToolContext &context, const QJsonObject &arguments);
// The priority that was named, else what the kind usually has.
int priorityOf(const QJsonObject &arguments, const QString &kind);
// A list of texts under a key; a single text counts as a list of one.
QStringList textsIn(const QJsonObject &arguments, QLatin1StringView key);
// Refused where another agent's memories are asked for that this one does not read. Nobody in particular is
// fine.
[[nodiscard]] store::Result<void> mayRead(const ToolContext &context, const QString &agent);
// Where a row came from, for its provenance.
QJsonObject provenanceOf(const ToolContext &context, const QJsonObject &arguments);

} // namespace app::mcp::tools
