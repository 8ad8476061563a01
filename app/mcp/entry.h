// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/tool.h"
#include "store/layers/wiki.h"

namespace app::mcp {

// A reflexion as an agent may see it: an approved one with its text, any other with its status only, so that
// no model can read an unreviewed text by its uid. A text is noted as told by `way`.
[[nodiscard]] store::Result<QJsonObject> entryOf(const ToolContext &context, const QString &uid,
                                                 const QString &way);

// The section of the wiki with this uid or name, where the agent may be told it; noted as told by `way`.
// Error::NotFound says why there is none for it.
[[nodiscard]] store::Result<store::WikiSection> sectionOf(const ToolContext &context, const QString &named,
                                                          const QString &way);

} // namespace app::mcp
