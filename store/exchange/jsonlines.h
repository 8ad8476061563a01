// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

#include <QJsonObject>

class QFile;

namespace store::exchange {

// Walks over a file of one JSON object a line. What is none goes to out.malformed(); `take` gets the others.
[[nodiscard]] Result<void>
eachObject(QFile &file, ImportWriter &out, const ImportProgress &progress, const QString &expected,
           const std::function<Result<void>(const QJsonObject &, const Place &)> &take);

} // namespace store::exchange
