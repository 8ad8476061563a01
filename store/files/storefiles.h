// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <sys/types.h>

namespace store {

// A file whatever it is called: its device and its inode.
struct FileId
{
    dev_t device = 0;
    ino_t inode = 0;
    friend auto operator<=>(const FileId &, const FileId &) = default;
};

// Which files belong to the stores this process has open: the store itself, its -wal, -shm, -journal and
// -gate. POSIX drops every lock a process has on a file as soon as the process closes any descriptor of that
// file
// ("How to corrupt an SQLite database file", 2.2), and the next program then takes -wal and -shm away under
// us. So nothing but SQLite and the gate may open these files; whoever reads a file asks here first. Any
// thread may call.
class StoreFiles
{
public:
    // Before SQLite opens `path`, once per connection; fails (Busy) while this process reads that very file
    // as something else. The side files may appear later: they are looked for anew at every question.
    [[nodiscard]] static Result<void> hold(const QString &path);
    // Once SQLite has it open: the side files it has made by then stay known, whatever they are renamed to.
    static void opened(const QString &path);
    // After SQLite has closed it, once per hold() that went well.
    static void release(const QString &path);

    // False where the file belongs to a store that is open here. Where true, hold() waits for endReading().
    [[nodiscard]] static bool beginReading(FileId file);
    static void endReading(FileId file);

    static bool owns(FileId file);
    // Also for names that no file has yet, as the -wal of a store that was just checkpointed.
    static bool ownsName(const QString &path);
};

} // namespace store
