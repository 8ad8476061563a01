// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

struct sqlite3;

namespace store {

// What lies at a store's path, judged by size and header alone.
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
        Whole       // nothing wrong that size and header would show
    };

    State state = State::Whole;
    qint64 bytes = 0;
    qint64 wanted = 0; // size in bytes by its header, where the file was cut
    QString problem;   // the system's message, where the file could not be read
};

// Changes nothing. Reads through SQLite's file layer only: closing the file otherwise would drop this
// process's locks.
FileLook lookAtFile(const QString &path);

// What is wrong with the file, as part of a sentence: "is empty (0 bytes)". Empty where nothing is wrong.
QString words(const FileLook &look);

// The command that puts the newest good copy back.
QString restoreCommand(const QString &path);

// Why the file cannot be opened as a store, as a whole sentence with what to do. `detail` is what SQLite
// said, for a file whose size and header are in order.
Error unusable(const QString &path, const FileLook &look, const QString &detail = {});

// The same for a file whose tables SQLite could not read: damage, a failing disk, or a lock that stays.
Error unusable(const QString &path, sqlite3 *handle);
// For a database without a single table: a store that was never made whole, or that lost everything.
Error holdsNothing(const QString &path);

// Refuses a file that SQLite must not open: it takes an empty file for an empty database and deletes the WAL
// beside it.
[[nodiscard]] Result<void> checkFile(const QString &path);

// Called to create a store at this path: removes a file that is empty and has no journal with content. Any
// other file stays.
[[nodiscard]] Result<void> clearForNew(const QString &path);

} // namespace store
