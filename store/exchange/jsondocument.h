// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonValue>

class QIODevice;

namespace store::exchange {

// A file that is one JSON document is read as a whole, so it has a bound.
constexpr qint64 LargestDocument = 64 * 1024 * 1024;

// What the document says; where that is a text that holds a document itself, as some programs write it, what
// that one says. Usage with the line where it is no JSON.
[[nodiscard]] Result<QJsonValue> parsedDocument(const QByteArray &json);
// The same of all that the device still holds.
[[nodiscard]] Result<QJsonValue> parsedDocument(QIODevice &device);

} // namespace store::exchange
