// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/tool.h"
#include "store/curation/memorychange.h"

namespace app::mcp::tools {

// Proposes a change of a memory, as agents change nothing themselves. The answer fits the output schemas of
// memory_update and memory_forget.
[[nodiscard]] store::Result<QJsonObject> changeProposed(ToolContext &context,
                                                        const store::MemoryChange &change,
                                                        const store::Reflexion &row, const QString &reason);

} // namespace app::mcp::tools
