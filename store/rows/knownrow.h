// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/status.h"

#include <QString>

namespace store {

class Database;

// What became of a memory, without a word of it: all that a server shows an agent of a row of its own that it
// is not told.
struct KnownRow
{
    Status status = Status::NeedsReview;
    int revision = 1;
    QString kind;
    QString createdAt;
};

// NotFound.
[[nodiscard]] Result<KnownRow> knownRow(Database &database, const QString &uid);

} // namespace store
