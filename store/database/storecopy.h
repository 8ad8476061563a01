// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/storecontent.h"

#include <QDateTime>

#include <memory>

namespace store {

// A store's file that nobody has open, read as unchangeable: no byte of it and of its folder changes.
class ClosedStore
{
public:
    [[nodiscard]] static Result<ClosedStore> open(const QString &path);

    sqlite3 *handle() const { return m_handle.get(); }

private:
    using Handle = std::unique_ptr<sqlite3, int (*)(sqlite3 *)>;

    explicit ClosedStore(Handle handle)
        : m_handle(std::move(handle))
    {}

    Handle m_handle;
};

// A file that a store can be restored from.
struct StoreCopy
{
    enum class Kind {
        Scheduled, // of the backup job
        Beside,    // of the same, but no continuation of the copies before it
        Migration, // made before the schema changed
        ByHand,
        Replaced // what an earlier restore put aside
    };

    QString path;
    Kind kind = Kind::ByHand;
    QDateTime at;
    qint64 bytes = 0;
    StoreContent content;
    QString problem; // why it is no good; empty where it is good
    QString doubt;   // it can be opened, but its ledger does not prove its rows

    bool isGood() const { return problem.isEmpty() && doubt.isEmpty(); }
};

enum class Depth {
    Content, // opens it and reads what it holds
    Pages,   // reads every page too
    Whole    // and proves the ledger, which lookAtCopy() does (store/recovery/copyproof.h)
};
// What the file says by itself.
StoreCopy readCopy(const QString &path, Depth depth);

// Why `newer` does not go on from where `older` ended: fewer entries in its ledger, or others. Empty where it
// does.
QString whyNoContinuation(const StoreCopy &newer, const StoreCopy &older);

} // namespace store
