// SPDX-License-Identifier: MIT
#pragma once

#include "store/database.h"

#include <QByteArray>

#include <functional>
#include <vector>

namespace tests {

// What people and agents do to a store, each with a number that tells from the file whether it was done: all
// of it
// (`after`), nothing of it (`before`), and never a part.
struct StoreAct
{
    const char *name;
    std::function<store::Result<void>(store::Database &)> perform;
    const char *measure; // SQL of one number
    int before = 0;
    int after = 1;
};

// The bytes of a store with rows for every act to be done to, closed, nothing beside it.
QByteArray storeForActs();

std::vector<StoreAct> storeActs();
const StoreAct &actNamed(const QString &name);

// Where the acts are tried: the folder holds the store and nothing else afterwards.
QString storeIn(const QString &folder);
void layOut(const QString &folder, const QByteArray &store);
// What is wrong with the store as the act left it; empty where nothing is.
QString problemIn(const QString &folder, const StoreAct &act, bool isAcknowledged);

} // namespace tests
