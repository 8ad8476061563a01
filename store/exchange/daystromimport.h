// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

namespace store::exchange {

// Imports what Daystrom (later prisma-airs-cli) learned, from one of its files, the folder of them, or the
// folder that contains it under one of its two names. Learnings and anti-patterns become waiting rows about
// topic:CATEGORY; the best result is kept with those it beat. Values without a column are kept in
// extra.daystrom, so that an export gives the file again.
[[nodiscard]] Result<void> readDaystrom(const QString &path, ImportWriter &out,
                                        const ImportProgress &progress);

// Whether the folder holds learnings, by its first file.
bool isDaystromFolder(const QString &path);

} // namespace store::exchange
