// SPDX-License-Identifier: MIT
#include "store/database/server/rowclaims.h"

#include "store/database/database.h"
#include "store/sha256.h"

namespace store::server {

using namespace Qt::StringLiterals;

namespace {

// The first number of all claim locks; the lock for the writers' turn has only one number.
constexpr qint64 Kind = 1299018290;

// The second number of the lock. Two rows of a queue share one so rarely that the worst outcome is a needless
// mark.
qint64 numberOf(const QString &uid)
{
    return sha256(uid.toUtf8()).left(4).toHex().toLongLong(nullptr, 16) & 0x7fffffff;
}

Result<void> change(Database &database, const QString &uid)
{
    auto given = database.execute(u"SELECT pg_advisory_unlock_all()"_s);
    if (!given || uid.isEmpty())
        return given;
    return database.execute(u"SELECT pg_try_advisory_lock(CAST(? AS INT4), CAST(? AS INT4))"_s,
                            {Kind, numberOf(uid)});
}

} // namespace

Result<RowClaims> RowClaims::take(Database &database, const QString &uid)
{
    if (database.handle())
        return RowClaims();
    if (auto changed = change(database, uid); !changed)
        return tl::unexpected(changed.error());
    auto held =
        database.run(u"SELECT CAST(l.objid AS BIGINT), a.usename FROM pg_locks AS l JOIN pg_stat_activity AS "
                     u"a ON a.pid = l.pid "
                     "WHERE l.locktype = 'advisory' AND l.classid = ? AND l.objsubid = 2 AND l.granted "
                     "AND l.pid <> pg_backend_pid() AND l.database = (SELECT oid FROM pg_database "
                     "WHERE datname = current_database())"_s,
                     {Kind});
    if (!held)
        return tl::unexpected(held.error());
    RowClaims claims;
    while (held->next())
        claims.m_holders.insert(held->value(0).toLongLong(), held->value(1).toString());
    return claims;
}

QString RowClaims::holderOf(const QString &uid) const
{
    return m_holders.isEmpty() ? QString() : m_holders.value(numberOf(uid));
}

} // namespace store::server
