// SPDX-License-Identifier: MIT
#include "store/files/linelog.h"

#include "store/files/descriptor.h"
#include "store/files/filewriter.h"
#include "store/files/storefiles.h"
#include "store/text.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace store {

namespace {

tl::unexpected<Error> unwritten(const QString &path)
{
    return failure(Error::Code::Failed,
                   Text::tr("%1 could not be written: %2.").arg(path, writingProblem(errno)));
}

Descriptor opened(const QByteArray &name, int flags)
{
    return Descriptor(::open(name.constData(), flags | O_CLOEXEC, 0600));
}

// A new file belongs to no store, so closing it drops no locks.
bool isMade(const QString &path)
{
    if (!opened(QFile::encodeName(path), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW).isOpen())
        return errno == EEXIST;
    const Descriptor folder =
        opened(QFile::encodeName(QFileInfo(path).absolutePath()), O_RDONLY | O_DIRECTORY);
    return folder.isOpen() && (::fsync(folder.get()) == 0 || errno == EINVAL);
}

// Opens the file behind the O_PATH descriptor `looked` while StoreFiles knows that it is being read.
class OpenLog
{
    Q_DISABLE_COPY_MOVE(OpenLog)
public:
    OpenLog(const Descriptor &looked, FileId id)
        : m_id(id)
        , m_file(opened("/proc/self/fd/" + QByteArray::number(looked.get()), O_RDWR | O_APPEND))
    {
        if (m_file.isOpen())
            ::flock(m_file.get(), LOCK_EX);
    }
    ~OpenLog()
    {
        m_file = Descriptor();
        StoreFiles::endReading(m_id);
    }

    bool add(const QByteArray &line)
    {
        if (!m_file.isOpen())
            return false;
        struct stat found = {};
        char last = '\n';
        if (::fstat(m_file.get(), &found) == 0 && found.st_size > 0)
            static_cast<void>(::pread(m_file.get(), &last, 1, found.st_size - 1));
        return write((last == '\n' ? QByteArray() : QByteArray("\n")) + line + '\n')
               && ::fsync(m_file.get()) == 0;
    }

private:
    bool write(const QByteArray &bytes)
    {
        for (qsizetype done = 0; done < bytes.size();) {
            const ssize_t now = ::write(m_file.get(), bytes.constData() + done, size_t(bytes.size() - done));
            if (now < 0 && errno != EINTR)
                return false;
            done += std::max<ssize_t>(now, 0);
        }
        return true;
    }

    const FileId m_id;
    Descriptor m_file;
};

} // namespace

Result<void> appendLine(const QString &path, const QByteArray &line)
{
    const auto ofStore = [&path] {
        return failure(Error::Code::Refused,
                       Text::tr("%1 belongs to the open store; name another file.").arg(path));
    };
    if (StoreFiles::ownsName(path))
        return ofStore();
    if (!isMade(path))
        return unwritten(path);
    const Descriptor looked = opened(QFile::encodeName(path), O_PATH | O_NOFOLLOW);
    struct stat found = {};
    if (!looked.isOpen() || ::fstat(looked.get(), &found) != 0)
        return unwritten(path);
    if (!S_ISREG(found.st_mode))
        return failure(S_ISLNK(found.st_mode) ? Error::Code::Refused : Error::Code::Usage,
                       Text::tr("%1 is no regular file; name another one.").arg(path));
    const FileId id{found.st_dev, found.st_ino};
    if (!StoreFiles::beginReading(id))
        return ofStore();
    return OpenLog(looked, id).add(line) ? Result<void>() : unwritten(path);
}

} // namespace store
