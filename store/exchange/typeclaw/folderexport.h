// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/folderwriter.h"

namespace store::exchange {

// Writes the memory of one agent in TypeClaw's form. Streams are reproduced byte for byte; the head of a
// topic is counted anew from its evidence. With `collects` older watermarks are left out, and fragments that
// were taken into a topic and that no topic names any more, unless `keepsFragments`.
[[nodiscard]] Result<void> writeTypeclaw(Database &database, const FolderOptions &options, FolderWriter &out);

// Approved workflows, a skills/NAME/SKILL.md each.
[[nodiscard]] Result<void> writeSkills(Database &database, const FolderOptions &options, FolderWriter &out);

} // namespace store::exchange
