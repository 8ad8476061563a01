// SPDX-License-Identifier: MIT
#pragma once

#include "store/recovery/copyproof.h"

#include <QStringList>

namespace store {

class Database;

// "NAME.backups" beside the store: where its copies go unless this computer says otherwise.
QString standardBackupFolder(const QString &storePath);
// Where the backup job puts them: the setting "backup.folder", else that one.
[[nodiscard]] Result<QString> backupFolder(Database &database);
// The folders besides that one, as far as the store can say, and those that this computer knows of where it
// cannot.
QStringList knownBackupFolders(const QString &storePath);

// Every copy of a store that is found in NAME.backups, in `folders`, and beside the store (*.bak, *.backup,
// and what restores replaced); newest first. The store itself need not be there.
std::vector<StoreCopy> copiesOf(const QString &storePath, const QStringList &folders, Depth depth);

// The newest one that goes on from the ones before it; null where there is none. What restores replaced is no
// copy to go back to unasked, nor is a file of another name.
const StoreCopy *newestGood(const std::vector<StoreCopy> &copies);

QString kindWord(StoreCopy::Kind kind); // scheduled, beside, migration, by_hand, replaced
// "12 needs_review, 4 rejected"
QString countsOf(const StoreContent &content);
// The beginning of its ledger's head, by which people tell two copies apart.
QString shortHead(const StoreContent &content);

} // namespace store
