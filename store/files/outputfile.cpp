// SPDX-License-Identifier: MIT
#include "store/files/outputfile.h"

#include "store/files/inputfile.h"
#include "store/text.h"

#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr QByteArrayView Magic("SQLite format 3\0", 16);

bool isDatabase(const QString &path)
{
    const auto file = InputFile::open(path);
    return file && (*file)->read(Magic.size()) == Magic;
}

// Whether the path is a side file (such as -wal) of any SQLite database, open here or not.
bool isBesideDatabase(const QString &path)
{
    for (const auto side : {"-wal"_L1, "-shm"_L1, "-journal"_L1, "-gate"_L1}) {
        if (path.endsWith(side))
            return isDatabase(path.chopped(side.size()));
    }
    return false;
}

// The target of a link: it is replaced, and the link stays a link.
QString followed(const QString &path)
{
    const QFileInfo info(path);
    return info.isSymLink() ? info.symLinkTarget() : info.absoluteFilePath();
}

// Whether the file at the path may be replaced; true where there is none.
Result<void> checkTarget(const QString &path)
{
    struct stat found
    {
    };
    const QByteArray name = QFile::encodeName(path);
    const bool isThere = ::stat(name.constData(), &found) == 0;
    if (StoreFiles::ownsName(path) || (isThere && StoreFiles::owns({found.st_dev, found.st_ino})))
        return failure(
            Error::Code::Refused,
            Text::tr("%1 belongs to a store that is open here and is not written over; choose another name.")
                .arg(path));
    if (isThere && !S_ISREG(found.st_mode))
        return failure(Error::Code::Usage, Text::tr("%1 is no regular file; choose another name.").arg(path));
    if (isDatabase(path) || isBesideDatabase(path))
        return failure(
            Error::Code::Refused,
            Text::tr("%1 is a store or a part of one and is not written over; choose another name.")
                .arg(path));
    if (isThere && ::access(name.constData(), W_OK) != 0)
        return failure(Error::Code::Failed,
                       Text::tr("%1 cannot be written: %2.").arg(path, qt_error_string(errno)));
    return {};
}

} // namespace

OutputFile::OutputFile(QString path, Descriptor folder)
    : m_path(std::move(path))
    , m_name(QFile::encodeName(QFileInfo(m_path).fileName()))
    , m_folder(std::move(folder))
{}

OutputFile::~OutputFile()
{
    if (!m_draft.isEmpty())
        ::unlinkat(m_folder.get(), m_draft.constData(), 0);
}

tl::unexpected<Error> OutputFile::failed(int error) const
{
    return failure(Error::Code::Failed,
                   Text::tr("%1 cannot be written: %2. What stood there before is untouched.")
                       .arg(m_path, writingProblem(error)));
}

Result<std::unique_ptr<OutputFile>> OutputFile::create(const QString &path)
{
    const QString target = followed(path);
    if (auto fits = checkTarget(target); !fits)
        return tl::unexpected(fits.error());
    const QByteArray folder = QFile::encodeName(QFileInfo(target).absolutePath());
    std::unique_ptr<OutputFile> file(
        new OutputFile(target, Descriptor(::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC))));
    if (auto begun = file->begin(); !begun)
        return tl::unexpected(begun.error());
    return file;
}

Result<void> OutputFile::begin()
{
    if (!m_folder.isOpen())
        return failed(errno);
    const QByteArray draft =
        ".memoir-" + QByteArray::number(QRandomGenerator::system()->generate64(), 36) + ".part";
    m_file = Descriptor(::openat(m_folder.get(), draft.constData(),
                                 O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!m_file.isOpen())
        return failed(errno);
    m_draft = draft;
    struct stat old
    {
    };
    if (::fstatat(m_folder.get(), m_name.constData(), &old, 0) == 0
        && ::fchmod(m_file.get(), old.st_mode & 0777) != 0)
        return failed(errno);
    writeTo(m_file.get());
    return {};
}

Result<void> OutputFile::settle()
{
    if (!drain())
        return failed(error());
    if (::fsync(m_file.get()) != 0)
        return failed(errno);
    // A store may have come there since.
    return checkTarget(m_path);
}

Result<void> OutputFile::confirm() const
{
    if (::fsync(m_folder.get()) != 0 && errno != EINVAL)
        return failure(Error::Code::Failed, Text::tr("%1 was written, but the disk does not confirm it: %2.")
                                                .arg(m_path, qt_error_string(errno)));
    return {};
}

Result<void> OutputFile::commit()
{
    if (auto settled = settle(); !settled)
        return settled;
    if (::renameat(m_folder.get(), m_draft.constData(), m_folder.get(), m_name.constData()) != 0)
        return failed(errno);
    m_draft.clear();
    return confirm();
}

// link() gives the complete file its name; the draft's name is removed afterwards.
Result<void> OutputFile::commitNew()
{
    if (auto settled = settle(); !settled)
        return settled;
    if (::linkat(m_folder.get(), m_draft.constData(), m_folder.get(), m_name.constData(), 0) == 0)
        return confirm();
    if (errno == EEXIST)
        return failure(Error::Code::Conflict, Text::tr("%1 exists and is not written over.").arg(m_path));
    return failed(errno);
}

Result<void> OutputFile::replace(const QString &path, const QByteArray &bytes)
{
    return create(path).and_then([&](const auto &file) {
        file->write(bytes); // commit() reports its error
        return file->commit();
    });
}

Result<void> OutputFile::make(const QString &path, const QByteArray &bytes)
{
    return create(path).and_then([&](const auto &file) {
        file->write(bytes);
        return file->commitNew();
    });
}

} // namespace store
