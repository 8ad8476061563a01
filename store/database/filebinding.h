// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

#include <array>

#include <sys/types.h>

namespace store {

// The files that a connection has open: the store, its -wal and its -shm, by inode, and SQLite's locks on
// them. While the connection is open, somebody may restore, remove or move the store, and its name then means
// another file. And a process loses its locks on a file by closing any other descriptor of it
// (https://sqlite.org/howtocorrupt.html, 2.2). A write after either destroys data.
class FileBinding
{
public:
    explicit FileBinding(const QString &storePath);

    // Notes the present files. Call it after the first read, when SQLite has made the side files and taken
    // its locks.
    void bind();
    // Unusable where one of the files is another one now, or where a lock is gone. Free before bind().
    [[nodiscard]] Result<void> check() const;

private:
    struct File
    {
        QByteArray path;
        off_t lockedByte; // first byte of the lock that SQLite keeps while the file is open
        ino_t inode = 0;  // 0: the file did not exist
        dev_t device = 0;
        bool isLocked = false; // the system showed the lock at bind(); false where it shows none
        // The descriptor that held the lock when it was last checked; it may be another connection's of this
        // process.
        mutable int descriptor = -1;
    };
    static bool isOwn(const File &file);

    std::array<File, 3> m_files;
};

} // namespace store
