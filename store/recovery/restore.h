// SPDX-License-Identifier: MIT
#pragma once

#include "store/recovery/copyproof.h"
#include "store/rows/actor.h"

#include <QStringList>

namespace store {

struct Restored
{
    StoreContent content; // of the restored store
    QString doubt;        // what its ledger does not prove
    QString replaced;     // path of the store that was there; empty where there was none
    QStringList setAside; // new names of scheduled copies that no longer count
};

// The newest copy that is whole and whose ledger proves its rows.
[[nodiscard]] Result<StoreCopy> copyToRestore(const QString &storePath, const QStringList &folders);

// Puts a copy in a store's place, even if the store is gone. The copy is checked first, and the replaced
// store is kept beside it with its journal. Error::Busy while anybody has the store open. If it is
// interrupted, the place has either the old store or the complete copy, and no journal of the one beside the
// other. The ledger records who restored it, and that the store is older on purpose. `folders`: where
// scheduled copies are besides NAME.backups. Error::Refused for a copy of another store, unless `otherStore`
// is that store's uid.
[[nodiscard]] Result<Restored> restore(const QString &storePath, const QString &copyPath, const Actor &person,
                                       const QStringList &folders = {}, const QString &otherStore = {});

// The stores of a copy and of the place that it is to take; an uid is empty where nobody knows it.
struct StoreSwap
{
    QString copy; // the copy's file
    QString copyUid;
    QString place; // path or address
    QString placeUid;
};
// Error::Refused where they are two stores, unless `otherStore` is the copy's: a copy of another store takes
// a store's place only where the person says which store they mean.
[[nodiscard]] Result<void> checkSameStore(const StoreSwap &swap, const QString &otherStore);

} // namespace store
