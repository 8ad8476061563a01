// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/tool.h"
#include "store/layers/proposal.h"

namespace app::mcp::tools {

// Hands a proposal in, signed by the server's agent, and says what became of it.
[[nodiscard]] store::Result<QJsonObject> proposed(ToolContext &context, const store::NewProposal &proposal);

} // namespace app::mcp::tools
