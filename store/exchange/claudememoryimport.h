// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

namespace store::exchange {

// A memory folder of Claude Code, or one of its .md files: a row per file, in the order of the index
// MEMORY.md. Also a JSON export of claude-mem: a row per observation. Same errors as importFile().
[[nodiscard]] Result<void> readClaudeMemory(const QString &path, ImportWriter &out,
                                            const ImportProgress &progress);

} // namespace store::exchange
