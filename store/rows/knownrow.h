// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/status.h"

#include <QString>

namespace store {

class Database;

// What became of a memory, without any of its text. A server shows an agent only this of its own rows that it
// may not read.
struct KnownRow
{
    Status status = Status::NeedsReview;
    int revision = 1;
    QString kind;
    QString createdAt;
};

// Error::NotFound where no row has this uid.
[[nodiscard]] Result<KnownRow> knownRow(Database &database, const QString &uid);

} // namespace store
