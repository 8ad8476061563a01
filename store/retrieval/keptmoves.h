// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

class Database;

// The table moved_evidence: which memories a list marks as having changed evidence. It is derived;
// movedEvidence() is the rule.

// Recomputes the memories that rest on these rows, directly or indirectly. Call it inside a transaction.
[[nodiscard]] Result<void> refreshMovedOn(Database &database, const QStringList &uids);
// Recomputes all memories that name evidence; returns how many are marked. Call it inside a transaction.
[[nodiscard]] Result<int> keepMoved(Database &database);
// keepMoved() in a transaction of its own.
[[nodiscard]] Result<int> refreshMoved(Database &database);

} // namespace store
