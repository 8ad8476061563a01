// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/tool.h"

namespace app::mcp {

// One reflexion as an agent may see it: the text of an approved one, of any other its status only. An
// unreviewed text that a model could read by its uid would be a way round the door. A text is noted as told
// by `way`.
[[nodiscard]] store::Result<QJsonObject> entryOf(const ToolContext &context, const QString &uid,
                                                 const QString &way);

} // namespace app::mcp
