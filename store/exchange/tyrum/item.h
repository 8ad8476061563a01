// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>

namespace store::exchange::tyrum {

// Checks an item of Tyrum's memory against its schema (version 1); trims texts and fills in what was left
// out. Error::Usage says where and what is wrong; unknown keys are errors.
[[nodiscard]] Result<QJsonObject> checkedItem(const QJsonObject &item);
// The same for the tombstone of a deleted item.
[[nodiscard]] Result<QJsonObject> checkedTombstone(const QJsonObject &tombstone);
// Whether the line is a tombstone, not an item.
bool isTombstone(const QJsonObject &line);

// The line as the program writes it.
QByteArray written(const QJsonObject &item);

} // namespace store::exchange::tyrum
