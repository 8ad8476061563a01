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
    // "Mmr1": the application id in SQLite's header that marks a store.
    static constexpr qint32 ApplicationId = 0x4d6d7231;
    // "Mmr~": a copy of one that is not finished (Unfinished).
    static constexpr qint32 UnfinishedId = 0x4d6d727e;

    // The statements that lead from version - 1 to version; empty where the program has none.
    [[nodiscard]] static QByteArray script(int version);
    // The file's schema version. Error::Unusable, and the file untouched, where it is no store or of a newer
    // program.
    [[nodiscard]] static Result<int> versionOf(Database &database);
    // The store's uid, sto_ULID. It stays the same when the file is renamed, and copies share it.
    [[nodiscard]] static Result<QString> storeUid(Database &database);
    // Copies an older file beside itself, then runs the missing scripts, each version in one transaction.
    [[nodiscard]] static Result<void> migrate(Database &database);
};

} // namespace store
