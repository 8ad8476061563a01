// SPDX-License-Identifier: MIT
#include "store/signing/privatefile.h"

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

// An open descriptor, closed with its scope.
class Descriptor
{
    Q_DISABLE_COPY_MOVE(Descriptor)
public:
    Descriptor(const QString &path, int flags)
        : m_fd(::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600))
    {}
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    int fd() const { return m_fd; }

    bool isRegular(qint64 *size = nullptr) const
    {
        struct stat found = {};
        if (::fstat(m_fd, &found) != 0 || !S_ISREG(found.st_mode))
            return false;
        if (size)
            *size = found.st_size;
        return true;
    }

    bool write(const QByteArray &bytes) const
    {
        for (qsizetype done = 0; done < bytes.size();) {
            const ssize_t now = ::write(m_fd, bytes.constData() + done, size_t(bytes.size() - done));
            if (now < 0 && errno != EINTR)
                return false;
            done += qMax<ssize_t>(now, 0);
        }
        return ::fsync(m_fd) == 0;
    }

private:
    const int m_fd;
};

tl::unexpected<Error> notWritten(const QString &path)
{
    return failure(
        Error::Code::Failed,
        Text::tr("%1 could not be written: %2.").arg(path, QString::fromLocal8Bit(std::strerror(errno))));
}

void syncFolderOf(const QString &path)
{
    const Descriptor folder(QFileInfo(path).absolutePath(), O_RDONLY | O_DIRECTORY);
    if (folder.fd() >= 0)
        ::fsync(folder.fd());
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
    const Descriptor file(path, O_RDONLY);
    if (file.fd() < 0 && errno == ENOENT)
        return failure(Error::Code::NotFound, Text::tr("There is no file %1.").arg(path));
    qint64 size = 0;
    if (file.fd() < 0 || !file.isRegular(&size) || size > MostBytes)
        return failure(Error::Code::Failed,
                       Text::tr("%1 could not be read, or is no file as it should be.").arg(path));
    QByteArray bytes(size, Qt::Uninitialized);
    qsizetype done = 0;
    while (done < bytes.size()) {
        const ssize_t now = ::pread(file.fd(), bytes.data() + done, size_t(bytes.size() - done), done);
        if (now < 0 && errno == EINTR)
            continue;
        if (now <= 0)
            break;
        done += now;
    }
    bytes.truncate(done);
    return bytes;
}

Result<void> writePrivateFile(const QString &path, const QByteArray &bytes)
{
    // Written aside and linked to its name: who reads the name finds the whole file or none.
    const QString part = u"%1.%2"_s.arg(path).arg(::getpid());
    {
        const Descriptor file(part, O_WRONLY | O_CREAT | O_EXCL);
        if (file.fd() < 0 || !file.write(bytes)) {
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
    const bool isNew = !QFileInfo::exists(path);
    const Descriptor file(path, O_RDWR | O_CREAT | O_APPEND);
    if (file.fd() < 0)
        return notWritten(path);
    ::flock(file.fd(), LOCK_EX);
    qint64 size = 0;
    if (!file.isRegular(&size))
        return failure(Error::Code::Failed, Text::tr("%1 is no file as it should be.").arg(path));
    if (!file.write((endsInLine(file.fd(), size) ? QByteArray() : QByteArray("\n")) + line + '\n'))
        return notWritten(path);
    if (isNew)
        syncFolderOf(path);
    return {};
}

} // namespace store::signing
