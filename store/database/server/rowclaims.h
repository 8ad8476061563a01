// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>

namespace store {

class Database;

namespace server {

// Which rows other members of a team have open. A claim is an advisory lock of the session: it ends with the
// session, keeps nobody from the row and leaves no trace in the store.
class RowClaims
{
public:
    // Releases this session's claim and claims `uid`, unless somebody else has it; an empty uid claims
    // nothing. Returns the others' claims. Does nothing for a store in a file.
    [[nodiscard]] static Result<RowClaims> take(Database &database, const QString &uid);

    QString holderOf(const QString &uid) const; // empty: nobody but this session
    bool operator==(const RowClaims &) const = default;

private:
    QHash<qint64, QString> m_holders; // names by the numbers of locks
};

} // namespace server
} // namespace store
