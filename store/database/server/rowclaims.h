// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QStringList>

namespace store {

class Database;

namespace server {

// Which rows other members of a team have open. A claim is an advisory lock of the session: it ends with the
// session, keeps nobody from the row and leaves no trace in the store.
class RowClaims
{
public:
    // Takes the first of these rows that nobody else has, at the same moment as others may do so, and gives
    // up what this session had besides; none where others have all of them. Waits for the server once. Nobody
    // claims anything in a file.
    [[nodiscard]] static Result<RowClaims> take(Database &database, const QStringList &uids);

    QString holderOf(const QString &uid) const; // empty: nobody else
    const QString &taken() const { return m_taken; }
    bool operator==(const RowClaims &) const = default;

private:
    QHash<qint64, QString> m_holders; // names by the numbers of locks
    QString m_taken;                  // by this session, of those that were asked for
};

} // namespace server
} // namespace store
