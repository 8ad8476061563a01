// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace app::mcp {

// Copies standard input to a Doorway's socket and the socket's answers to standard output, for clients that
// start an MCP server as a program. Ends when one of the sides does. Buffers at most a block in each
// direction, and waits for a side that does not read.
[[nodiscard]] store::Result<void> carryTo(const QString &path);

} // namespace app::mcp
