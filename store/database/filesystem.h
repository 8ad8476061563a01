// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

// What kind of disk a file lies on.
struct FileSystem
{
    enum class Reach {
        Local,
        Foreign, // served by another program (FUSE, 9p): locks may or may not work
        Network  // neither locks nor shared memory hold between computers
    };

    quint32 magic;
    QLatin1StringView name;
    Reach reach;
};

// The file system with this number, as statfs() returns it; null for an unknown one.
const FileSystem *fileSystemOf(quint32 magic);
// The number of the file system that the path lies on; 0 where it is unknown.
quint32 fileSystemMagic(const QString &path);

// Unusable where the store would lie on a network: SQLite's WAL needs memory that all of its programs share.
[[nodiscard]] Result<void> mayHoldStore(const QString &path, quint32 magic);

} // namespace store
