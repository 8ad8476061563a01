// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/verify.h"

#include <QStringList>

namespace store {

// What stood in one table when it was copied, and what stands in it at the other end.
struct MovedTable
{
    QString name;
    qint64 rows = 0;
    qint64 found = 0;  // of these, there already from a copy that was cut
    QByteArray source; // hash of all its rows
    QByteArray target;
};

struct Moved
{
    std::vector<MovedTable> tables;
    Verification verification; // of the target
    qint64 rows() const;
};

// Copies a whole store, from a file or a server into a new file or a team's store in which nothing is yet:
// every table as it stands, so that the ledger is the same chain. The source is read in one state and stays
// as it is. Until the last comparison the target is Unfinished; what was cut off is gone on with by the same
// call, which looks at what is there and carries over what is missing or meanwhile other.
[[nodiscard]] Result<Moved> copyStore(const QString &from, const QString &to);

} // namespace store
