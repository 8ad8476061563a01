// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/era.h"
#include "app/mcp/tool.h"

namespace app::mcp {

// The prompts that a person picks in the client: review_memory, to go through what the model is told.
Answer<QJsonObject> promptList(const QJsonObject &params, Era era);
Answer<QJsonObject> promptNamed(ToolContext &context, const QJsonObject &params, Era era);

} // namespace app::mcp
