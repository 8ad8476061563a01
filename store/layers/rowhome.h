// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace store {

class Database;

// The row under which a person finds this one: a chunk's document, the proposal a decision was approved from;
// any other row itself. NotFound where the row is gone.
[[nodiscard]] Result<QString> rowHome(Database &database, const QString &uid);

} // namespace store
