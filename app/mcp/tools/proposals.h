// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/tool.h"
#include "store/layers/proposal.h"

namespace app::mcp::tools {

// Writes a proposal, signed by the server's agent; returns its answer.
[[nodiscard]] store::Result<QJsonObject> proposed(ToolContext &context, const store::NewProposal &proposal);

} // namespace app::mcp::tools
