// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

// What kind of disk a file lies on.
struct FileSystem
{
    enum class Reach {
        Local,
        Foreign, // somebody else's program serves it (FUSE, 9p): its locks may hold or not
        Network  // neither locks nor shared memory hold between computers
    };

    quint32 magic;
    QLatin1StringView name;
    Reach reach;
};

// By the number that statfs() gives; null where it is none we know.
const FileSystem *fileSystemOf(quint32 magic);
// The number of the file system that a path lies on; 0 where that cannot be told.
quint32 fileSystemMagic(const QString &path);

// Unusable where the store would lie on a network: SQLite's WAL needs memory that all of its programs share.
[[nodiscard]] Result<void> mayHoldStore(const QString &path, quint32 magic);

} // namespace store
