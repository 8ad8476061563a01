// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <sys/types.h>

namespace store {

// The identity of a file whatever its name: device and inode.
struct FileId
{
    dev_t device = 0;
    ino_t inode = 0;
    friend auto operator<=>(const FileId &, const FileId &) = default;
};

// The files of stores that this process has open: the store, its -wal, -shm, -journal and -gate. POSIX drops
// all locks a process has on a file as soon as it closes any descriptor of that file ("How to corrupt an
// SQLite database file", 2.2), and another program may then remove -wal and -shm. So only SQLite and the gate
// may open these files; all other code asks here before it reads a file. Thread-safe.
class StoreFiles
{
public:
    // Call it before SQLite opens `path`, once per connection. Error::Busy while this process reads that file
    // in another way; Error::Refused where it is a side file of a store, which SQLite would close too. Side
    // files may appear later; they are looked for at every question.
    [[nodiscard]] static Result<void> hold(const QString &path);
    // Call it once SQLite has the store open: side files that exist by then stay known even if renamed.
    static void opened(const QString &path);
    // Call it after SQLite closed the store, once per successful hold().
    static void release(const QString &path);

    // False where the file belongs to a store open in this process. If true, hold() on it fails until
    // endReading().
    [[nodiscard]] static bool beginReading(FileId file);
    static void endReading(FileId file);

    static bool owns(FileId file);
    static bool isOpenStore(const QString &path); // true only for the store itself, under any of its names
    // Also true for a name without a file, such as the -wal of a store that was just checkpointed.
    static bool ownsName(const QString &path);
};

} // namespace store
