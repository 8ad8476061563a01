// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/tool.h"
#include "store/curation/memorychange.h"

namespace app::mcp::tools {

// The memory that a change is asked for: Refused where the agent is not told it, so that it asks for nothing
// about what it does not read.
[[nodiscard]] store::Result<store::Reflexion> changeable(const ToolContext &context, const QString &uid);

// Proposes a change of a memory, as agents change nothing themselves. The answer fits the output schemas of
// memory_update and memory_forget.
[[nodiscard]] store::Result<QJsonObject> changeProposed(ToolContext &context,
                                                        const store::MemoryChange &change,
                                                        const store::Reflexion &row, const QString &reason);

} // namespace app::mcp::tools
