// SPDX-License-Identifier: MIT
#pragma once

#include "store/recovery/copyproof.h"

#include <QStringList>

#include <stop_token>

namespace store {

class Database;

// "NAME.backups" beside the store: the folder for copies unless this computer has another one set.
QString standardBackupFolder(const QString &storePath);
// The folder that the backup job uses: the setting "backup.folder", or the standard one.
[[nodiscard]] Result<QString> backupFolder(Database &database);
// Other folders with copies: from the store's settings, or where the store cannot be read from this
// computer's own list.
QStringList knownBackupFolders(const QString &storePath);

// backUp(), and this computer vouches for the copy where it lies, as for the store where that lies.
[[nodiscard]] Result<StoreCopy> backUpByHand(Database &database, const QString &target,
                                             const std::stop_token &stop = {});

// All copies of a store in NAME.backups, in `folders`, and beside the store (*.bak, *.backup, and stores that
// restores replaced); newest first. The store itself may be missing.
std::vector<StoreCopy> copiesOf(const QString &storePath, const QStringList &folders, Depth depth);

// The newest copy that continues those before it; null where there is none. Copies made by hand (they may be
// another store's) and replaced stores are only for a person who names them.
const StoreCopy *newestGood(const std::vector<StoreCopy> &copies);
// Why newestGood() has none, and what a person can do about it.
QString whyNoneIsChosen(const std::vector<StoreCopy> &copies, const QString &storePath,
                        const QStringList &folders);

QString kindWord(StoreCopy::Kind kind); // scheduled, beside, migration, by_hand, replaced
// "12 needs_review, 4 rejected"
QString countsOf(const StoreContent &content);
// The beginning of its ledger's head, by which people tell two copies apart.
QString shortHead(const StoreContent &content);

} // namespace store
