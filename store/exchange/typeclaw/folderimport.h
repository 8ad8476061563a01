// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

namespace store::exchange {

// Takes over the memory of a TypeClaw agent: fragments become episodes and rows that wait and rest on them,
// topics sections of the agent's wiki that rest on those rows, references documents that wait, skills
// workflows that wait. Lines of streams are read one by one and kept as they stand.
[[nodiscard]] Result<void> readTypeclaw(const QString &path, ImportWriter &out,
                                        const ImportProgress &progress);
bool isTypeclawFolder(const QString &path);

} // namespace store::exchange
