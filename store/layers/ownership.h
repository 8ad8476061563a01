// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/rows/actor.h"
#include "store/rows/changeset.h"

namespace store {

class Database;

// Gives a section, a question or a document to an agent (created if unknown) or to everybody (an empty name).
// Error::Conflict where the row is not at `seenRevision` any more; Error::Usage where rows of its layer
// cannot be everybody's; Error::Refused where the actor is an agent. The changeset has no entries where
// nothing changes.
[[nodiscard]] Result<Changeset> giveTo(Database &database, const QString &uid, int seenRevision,
                                       const QString &agent, const Actor &actor, const QString &reason,
                                       const QDateTime &at);

// The agent_id of an agent by name, which is created if unknown; NULL for everybody. Call it inside a
// transaction.
[[nodiscard]] Result<QVariant> ownerNamed(Database &database, const QString &agent, const QDateTime &at);

} // namespace store
