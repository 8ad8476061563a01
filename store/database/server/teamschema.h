// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store::server {

class PostgresConnection;

// Builds of one version are told apart by the digest of their scripts.
constexpr int TeamSchemaVersion = 3;

// Error::Unusable where the database has no store, a newer one, or one whose triggers and views are not this
// program's.
[[nodiscard]] Result<void> checkTeamSchema(PostgresConnection &connection, const QString &address);

// SQL, a condition that holds where checkTeamSchema() would find nothing wrong; an error where there is no
// store.
[[nodiscard]] QByteArray teamSchemaFits();

// Creates the roles of a team and lets them connect to this session's database.
[[nodiscard]] Result<void> makeTeamRoles(PostgresConnection &connection);

// Creates a store and the roles of a team, in one transaction; false where there is a store already. Only one
// session does so at a time. Error::Refused where the database holds something else.
[[nodiscard]] Result<bool> makeTeamSchema(PostgresConnection &connection, const QString &address);

// Replaces the rules of a store that an earlier build made by this one's and makes its tables like this
// one's, in one transaction; false where they are this one's already. Nothing that the store holds changes.
// Ends all other sessions in the database. Error::Unusable where a newer build made or upgraded it, and
// Error::Failed, with the server's words, where its tables have what this build does not know.
[[nodiscard]] Result<bool> upgradeTeamSchema(PostgresConnection &connection, const QString &address);

} // namespace store::server
