// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

class Database;

// What a row of any layer says at a moment: who decides names one of the two, as it was shown.
struct RowVersion
{
    int revision = 0;
    QString hash; // of its content
};

// NotFound where there is no such row.
[[nodiscard]] Result<RowVersion> versionOf(Database &database, const QString &uid);

} // namespace store
