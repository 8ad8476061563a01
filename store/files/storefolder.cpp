// SPDX-License-Identifier: MIT
#include "store/files/storefolder.h"

#include "store/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <sys/stat.h>

namespace store {

using namespace Qt::StringLiterals;

QString standardStore()
{
    const QString named = qEnvironmentVariable("MEMOIR_STORE");
    return named.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
                                 + "/memoir/store.memoir"_L1
                           : named;
}

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
