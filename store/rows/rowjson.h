// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <QJsonObject>

namespace store {

// Fills the columns of a row from keys of the same names and takes them out of `object`; what stays behind is
// unknown. Usage where a value is of the wrong kind.
[[nodiscard]] Result<NewReflexion> takeColumns(QJsonObject &object);

// All columns under their names, empty ones left out; `extra` is an object of its own.
QJsonObject columnsOf(const Reflexion &row);

} // namespace store
