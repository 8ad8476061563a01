// SPDX-License-Identifier: MIT
#pragma once

#include "store/recovery/copyproof.h"

#include <QDir>

namespace store {

class CopyDraft;
class Database;

// The copies of one store that the backup job made in a folder: their names, which of them continue one
// another, and which may be deleted. A copy is deleted only when a newer kept one contains its whole ledger,
// so the last good one stays, whatever comes after it.
class BackupHistory
{
public:
    BackupHistory(const QString &folder, const QString &storePath);

    // The temporary name (with ".part") under which a copy is made.
    QString draftName(const QDateTime &at) const;
    // Gives the copy its name, another one where it is no continuation of the last good copy.
    struct Kept
    {
        StoreCopy copy;
        QString whyBeside; // why it does not count; empty where it does
        int dropped = 0;
    };
    // `source`: the store that it is a copy of.
    [[nodiscard]] Result<Kept> keep(Database &source, CopyDraft draft, int most) const;

    // Oldest first, including those that do not count.
    std::vector<StoreCopy> copies(Depth depth = Depth::Content) const;
    // After a restore: renames copies that `restored` does not continue, so that they no longer count.
    // Returns their new names.
    QStringList branchAt(const StoreCopy &restored) const;
    void dropLeft() const; // removes drafts that killed runs left

private:
    int dropOld(const StoreCopy &newest, int most) const;

    QDir m_folder;
    QString m_stem;
};

// The newest copy in an unbroken line from the oldest; null where there is none. `copies` must be oldest
// first.
const StoreCopy *lastInLine(const std::vector<StoreCopy> &copies);

} // namespace store
