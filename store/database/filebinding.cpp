// SPDX-License-Identifier: MIT
#include "store/database/filebinding.h"

#include "store/database/locktable.h"
#include "store/text.h"

#include <QFile>

#include <algorithm>

#include <sys/stat.h>
#include <unistd.h>

namespace store {

namespace {

// First bytes of SQLite's lasting locks, from its file formats: SHARED_FIRST of the file, and UNIX_SHM_DMS of
// the shared memory (os_unix.c).
constexpr off_t SharedFirst = 0x40000000 + 2;
constexpr off_t DeadManSwitch = 128;
constexpr off_t NeverLocked = -1;

// The table has the device too, but some file systems (overlay, btrfs) report another one to stat(). The
// inode and a byte that only SQLite locks identify the lock well enough.
bool holds(const std::vector<HeldLock> &locks, ino_t inode, off_t byte)
{
    // A read lock on the byte beside it forms one range with this lock.
    return std::any_of(locks.begin(), locks.end(), [=, own = ::getpid()](const HeldLock &lock) {
        return lock.process == own && lock.inode == inode && lock.first <= byte && byte <= lock.last;
    });
}

// The kernel fills the table in parts, and locks that others take meanwhile can hide a line: a lock counts as
// gone only when several looks miss it.
bool isInTable(ino_t inode, off_t byte)
{
    constexpr int Looks = 20;
    for (int look = 0; look < Looks; ++look) {
        if (holds(heldLocks(), inode, byte))
            return true;
    }
    return false;
}

} // namespace

// Called before every write: looks at the descriptor that held the lock last, then at all descriptors of the
// file, and in the machine's table only if none has it.
bool FileBinding::isOwn(const File &file)
{
    if (file.lockedByte == NeverLocked)
        return false;
    const auto isSeen = [&file](int descriptor) {
        return holds(locksTakenThrough(descriptor), file.inode, file.lockedByte);
    };
    if (file.descriptor >= 0 && isSeen(file.descriptor))
        return true;
    const std::vector<int> all = descriptorsOn(file.inode);
    const auto found = std::find_if(all.begin(), all.end(), isSeen);
    file.descriptor = found == all.end() ? -1 : *found;
    return file.descriptor >= 0 || isInTable(file.inode, file.lockedByte);
}

FileBinding::FileBinding(const QString &storePath)
    : m_files{
        {{.path = QFile::encodeName(storePath), .lockedByte = SharedFirst},
         {.path = QFile::encodeName(storePath + QLatin1StringView("-shm")), .lockedByte = DeadManSwitch},
         {.path = QFile::encodeName(storePath + QLatin1StringView("-wal")), .lockedByte = NeverLocked}}}
{}

void FileBinding::bind()
{
    for (File &file : m_files) {
        struct stat found = {};
        if (::stat(file.path.constData(), &found) != 0)
            continue;
        file.inode = found.st_ino;
        file.device = found.st_dev;
        file.isLocked = isOwn(file);
    }
}

Result<void> FileBinding::check() const
{
    for (const File &file : m_files) {
        struct stat found = {};
        if (file.inode == 0)
            continue;
        if (::stat(file.path.constData(), &found) != 0)
            return failure(Error::Code::Unusable,
                           Text::tr("%1 was removed or renamed while this store was open. Nothing is "
                                    "written any more; put it back, or open the store again.")
                               .arg(QFile::decodeName(file.path)));
        if (found.st_ino != file.inode || found.st_dev != file.device)
            return failure(Error::Code::Unusable,
                           Text::tr("%1 was replaced by another file while this store was open. Nothing is "
                                    "written any more; open the store again to work on the new one.")
                               .arg(QFile::decodeName(file.path)));
    }
    for (const File &file : m_files) {
        if (file.isLocked && !isOwn(file))
            return failure(Error::Code::Unusable,
                           Text::tr("This program has lost its lock on %1, so that other programs take the "
                                    "store for closed. Nothing is written any more; close this program and "
                                    "open the store again.")
                               .arg(QFile::decodeName(file.path)));
    }
    return {};
}

} // namespace store
