// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/tool.h"

namespace app::mcp {

// A reflexion as an agent may see it: an approved one with its text, any other with its status only, so that
// no model can read an unreviewed text by its uid. A text is noted as told by `way`.
[[nodiscard]] store::Result<QJsonObject> entryOf(const ToolContext &context, const QString &uid,
                                                 const QString &way);

} // namespace app::mcp
