// SPDX-License-Identifier: MIT
#pragma once

#include "store/recovery/copyproof.h"
#include "store/rows/actor.h"

#include <QStringList>

namespace store {

struct Restored
{
    StoreContent content; // of the store as it stands now
    QString doubt;        // what its ledger does not prove
    QString replaced;     // where what stood there is now; empty where nothing did
    QStringList setAside; // scheduled copies that count no more, by their new names
};

// The newest copy that is whole and whose ledger proves its rows.
[[nodiscard]] Result<StoreCopy> copyToRestore(const QString &storePath, const QStringList &folders);

// Puts a copy in a store's place, also where no store is left there. The copy is checked first, and what it
// replaces is kept beside, with its journal. Refused (Busy) while anybody has the store open. Whenever it is
// broken off, what stands at the place is what stood there or the whole copy, and no journal of the one lies
// beside the other. The ledger says who went back, and that the store is older on purpose. `folders`: where
// scheduled copies lie besides NAME.backups.
[[nodiscard]] Result<Restored> restore(const QString &storePath, const QString &copyPath, const Actor &person,
                                       const QStringList &folders = {});

} // namespace store
