// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store {

class Database;

// Brings a store file to this program's schema. Up to ScriptedVersion, version N is reached by
// :/sql/sqlite/N*.sql in the order of their names; from there on a file is made like what these scripts make
// today (SchemaChange). The file keeps its version.
class Migrator
{
public:
    static constexpr int ScriptedVersion = 3;
    // The version of a file as this program makes it: the last of :/sql/sqlite/schemas.txt.
    [[nodiscard]] static int currentVersion();
    // The hash (hashOf) of the schema that files of a version have; empty where the list does not have it.
    [[nodiscard]] static QByteArray schemaHash(int version);
    // "Mmr1": the application id in SQLite's header that marks a store.
    static constexpr qint32 ApplicationId = 0x4d6d7231;
    // "Mmr~": a copy of one that is not finished (Unfinished).
    static constexpr qint32 UnfinishedId = 0x4d6d727e;

    // The statements that lead from version - 1 to version; empty where the program has none. The last
    // version's are those of this program.
    [[nodiscard]] static QByteArray script(int version);
    // The file's schema version. Error::Unusable, and the file untouched, where it is no store or of a newer
    // program.
    [[nodiscard]] static Result<int> versionOf(Database &database);
    // The store's uid, sto_ULID. It stays the same when the file is renamed, and copies share it.
    [[nodiscard]] static Result<QString> storeUid(Database &database);
    // Copies an older file beside itself, then brings it up to date in one transaction. Error::Unusable, and
    // the file untouched, where somebody changed its schema. Returns the copy's path; empty where there is
    // none.
    [[nodiscard]] static Result<QString> migrate(Database &database);
    // Writes down that the file has this program's schema, within the caller's transaction.
    [[nodiscard]] static Result<void> mark(Database &database);
};

} // namespace store
