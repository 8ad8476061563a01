// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/audience.h"
#include "store/retrieval/stackdiff.h"

namespace store {

class Database;

// What may leave this computer, or be recorded as told: what the doors show at this moment and nothing else.
// A text that was read some time ago, or for a pretended status or a past moment, is asked about again here
// before it goes.

// Refused, with the row's name and why, where one of the told rows is not behind its door, or says something
// else than it did. Rows that were cut or omitted do not count.
[[nodiscard]] Result<void> mayLeave(Database &database, const std::vector<ToldRow> &rows,
                                    const Audience &audience);
[[nodiscard]] Result<void> mayLeave(Database &database, const Stack &stack);
// The same for what was told in a recorded context; NotFound where that is not known any more. Without a
// context (an empty uid) nothing was told. It may be told to somebody else than it was then.
[[nodiscard]] Result<void> mayLeaveAgain(Database &database, const QString &snapshotUid,
                                         const Audience &audience);
// Whether the door of its layer shows the row now. Rows of layers without a door (episodes, questions) have
// none to pass.
[[nodiscard]] Result<bool> isBehindItsDoor(Database &database, const QString &uid);

} // namespace store
