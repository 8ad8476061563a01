// SPDX-License-Identifier: MIT
#include "store/database/partfile.h"

#include "store/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> notWritten(const QString &path)
{
    return failure(Error::Code::Failed,
                   Text::tr("%1 could not be written: %2.").arg(path, qt_error_string(errno)));
}

bool isStillAt(int file, const QByteArray &path)
{
    struct stat opened = {};
    struct stat named = {};
    return ::fstat(file, &opened) == 0 && ::lstat(path.constData(), &named) == 0
           && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

// -1 where the file cannot be opened, another process locked it, or it was renamed to its target meanwhile.
int lockedFile(const QByteArray &path, int flags)
{
    const int file = ::open(path.constData(), flags | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0)
        return -1;
    if (::flock(file, LOCK_EX | LOCK_NB) == 0 && isStillAt(file, path))
        return file;
    ::close(file);
    errno = EWOULDBLOCK;
    return -1;
}

void removeSides(const QByteArray &path)
{
    for (const char *side : {"-journal", "-wal", "-shm"})
        ::unlink((path + side).constData());
}

// Some file systems cannot rename without replacing a file of that name; link() never replaces one.
bool renamedToNew(const QByteArray &from, const QByteArray &to)
{
    if (::renameat2(AT_FDCWD, from.constData(), AT_FDCWD, to.constData(), RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS)
        return false;
    if (::link(from.constData(), to.constData()) == 0)
        return ::unlink(from.constData()) == 0;
    if (errno == EEXIST || ::access(to.constData(), F_OK) == 0)
        return false;
    return ::rename(from.constData(), to.constData()) == 0;
}

} // namespace

Result<PartFile> PartFile::make(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    const int file = lockedFile(name, O_CREAT);
    if (file < 0 && errno == EWOULDBLOCK)
        return failure(Error::Code::Busy,
                       Text::tr("Another program is writing %1; try again when it is done.").arg(path));
    if (file < 0 && errno == ENOENT)
        return failure(
            Error::Code::Failed,
            Text::tr("There is no folder %1; make it first, or choose another.").arg(QFileInfo(path).path()));
    if (file < 0)
        return notWritten(path);
    PartFile part(path, file);
    removeSides(name);
    if (::ftruncate(file, 0) != 0)
        return notWritten(path);
    return part;
}

PartFile::PartFile(PartFile &&other) noexcept
    : m_path(std::exchange(other.m_path, {}))
    , m_file(std::exchange(other.m_file, -1))
{}

PartFile::~PartFile()
{
    if (!m_path.isEmpty()) {
        const QByteArray name = QFile::encodeName(m_path);
        ::unlink(name.constData());
        removeSides(name);
    }
    if (m_file >= 0)
        ::close(m_file);
}

Result<void> PartFile::sync()
{
    if (::fsync(m_file) != 0)
        return notWritten(m_path);
    return {};
}

Result<void> PartFile::keepAs(const QString &target)
{
    if (auto synced = sync(); !synced)
        return synced;
    if (!renamedToNew(QFile::encodeName(m_path), QFile::encodeName(target)))
        return notWritten(target);
    m_path.clear();
    return syncFolderOf(target);
}

void PartFile::dropLeft(const QDir &folder, const QRegularExpression &names)
{
    for (const QString &name : folder.entryList(QDir::Files).filter(names)) {
        const QString path = folder.filePath(name);
        const int file = lockedFile(QFile::encodeName(path), 0);
        if (file >= 0)
            PartFile(path, file); // the destructor removes it
    }
}

Result<void> syncFolderOf(const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath();
    const int directory = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool isSynced = directory >= 0 && (::fsync(directory) == 0 || errno == EINVAL);
    const auto outcome = isSynced ? Result<void>() : notWritten(folder);
    if (directory >= 0)
        ::close(directory);
    return outcome;
}

} // namespace store
