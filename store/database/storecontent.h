// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QList>

#include <optional>
#include <vector>

struct sqlite3;

namespace store {

// A store's content in the few numbers by which two copies are compared. Reads every schema version.
struct StoreContent
{
    struct Count
    {
        QString status;
        qint64 rows = 0;
        bool operator==(const Count &) const = default;
    };

    int schema = 0;
    QString storeUid; // empty below schema 3
    std::vector<Count> counts;
    qint64 rows = 0;    // of all statuses
    qint64 entries = 0; // of the ledger
    QByteArray head;    // the hash of its last entry

    bool operator==(const StoreContent &) const = default;
};

[[nodiscard]] Result<StoreContent> contentOf(sqlite3 *handle);
// Whether the database has no tables or other objects.
bool isBlank(sqlite3 *handle);
// The hash of a ledger entry; empty where it does not exist.
[[nodiscard]] Result<QByteArray> hashOf(sqlite3 *handle, qint64 seq);
// What is wrong with pages, indexes and references, each once. Reads the whole file.
[[nodiscard]] Result<QStringList> problemsOf(sqlite3 *handle);

} // namespace store
