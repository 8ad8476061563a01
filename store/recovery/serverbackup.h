// SPDX-License-Identifier: MIT
#pragma once

#include "store/recovery/restore.h"

namespace store {

class Database;

// Whole copies of a team's store, as files in pg_dump's custom format. pg_dump and pg_restore come with
// PostgreSQL (package postgresql-client); they log in as this program does.

// Of the store as it is at one moment, while others use it; never over a file that is there.
[[nodiscard]] Result<StoreCopy> backUpServer(Database &database, const QString &target);

// What such a file says of itself; Unusable where it is none.
[[nodiscard]] Result<StoreCopy> lookAtServerCopy(const QString &path);

// Puts a copy in the place of the database that the address names, also where none is left there. It is
// first restored into a database beside and has to prove itself there; what it replaces is kept as
// NAME_replaced_DATE. Refused (Busy) while anybody is connected to the store. For who keeps the server.
[[nodiscard]] Result<Restored> restoreServer(const QString &address, const QString &copyPath,
                                             const Actor &person);

} // namespace store
