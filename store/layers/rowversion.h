// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

class Database;

// The state in which somebody saw a row. Who decides names its revision or its hash, as they were shown.
struct RowVersion
{
    int revision = 0;
    QString hash; // of its content
};

// NotFound where there is no such row.
[[nodiscard]] Result<RowVersion> versionOf(Database &database, const QString &uid);

} // namespace store
