// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

#include <array>

#include <sys/types.h>

namespace store {

// Which files a connection has opened: the store, its -wal and its -shm, by inode, and the locks that SQLite
// holds on them. A name may come to mean another file while the connection is open (somebody restores a copy,
// removes the store or moves it), and a process loses its locks on a file by closing any other descriptor of
// it (https://sqlite.org/howtocorrupt.html, 2.2): a write after either destroys data.
class FileBinding
{
public:
    explicit FileBinding(const QString &storePath);

    // Remembers what is open now; after the first read, when SQLite has made its side files and taken its
    // locks.
    void bind();
    // Unusable where one of the files is another one now, or where a lock is gone. Free before bind().
    [[nodiscard]] Result<void> check() const;

private:
    struct File
    {
        QByteArray path;
        off_t lockedByte; // the first byte of the lock that SQLite holds as long as the file is open
        ino_t inode = 0;  // 0: was not there
        dev_t device = 0;
        bool isLocked = false; // as the system showed when it was bound; false where it shows nothing
        // Through which the lock was taken when it was last seen; of any connection of this process.
        mutable int descriptor = -1;
    };
    static bool isOwn(const File &file);

    std::array<File, 3> m_files;
};

} // namespace store
