// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>

namespace store::exchange::tyrum {

// An item of Tyrum's memory as its schema has it (version 1): checked, texts trimmed, what was left out put
// in. Usage with the place and what is wrong there; nothing that the schema does not know is let through.
[[nodiscard]] Result<QJsonObject> checkedItem(const QJsonObject &item);
// The same of what is left of an item that was deleted.
[[nodiscard]] Result<QJsonObject> checkedTombstone(const QJsonObject &tombstone);
// Which of the two a line is.
bool isTombstone(const QJsonObject &line);

// The line as the program writes it.
QByteArray written(const QJsonObject &item);

} // namespace store::exchange::tyrum
