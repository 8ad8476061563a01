// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/rows/actor.h"
#include "store/rows/changeset.h"

namespace store {

class Database;

// Says whose a section, a question or a document is: the agent's, made where it is new, or everybody's (an
// empty name). Conflict where the row is not at `seenRevision` any more; Usage where rows of its layer cannot
// be everybody's; Refused where an agent acts. Without entries where it is that agent's already.
[[nodiscard]] Result<Changeset> giveTo(Database &database, const QString &uid, int seenRevision,
                                       const QString &agent, const Actor &actor, const QString &reason,
                                       const QDateTime &at);

// The column's value for an agent by name, made where it is new; NULL for everybody. Inside a transaction.
[[nodiscard]] Result<QVariant> ownerNamed(Database &database, const QString &agent, const QDateTime &at);

} // namespace store
