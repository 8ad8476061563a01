// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

namespace store::exchange {

// Imports the memory of a TypeClaw agent: fragments become episodes and waiting rows that rest on them;
// topics become sections of the agent's wiki that rest on those rows; references become waiting documents,
// skills waiting workflows. Lines of streams are read one by one and kept unchanged.
[[nodiscard]] Result<void> readTypeclaw(const QString &path, ImportWriter &out,
                                        const ImportProgress &progress);
bool isTypeclawFolder(const QString &path);

} // namespace store::exchange
