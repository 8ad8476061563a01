// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/server/opensession.h"
#include "store/database/server/postgrescursor.h"

namespace store::server {

// Waits for the session's answer; of several statements that of the last, or of the one that failed. Null
// where the session is lost. When this thread's Deadline is over the statement is cancelled, and where the
// server does not react to that either, the session is closed.
[[nodiscard]] Answer awaitedAnswer(Session &session);
[[nodiscard]] Answer newestAnswer(PGconn *session); // that is on its way

} // namespace store::server
