// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

// The folders in which this computer put copies of a store. The setting is in the store itself, which cannot
// be read just when a copy is needed; so they are also kept in a file of the user's configuration folder, by
// the store's path.
class BackupFolders
{
public:
    explicit BackupFolders(const QString &storePath);

    QStringList known() const; // newest first, absolute
    // `folder` as in the setting, relative to the store's folder.
    [[nodiscard]] Result<void> remember(const QString &folder) const;

private:
    [[nodiscard]] Result<void> write(const QStringList &folders) const;

    QString m_path;
    QString m_file;
};

} // namespace store
