// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <vector>

namespace store {

class Database;

// A row as a changeset left it.
struct BroughtRow
{
    QString uid;
    int revision = 1;
};

// The reflexions that came into the store by a changeset and still wait, in the order in which they came.
// NotFound where there is no such changeset.
[[nodiscard]] Result<std::vector<BroughtRow>> waitingOf(Database &database, const QString &changeset);

} // namespace store
