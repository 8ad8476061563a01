// SPDX-License-Identifier: MIT
#pragma once

#include "store/recovery/copyproof.h"

#include <QDir>

namespace store {

class CopyDraft;

// The copies of one store that the backup job made in a folder: what they are called, which of them go on
// from each other, and which may go. A copy goes only when a newer one that was kept holds its whole ledger,
// so the last good one stays, whatever comes after it.
class BackupHistory
{
public:
    BackupHistory(const QString &folder, const QString &storePath);

    // Under whose name, with ".part" behind it, a copy is made.
    QString draftName(const QDateTime &at) const;
    // Gives the copy its name, another one where it is no continuation of the last good copy.
    struct Kept
    {
        StoreCopy copy;
        QString whyBeside; // empty where it counts
        int dropped = 0;
    };
    [[nodiscard]] Result<Kept> keep(CopyDraft draft, int most) const;

    // Oldest first, those beside too.
    std::vector<StoreCopy> copies(Depth depth = Depth::Content) const;
    // Copies that do not end where `restored` begins count no more: the history goes on from that one. Their
    // new names.
    QStringList branchAt(const StoreCopy &restored) const;
    void dropLeft() const; // of runs that were killed

private:
    int dropOld(const StoreCopy &newest, int most) const;

    QDir m_folder;
    QString m_stem;
};

// The newest copy of an unbroken line from the oldest on; null where there is none. `copies` has the oldest
// first.
const StoreCopy *lastInLine(const std::vector<StoreCopy> &copies);

} // namespace store
