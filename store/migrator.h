// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

class Database;

// Brings a store file to this program's schema. Version N is reached by :/sql/sqlite/N.sql; the file keeps N.
class Migrator
{
public:
    static constexpr int CurrentVersion = 3;
    // "Mmr1": what marks a file as ours in SQLite's header.
    static constexpr qint32 ApplicationId = 0x4d6d7231;

    // Refuses (Unusable) a file that is not a store or was made by a newer program, without touching it.
    [[nodiscard]] static Result<int> versionOf(Database &database);
    // Which store this is, whatever its file is called and wherever a copy of it lies: sto_ULID.
    [[nodiscard]] static Result<QString> storeUid(Database &database);
    // Backs an older file up beside itself, then runs what is missing, each step in one transaction.
    [[nodiscard]] static Result<void> migrate(Database &database);
};

} // namespace store
