// SPDX-License-Identifier: MIT
#include "store/signing/privatefile.h"

#include "store/files/inputfile.h"
#include "store/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>

#include <sys/stat.h>

namespace store::signing {

namespace {

constexpr qint64 MostBytes = qint64(64) * 1024 * 1024;

} // namespace

Result<void> makePrivateFolder(const QString &folder)
{
    if (QFileInfo(folder).isDir())
        return {};
    const QString parent = QFileInfo(QDir::cleanPath(folder)).absolutePath();
    if (auto made = parent == folder ? Result<void>() : makePrivateFolder(parent); !made)
        return made;
    if (::mkdir(QFile::encodeName(folder).constData(), 0700) != 0 && errno != EEXIST)
        return failure(Error::Code::Failed,
                       Text::tr("%1 could not be written: %2.").arg(folder, qt_error_string(errno)));
    return {};
}

Result<QByteArray> readPrivateFile(const QString &path)
{
    return InputFile::contents(path, MostBytes);
}

} // namespace store::signing
