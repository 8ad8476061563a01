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

// Logs in at the server of an address and sets up the session. Error::Refused, before anything is sent, where
// the connection would be readable by others.
[[nodiscard]] Result<Session> openSession(const QString &address, Database::Mode mode);
// The value libpq uses for host, port, sslmode and so on, wherever it was configured; several hosts are
// separated by commas.
[[nodiscard]] QByteArray settingOf(PGconn *session, QByteArrayView key);

} // namespace store::server
