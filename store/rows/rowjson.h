// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <QJsonObject>

namespace store {

// Moves the keys that are names of columns from `object` into a row; keys that stay in `object` are unknown.
// Error::Usage where a value has the wrong type.
[[nodiscard]] Result<NewReflexion> takeColumns(QJsonObject &object);

// All columns that have a value, by name; `extra` is a nested object.
QJsonObject columnsOf(const Reflexion &row);

} // namespace store
