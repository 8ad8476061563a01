// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

namespace store::exchange {

// A JSON export of claude-mem, one document, read whole and therefore at most 64 MiB. Same errors as
// importFile().
[[nodiscard]] Result<void> readClaudeMem(const QString &path, ImportWriter &out);

} // namespace store::exchange
