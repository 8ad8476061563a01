// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>

namespace store {

class Database;

namespace server {

// Which rows the others of a team have in hand. A claim is a lock of the session on nothing: it goes when the
// session goes, keeps nobody from the row, and leaves no trace in the store.
class RowClaims
{
public:
    // Gives up the row that this session had in hand and takes this one, where nobody else has it; none for
    // an empty uid. Nobody claims anything in a file.
    [[nodiscard]] static Result<RowClaims> take(Database &database, const QString &uid);

    QString holderOf(const QString &uid) const; // empty: nobody else
    bool operator==(const RowClaims &) const = default;

private:
    QHash<qint64, QString> m_holders; // names by the numbers of locks
};

} // namespace server
} // namespace store
