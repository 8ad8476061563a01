// SPDX-License-Identifier: MIT
#include "store/signing/privatefile.h"

#include "store/files/descriptor.h"
#include "store/files/inputfile.h"
#include "store/files/storefiles.h"
#include "store/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace store::signing {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 MostBytes = qint64(64) * 1024 * 1024;

Descriptor opened(const QString &path, int flags)
{
    return Descriptor(
        ::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600));
}

bool isRegular(const Descriptor &file, qint64 *size)
{
    struct stat found = {};
    if (::fstat(file.get(), &found) != 0 || !S_ISREG(found.st_mode))
        return false;
    *size = found.st_size;
    return true;
}

bool writeAll(const Descriptor &file, const QByteArray &bytes)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t now = ::write(file.get(), bytes.constData() + done, size_t(bytes.size() - done));
        if (now < 0 && errno != EINTR)
            return false;
        done += qMax<ssize_t>(now, 0);
    }
    return ::fsync(file.get()) == 0;
}

tl::unexpected<Error> notWritten(const QString &path)
{
    return failure(
        Error::Code::Failed,
        Text::tr("%1 could not be written: %2.").arg(path, QString::fromLocal8Bit(std::strerror(errno))));
}

void syncFolderOf(const QString &path)
{
    const Descriptor folder = opened(QFileInfo(path).absolutePath(), O_RDONLY | O_DIRECTORY);
    if (folder.isOpen())
        ::fsync(folder.get());
}

bool endsInLine(int fd, qint64 size)
{
    char last = '\n';
    return size == 0 || (::pread(fd, &last, 1, size - 1) == 1 && last == '\n');
}

} // namespace

Result<void> makePrivateFolder(const QString &folder)
{
    if (QFileInfo(folder).isDir())
        return {};
    const QString parent = QFileInfo(QDir::cleanPath(folder)).absolutePath();
    if (auto made = parent == folder ? Result<void>() : makePrivateFolder(parent); !made)
        return made;
    if (::mkdir(QFile::encodeName(folder).constData(), 0700) != 0 && errno != EEXIST)
        return notWritten(folder);
    return {};
}

Result<QByteArray> readPrivateFile(const QString &path)
{
    return InputFile::contents(path, MostBytes);
}

Result<void> writePrivateFile(const QString &path, const QByteArray &bytes)
{
    // Written aside and linked to its name: who reads the name finds the whole file or none.
    const QString part = u"%1.%2"_s.arg(path).arg(::getpid());
    {
        const Descriptor file = opened(part, O_WRONLY | O_CREAT | O_EXCL);
        if (!file.isOpen() || !writeAll(file, bytes)) {
            const auto error = notWritten(part);
            QFile::remove(part);
            return error;
        }
    }
    const bool isNew = ::link(QFile::encodeName(part).constData(), QFile::encodeName(path).constData()) == 0;
    const bool isThere = !isNew && errno == EEXIST;
    const auto error = notWritten(path);
    QFile::remove(part);
    if (isThere)
        return failure(Error::Code::Conflict, Text::tr("%1 exists and is not written over.").arg(path));
    if (!isNew)
        return error;
    syncFolderOf(path);
    return {};
}

Result<void> appendLine(const QString &path, const QByteArray &line)
{
    if (StoreFiles::ownsName(path))
        return failure(Error::Code::Refused,
                       Text::tr("%1 belongs to the open store; name another file.").arg(path));
    const bool isNew = !QFileInfo::exists(path);
    const Descriptor file = opened(path, O_RDWR | O_CREAT | O_APPEND);
    if (!file.isOpen())
        return notWritten(path);
    ::flock(file.get(), LOCK_EX);
    qint64 size = 0;
    if (!isRegular(file, &size))
        return failure(Error::Code::Failed, Text::tr("%1 is no file as it should be.").arg(path));
    if (!writeAll(file, (endsInLine(file.get(), size) ? QByteArray() : QByteArray("\n")) + line + '\n'))
        return notWritten(path);
    if (isNew)
        syncFolderOf(path);
    return {};
}

} // namespace store::signing
