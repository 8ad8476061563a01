// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

class Database;

// The state of a row that a person was shown. A decision names its revision or hash.
struct RowVersion
{
    int revision = 0;
    QString hash; // of the row's content
};

// NotFound where there is no such row.
[[nodiscard]] Result<RowVersion> versionOf(Database &database, const QString &uid);

} // namespace store
