// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

#include <QJsonObject>

class QIODevice;

namespace store::exchange {

// Reads a file with one JSON object per line and calls `take` for each; other lines go to out.malformed().
[[nodiscard]] Result<void>
eachObject(QIODevice &file, ImportWriter &out, const ImportProgress &progress, const QString &expected,
           const std::function<Result<void>(const QJsonObject &, const Place &)> &take);

} // namespace store::exchange
