// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/folderwriter.h"

namespace store::exchange {

// The memory of one agent as TypeClaw keeps it. Streams come back to the byte; the head of a topic is counted
// anew from what it rests on. With `collect` older watermarks are left behind, and fragments that were taken
// up and that no topic names any more, unless they are to be kept.
[[nodiscard]] Result<void> writeTypeclaw(Database &database, const FolderOptions &options, FolderWriter &out);

// Approved workflows, a skills/NAME/SKILL.md each.
[[nodiscard]] Result<void> writeSkills(Database &database, const FolderOptions &options, FolderWriter &out);

} // namespace store::exchange
