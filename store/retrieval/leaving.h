// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/audience.h"
#include "store/retrieval/stackdiff.h"

namespace store {

class Database;

// Checks before a text leaves this computer or is recorded as told: only what the doors show at this moment
// passes. A text read some time ago, or for a what-if or a past moment, is checked again here.

// Error::Refused, naming the row and why, where a told row is not shown by its door any more or has another
// revision. Cut and omitted rows do not count.
[[nodiscard]] Result<void> mayLeave(Database &database, const std::vector<ToldRow> &rows,
                                    const Audience &audience);
[[nodiscard]] Result<void> mayLeave(Database &database, const Stack &stack);
// The same for the rows of a recorded context; Error::NotFound where it does not exist. An empty uid means no
// context, so nothing was told. `audience` may be another one than at that time.
[[nodiscard]] Result<void> mayLeaveAgain(Database &database, const QString &snapshotUid,
                                         const Audience &audience);

// Whether a told row was forgotten since: then neither its words nor what was answered with them is kept,
// only that they were told.
[[nodiscard]] Result<bool> tellsForgotten(Database &database, const std::vector<ToldRow> &rows);

} // namespace store
