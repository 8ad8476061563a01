// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

namespace store::exchange {

// A memory folder of Claude Code in the order of its index MEMORY.md, or one .md file: a row of each file
// that has a head, and of each list item and paragraph of one that has none (notesIn()). Also a JSON export
// of claude-mem: a row per observation. Same errors as importFile().
[[nodiscard]] Result<void> readClaudeMemory(const QString &path, ImportWriter &out,
                                            const ImportProgress &progress);

} // namespace store::exchange
