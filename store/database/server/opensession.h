// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

#include <memory>

#include <libpq-fe.h>

namespace store::server {

struct CloseConnection
{
    void operator()(PGconn *connection) const { PQfinish(connection); }
};
using Session = std::unique_ptr<PGconn, CloseConnection>;

// Logs in at the server of an address, set up as every session of ours is. Refused before anything is sent
// where somebody could read along.
[[nodiscard]] Result<Session> openSession(const QString &address, Database::Mode mode);
// How it is hidden from others on the way: the sslmode that it was made with.
[[nodiscard]] QString sslModeOf(PGconn *session);

} // namespace store::server
