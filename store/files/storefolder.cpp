// SPDX-License-Identifier: MIT
#include "store/files/storefolder.h"

#include "store/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>

namespace store {

Result<void> makeStoreFolder(const QString &storePath)
{
    const QString folder = QFileInfo(storePath).absolutePath();
    if (QFileInfo::exists(folder))
        return {};
    if (!QDir().mkpath(folder))
        return failure(Error::Code::Unusable,
                       Text::tr("The folder %1 cannot be made; choose another place.").arg(folder));
    ::chmod(QFile::encodeName(folder).constData(), 0700);
    return {};
}

} // namespace store
