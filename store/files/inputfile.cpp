// SPDX-License-Identifier: MIT
#include "store/files/inputfile.h"

#include "store/files/descriptor.h"
#include "store/text.h"

#include <QDir>
#include <QFileInfo>

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> unreadable(const QString &path, int error)
{
    return failure(Error::Code::NotFound,
                   Text::tr("%1 cannot be read: %2.").arg(path, qt_error_string(error)));
}

tl::unexpected<Error> tooLarge(const QString &path, qint64 limit)
{
    constexpr qint64 Mebi = 1024 * 1024;
    const bool isSmall = limit < Mebi;
    return failure(Error::Code::Usage, Text::tr("%1 is over %2; that is too large to be read here.")
                                           .arg(path, isSmall ? Text::tr("%1 KiB").arg(limit / 1024)
                                                              : Text::tr("%1 MiB").arg(limit / Mebi)));
}

tl::unexpected<Error> linked(const QString &path)
{
    return failure(Error::Code::Refused,
                   Text::tr("%1 is or leads through a link, and links are not followed there.").arg(path));
}

// Why a file of this kind must not be read.
Result<void> checkKind(const QString &path, mode_t mode)
{
    if (S_ISREG(mode))
        return {};
    if (S_ISLNK(mode))
        return linked(path);
    if (S_ISDIR(mode))
        return failure(Error::Code::Usage, Text::tr("%1 is a folder; a file was expected.").arg(path));
    return failure(Error::Code::Usage,
                   Text::tr("%1 is a pipe or a device; name a regular file, or hand the text in by "
                            "standard input with \"-\" where that is taken.")
                       .arg(path));
}

// A descriptor opened with O_PATH: closing it drops no locks, and opening a pipe this way does not block.
Descriptor lookedAt(int folder, const QByteArray &name, int flags)
{
    return Descriptor(::openat(folder, name.constData(), O_PATH | O_CLOEXEC | flags));
}

// Goes component by component and never follows a link, whatever is exchanged meanwhile.
Result<Descriptor> lookedAtBelow(const QString &root, const QString &path)
{
    // QDir would treat a relative path as one below `root`.
    const QString whole = QFileInfo(path).absoluteFilePath();
    const QStringList parts = QDir(root).relativeFilePath(whole).split(u'/', Qt::SkipEmptyParts);
    Descriptor place = lookedAt(AT_FDCWD, QFile::encodeName(root), O_DIRECTORY);
    for (qsizetype i = 0; i < parts.size() && place.isOpen(); ++i) {
        if (parts.at(i) == ".."_L1)
            return failure(Error::Code::Refused, Text::tr("%1 does not lie below %2.").arg(path, root));
        const bool isLast = i + 1 == parts.size();
        place = lookedAt(place.get(), QFile::encodeName(parts.at(i)),
                         isLast ? O_NOFOLLOW : O_NOFOLLOW | O_DIRECTORY);
        if (!place.isOpen() && errno == ENOTDIR)
            return linked(path);
    }
    if (!place.isOpen())
        return unreadable(path, errno);
    return place;
}

} // namespace

InputFile::InputFile(QString path, FileId id)
    : m_path(std::move(path))
    , m_id(id)
{}

InputFile::~InputFile()
{
    close();
    StoreFiles::endReading(m_id);
}

Result<std::unique_ptr<InputFile>> InputFile::opened(const QString &path, const Descriptor &looked,
                                                     qint64 limit)
{
    struct stat found
    {
    };
    if (!looked.isOpen() || ::fstat(looked.get(), &found) != 0)
        return unreadable(path, errno);
    if (auto fits = checkKind(path, found.st_mode); !fits)
        return tl::unexpected(fits.error());
    if (found.st_size > limit)
        return tooLarge(path, limit);
    const FileId id{found.st_dev, found.st_ino};
    if (!StoreFiles::beginReading(id))
        return failure(
            Error::Code::Refused,
            Text::tr("%1 belongs to a store that is open here; only the store itself reads it.").arg(path));
    std::unique_ptr<InputFile> file(new InputFile(path, id));
    // Opens exactly the file that was looked at, even if its name now leads to another.
    const QByteArray same = "/proc/self/fd/" + QByteArray::number(looked.get());
    const int opened = ::open(same.constData(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (opened < 0 || !file->QFile::open(opened, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return unreadable(path, errno);
    return file;
}

Result<std::unique_ptr<InputFile>> InputFile::open(const QString &path, qint64 limit)
{
    return opened(path, lookedAt(AT_FDCWD, QFile::encodeName(path), 0), limit);
}

Result<std::unique_ptr<InputFile>> InputFile::openBelow(const QString &root, const QString &path,
                                                        qint64 limit)
{
    const auto looked = lookedAtBelow(root, path);
    return looked ? opened(path, *looked, limit) : tl::unexpected(looked.error());
}

Result<QByteArray> InputFile::all(qint64 limit)
{
    QByteArray bytes = read(std::max<qint64>(std::min(size(), limit), 0) + 1);
    while (bytes.size() <= limit) {
        const QByteArray more = read(64 * 1024);
        if (more.isEmpty())
            break;
        bytes += more;
    }
    if (error() != QFileDevice::NoError)
        return failure(Error::Code::Failed, Text::tr("%1 cannot be read: %2.").arg(m_path, errorString()));
    if (bytes.size() > limit)
        return tooLarge(m_path, limit);
    return bytes;
}

Result<QByteArray> InputFile::contents(const QString &path, qint64 limit)
{
    return open(path, limit).and_then([&](const auto &file) { return file->all(limit); });
}

Result<QByteArray> InputFile::contentsBelow(const QString &root, const QString &path, qint64 limit)
{
    return openBelow(root, path, limit).and_then([&](const auto &file) { return file->all(limit); });
}

} // namespace store
