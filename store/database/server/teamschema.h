// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store::server {

class PostgresConnection;

// Unusable where the database holds no store, a newer one, or one with other rules than this program's.
[[nodiscard]] Result<void> checkTeamSchema(PostgresConnection &connection, const QString &address);

// The roles of a team, and that they may connect to the database of this session.
[[nodiscard]] Result<void> makeTeamRoles(PostgresConnection &connection);

// Makes a store in the database, with the roles of a team; false where there is one already. All or nothing,
// and one at a time. Refuses a database that holds something else.
[[nodiscard]] Result<bool> makeTeamSchema(PostgresConnection &connection, const QString &address);

} // namespace store::server
