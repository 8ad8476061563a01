// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/storecontent.h"

#include <QDateTime>

#include <memory>
#include <stop_token>

namespace store {

// A store file that nobody has open, opened as unchangeable: nothing in the file or its folder is written.
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
        Beside,    // made by the backup job, but does not continue the copies before it
        Migration, // made before the schema changed
        ByHand,
        Replaced // the store that an earlier restore replaced
    };

    QString path;
    Kind kind = Kind::ByHand;
    QDateTime at;
    qint64 bytes = 0;
    StoreContent content;
    QString problem; // why it cannot be used; empty where it can
    QString doubt;   // it can be opened, but its ledger does not prove its rows

    bool isGood() const { return problem.isEmpty() && doubt.isEmpty(); }
};

enum class Depth {
    Content, // opens it and reads what it holds
    Pages,   // reads every page too
    Whole    // and proves the ledger, which lookAtCopy() does (store/recovery/copyproof.h)
};
// What the file's own content says about it; told to stop, only what it has read.
StoreCopy readCopy(const QString &path, Depth depth, const std::stop_token &stop = {});

// Why `newer` does not continue `older`: its ledger is shorter or has other entries. Empty where it does.
QString whyNoContinuation(const StoreCopy &newer, const StoreCopy &older);

} // namespace store
