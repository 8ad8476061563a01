// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <QJsonObject>

namespace store {

// How a memory is read from JSON, wherever it comes from: a text holds no U+0000, a priority is a whole
// number of at most a million, an entity's id may be a number, and a null says nothing. Error::Usage where a
// value has the wrong type.
[[nodiscard]] Result<void> setText(QString &into, QStringView key, const QJsonValue &value);
// Sets the column of this name; agent_id and run_id are other names of agent and run. False where there is
// none.
[[nodiscard]] Result<bool> setColumn(NewReflexion &row, QStringView key, const QJsonValue &value);
// Moves the keys that are names of columns from `object` into a row; keys that stay in `object` are unknown.
[[nodiscard]] Result<NewReflexion> takeColumns(QJsonObject &object);

// All columns that have a value, by name; `extra` is a nested object.
QJsonObject columnsOf(const Reflexion &row);

} // namespace store
