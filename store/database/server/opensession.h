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
// What libpq holds to of host, port, sslmode and so on, wherever that stood; several hosts have commas
// between.
[[nodiscard]] QByteArray settingOf(PGconn *session, QByteArrayView key);

} // namespace store::server
