// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

struct sqlite3;

namespace store {

// What stands at a store's place, as far as size and header tell.
struct FileLook
{
    enum class State {
        Missing,
        NotAFile,   // a folder, a pipe, a device
        Forbidden,  // this user may not read it
        Unreadable, // the disk does not give its bytes
        Empty,      // 0 bytes, or 1
        Zeros,      // its first page is nothing but zeros
        NoDatabase, // its first bytes are not SQLite's
        Cut,        // shorter than its header says, and no WAL that could hold the rest
        Foreign,    // a database of another program
        Whole       // as far as this tells
    };

    State state = State::Whole;
    qint64 bytes = 0;
    qint64 wanted = 0; // by the header, where it was cut
    QString problem;   // of the system, where it could not be read
};

// Changes nothing, and reads through SQLite only.
FileLook lookAtFile(const QString &path);

// What happened to the file, as the part of a sentence: "is empty (0 bytes)". Empty where nothing is wrong
// with it.
QString words(const FileLook &look);

// The command that puts the newest good copy back.
QString restoreCommand(const QString &path);

// Why the file cannot be opened as a store, as a whole sentence with what to do. `detail` is what SQLite
// said, for a file whose size and header are in order.
Error unusable(const QString &path, const FileLook &look, const QString &detail = {});

// The same for a file whose tables SQLite could not read: damage, a disk that fails, a lock that does not go
// away.
Error unusable(const QString &path, sqlite3 *handle);
// For a database without a single table: a store that was never made whole, or that lost everything.
Error holdsNothing(const QString &path);

// Refuses what must not reach SQLite: it takes an empty file for an empty database, and deletes the WAL
// beside it.
[[nodiscard]] Result<void> checkFile(const QString &path);

// For who asks for a new store at this very place: takes a file away that holds nothing and has no journal
// with content. Every other one stays.
[[nodiscard]] Result<void> clearForNew(const QString &path);

} // namespace store
