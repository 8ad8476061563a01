// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace app::mcp {

// Carries what a client says on standard input to a Doorway's socket and back to standard output, for clients
// that start a program and speak with it. Ends when the other side does. Holds at most a block each way: who
// does not read is waited for.
[[nodiscard]] store::Result<void> carryTo(const QString &path);

} // namespace app::mcp
