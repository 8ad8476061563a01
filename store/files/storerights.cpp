// SPDX-License-Identifier: MIT
#include "store/files/storerights.h"

#include "store/files/descriptor.h"

#include <QFile>

#include <tuple>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace store {

namespace {

constexpr mode_t GroupAndOwner = 0660;
constexpr mode_t PassThrough = 0110;

// Permissions of a folder: whoever may read the files may enter it, and new files inherit its group.
mode_t folderMode(mode_t file)
{
    const mode_t mode = file | ((file >> 2) & PassThrough);
    return (mode & S_IXGRP) != 0 ? mode | S_ISGID : mode;
}

} // namespace

void giveRightsOf(const QString &storePath, int descriptor)
{
    struct stat store = {};
    struct stat own = {};
    if (::stat(QFile::encodeName(storePath).constData(), &store) != 0 || ::fstat(descriptor, &own) != 0)
        return;
    const uid_t owner = ::geteuid() == 0 ? store.st_uid : own.st_uid;
    if (owner != own.st_uid || store.st_gid != own.st_gid)
        std::ignore = ::fchown(descriptor, owner, store.st_gid);
    // If the group could not be changed, it must not get the rights of the store's group.
    const bool isSameGroup = ::fstat(descriptor, &own) == 0 && own.st_gid == store.st_gid;
    const mode_t file = store.st_mode & (isSameGroup ? GroupAndOwner : S_IRUSR | S_IWUSR);
    const mode_t wanted = S_ISDIR(own.st_mode) ? folderMode(file) : file;
    if ((own.st_mode & 07777) != wanted)
        std::ignore = ::fchmod(descriptor, wanted);
}

void giveRightsOf(const QString &storePath, const QString &path)
{
    const Descriptor file(::open(QFile::encodeName(path).constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    if (file.isOpen())
        giveRightsOf(storePath, file.get());
}

} // namespace store
