// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/actor.h"

#include <QString>

namespace store {

class Database;

// The agent at whose hands this process works: $MEMOIR_AGENT, empty where a person is. Nobody signs as a
// person there.
QString callingAgent();
// Refused where another agent than this one is at work.
[[nodiscard]] Result<void> checkActsAs(const QString &agent);
// Where the store knows who is at the other end of the connection, that is who acts, whoever the program was
// told it is. A rule acts in its own name.
Actor actingHere(const Database &database, const Actor &actor);

} // namespace store
