// SPDX-License-Identifier: MIT
#include "store/database/filesystem.h"

#include "store/text.h"

#include <QFile>

#include <algorithm>
#include <array>

#include <sys/vfs.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using enum FileSystem::Reach;

// The numbers of linux/magic.h.
constexpr std::array FileSystems{
    FileSystem{0xef53, "ext4"_L1, Local},        FileSystem{0x9123683e, "btrfs"_L1, Local},
    FileSystem{0x58465342, "xfs"_L1, Local},     FileSystem{0x01021994, "tmpfs"_L1, Local},
    FileSystem{0x794c7630, "overlay"_L1, Local}, FileSystem{0x2fc12fc1, "zfs"_L1, Local},
    FileSystem{0xf2f52010, "f2fs"_L1, Local},    FileSystem{0x65735546, "fuse"_L1, Foreign},
    FileSystem{0x01021997, "9p"_L1, Foreign},    FileSystem{0x6969, "nfs"_L1, Network},
    FileSystem{0x517b, "smb"_L1, Network},       FileSystem{0xff534d42, "cifs"_L1, Network},
    FileSystem{0xfe534d42, "smb2"_L1, Network},  FileSystem{0x00c36400, "ceph"_L1, Network},
    FileSystem{0x5346414f, "afs"_L1, Network}};

} // namespace

const FileSystem *fileSystemOf(quint32 magic)
{
    const auto *known = std::ranges::find(FileSystems, magic, &FileSystem::magic);
    return known == FileSystems.end() ? nullptr : known;
}

quint32 fileSystemMagic(const QString &path)
{
    struct statfs found = {};
    return ::statfs(QFile::encodeName(path).constData(), &found) == 0 ? quint32(found.f_type) : 0;
}

Result<void> mayHoldStore(const QString &path, quint32 magic)
{
    const FileSystem *known = fileSystemOf(magic);
    if (!known || known->reach != Network)
        return {};
    return failure(Error::Code::Unusable,
                   Text::tr("%1 lies on a network (%2), where the locks of several programs do "
                            "not hold and a store gets damaged. Move it to a disk of this machine.")
                       .arg(path, known->name));
}

} // namespace store
