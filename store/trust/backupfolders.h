// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

// The folders into which this computer has put copies of a store. The setting stands in the store itself, and
// is out of reach just when a copy is needed; so they are kept in a file of the user's configuration folder
// too, by the store's path.
class BackupFolders
{
public:
    explicit BackupFolders(const QString &storePath);

    QStringList known() const; // newest first, absolute
    // `folder` as the setting has it: seen from the store's own folder.
    [[nodiscard]] Result<void> remember(const QString &folder) const;

private:
    [[nodiscard]] Result<void> write(const QStringList &folders) const;

    QString m_path;
    QString m_file;
};

} // namespace store
