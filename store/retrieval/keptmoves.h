// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

class Database;

// Which memories a list shows as such whose evidence moved (table moved_evidence, which is derived; the rule
// is movedEvidence).

// Looks at the memories that rest on these rows, at any remove, and at no others. Inside the caller's
// transaction.
[[nodiscard]] Result<void> refreshMovedOn(Database &database, const QStringList &uids);
// Looks at all that name evidence, and answers how many of them are flagged. Inside the caller's transaction.
[[nodiscard]] Result<int> keepMoved(Database &database);
// The same in a transaction of its own.
[[nodiscard]] Result<int> refreshMoved(Database &database);

} // namespace store
