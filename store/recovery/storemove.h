// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/verify.h"

#include <QStringList>

namespace store {

// A table in the source when it was copied, and in the target.
struct MovedTable
{
    QString name;
    qint64 rows = 0;
    qint64 found = 0;  // rows that were there already from an interrupted copy
    QByteArray source; // hash of all its rows
    QByteArray target;
};

struct Moved
{
    std::vector<MovedTable> tables;
    Verification verification; // of the target
    qint64 rows() const;
};

// Copies a whole store, file or server, into a new file or an empty team store: all tables unchanged, so that
// the ledger is the same chain. The source is read in one state and not changed. Until the last comparison
// the target is marked Unfinished. The same call continues an interrupted copy: it compares what is there and
// copies what is missing or has changed.
[[nodiscard]] Result<Moved> copyStore(const QString &from, const QString &to);

} // namespace store
