// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importformat.h"

namespace store::exchange {

// What a file of a folder holds, or why it cannot be read. `progress` tells how far the folder is, and is
// asked now and then while a long file is read.
using TakeFile = std::function<Result<void>(const QString &name, const Result<QByteArray> &bytes,
                                            const ImportProgress &progress)>;

// Gives files of a folder to `take` one after the other, none over `limit` bytes; no link is followed.
[[nodiscard]] Result<void> eachFile(const QString &folder, const QStringList &names, qint64 limit,
                                    const ImportProgress &progress, const TakeFile &take);

} // namespace store::exchange
