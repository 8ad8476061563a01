// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/server/opensession.h"
#include "store/database/server/postgrescursor.h"

namespace store::server {

// What a session answers to what was sent to it, of several statements the last one's, or that of the one
// that failed; null, and the session lost or gone, where none comes. It is cancelled as soon as the Deadline
// of this thread is over, and given up where the server does not even hear that.
[[nodiscard]] Answer awaitedAnswer(Session &session);
[[nodiscard]] Answer newestAnswer(PGconn *session); // that is on its way

} // namespace store::server
