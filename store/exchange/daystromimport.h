// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

namespace store::exchange {

// Takes over what Daystrom (later prisma-airs-cli) learned: one of its files, the folder of them, or what
// holds that folder under one of its two names. Learnings and anti-patterns become rows that wait, about
// topic:CATEGORY; the best that is known is kept with what it beat. What the store has no column for stays in
// extra.daystrom, so that an export gives the file again.
[[nodiscard]] Result<void> readDaystrom(const QString &path, ImportWriter &out,
                                        const ImportProgress &progress);

// Whether the file holds learnings; whether the folder does, by its name or its first file.
bool isDaystromFile(const QString &path);
bool isDaystromFolder(const QString &path);

} // namespace store::exchange
