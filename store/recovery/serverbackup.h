// SPDX-License-Identifier: MIT
#pragma once

#include "store/recovery/restore.h"

namespace store {

class Database;

// Whole copies of a team's store, as files in pg_dump's custom format. pg_dump and pg_restore come with
// PostgreSQL (package postgresql-client); they log in as this program does.

// Copies the store's state at one moment while others use it; never overwrites a file.
[[nodiscard]] Result<StoreCopy> backUpServer(Database &database, const QString &target);

// What the content of such a file says; Error::Unusable where it is none.
[[nodiscard]] Result<StoreCopy> lookAtServerCopy(const QString &path);

// Puts a copy in place of the database that the address names, even if that is gone. It is first restored
// into another database and verified there; the replaced one is kept as NAME_replaced_DATE. Error::Busy while
// anybody is connected to the store. Meant for who administers the server. `otherStore` as for restore().
[[nodiscard]] Result<Restored> restoreServer(const QString &address, const QString &copyPath,
                                             const Actor &person, const QString &otherStore = {});

} // namespace store
