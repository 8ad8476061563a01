// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

#include <QByteArray>

#include <functional>
#include <vector>

namespace tests {

// What people and agents do to a store, each with a number that tells from what is there afterwards whether
// it was done: all of it (`after`), nothing of it (`before`), and never a part.
struct StoreAct
{
    using Open = std::unique_ptr<store::Database>;
    enum class Begins { Today, AtSchema2 };
    enum class Touches {
        Store,   // the file of the store and its journal only
        Threads, // the same, over connections of several threads
        Files    // also files that SQLite does not write
    };

    const char *name;
    std::function<store::Result<void>(Open &)> perform; // may close it and open it again
    std::function<int(store::Database &)> measure;
    int before = 0;
    int after = 1;
    Touches touches = Touches::Store;
    Begins begins = Begins::Today;
};

const std::vector<StoreAct> &storeActs();
const StoreAct &storeAct(const QString &name);

// The bytes of a store with rows for every act to be done to, closed, nothing beside it.
const QByteArray &storeForActs(StoreAct::Begins begins);

// `folder` with that store alone in it, and what is wrong with it as an act left it; empty where nothing is.
QString layOutStore(const QString &folder, const StoreAct &act);
QString problemAfter(const QString &folder, const StoreAct &act, bool isAcknowledged);

} // namespace tests
