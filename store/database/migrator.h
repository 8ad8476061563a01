// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store {

class Database;

// Brings a store file to this program's schema. Version N is reached by :/sql/sqlite/N*.sql in the order of
// their names; the file keeps N.
class Migrator
{
public:
    static constexpr int CurrentVersion = 3;
    // "Mmr1": what marks a file as ours in SQLite's header.
    static constexpr qint32 ApplicationId = 0x4d6d7231;
    // "Mmr~": a copy of one that is not finished (Unfinished).
    static constexpr qint32 UnfinishedId = 0x4d6d727e;

    // The statements that lead from version - 1 to version; empty where the program has none.
    [[nodiscard]] static QByteArray script(int version);
    // Refuses (Unusable) a file that is not a store or was made by a newer program, without touching it.
    [[nodiscard]] static Result<int> versionOf(Database &database);
    // Which store this is, whatever its file is called and wherever a copy of it lies: sto_ULID.
    [[nodiscard]] static Result<QString> storeUid(Database &database);
    // Backs an older file up beside itself, then runs what is missing, each step in one transaction.
    [[nodiscard]] static Result<void> migrate(Database &database);
};

} // namespace store
