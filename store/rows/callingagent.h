// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/actor.h"

#include <QString>

namespace store {

class Database;

// The name of the agent that runs this process ($MEMOIR_AGENT); empty where a person runs it. In an agent's
// process nobody may sign as a person.
QString callingAgent();
// Whether an agent runs this process, or is logged in at the database server.
bool isAgentAtWork(const Database &database);
// Error::Refused where $MEMOIR_AGENT names another agent than `agent`.
[[nodiscard]] Result<void> checkActsAs(const QString &agent);
// The actor to write into the ledger. A database server knows who is logged in, and that account is the
// actor, whatever name the program was given. A rule acts in its own name.
Actor actingHere(const Database &database, const Actor &actor);

} // namespace store
