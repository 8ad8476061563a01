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

// Taken is the first of the wanted ones that this session has or gets; the server tries them in this order
// and stops there. What it had besides is given up behind that, so that what stays in hand is never free in
// between.
const QString Take =
    u"WITH held AS MATERIALIZED (SELECT CAST(l.objid AS BIGINT) AS n, a.usename AS name, "
    "l.pid = pg_backend_pid() AS is_own FROM pg_locks AS l JOIN pg_stat_activity AS a ON a.pid = l.pid "
    // An agent may take such a lock too, but has no row on a card.
    "WHERE pg_has_role(a.usesysid, 'memoir_reviewer', 'MEMBER') "
    "AND l.locktype = 'advisory' AND l.classid = ? AND l.objsubid = 2 AND l.granted "
    "AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())), "
    "taken AS MATERIALIZED (SELECT n FROM (SELECT CAST(word AS INT4) AS n FROM string_to_table(?, ',') "
    "AS word) AS wanted WHERE CASE WHEN n IN (SELECT n FROM held WHERE is_own) THEN true "
    "ELSE pg_try_advisory_lock(CAST(? AS INT4), n) END LIMIT 1), "
    "given AS MATERIALIZED (SELECT pg_advisory_unlock(CAST(? AS INT4), CAST(n AS INT4)) FROM held "
    "WHERE is_own AND n NOT IN (SELECT n FROM taken)) "
    "SELECT n, name, 0 FROM held WHERE NOT is_own UNION ALL SELECT n, '', 1 FROM taken "
    "UNION ALL SELECT count(*), '', 2 FROM given"_s;

} // namespace

Result<RowClaims> RowClaims::take(Database &database, const QStringList &uids)
{
    RowClaims claims;
    if (database.handle())
        return claims;
    QStringList numbers;
    for (const QString &uid : uids)
        numbers += QString::number(numberOf(uid));
    return database
        .each(Take, {Kind, numbers.join(u','), Kind, Kind},
              [&](const Rows &row) {
                  if (row.integer(2) == 0)
                      claims.m_holders.insert(row.integer(0), row.text(1));
                  else if (row.integer(2) == 1)
                      claims.m_taken = uids.value(numbers.indexOf(QString::number(row.integer(0))));
              })
        .map([&] { return claims; });
}

QString RowClaims::holderOf(const QString &uid) const
{
    return m_holders.isEmpty() ? QString() : m_holders.value(numberOf(uid));
}

} // namespace store::server
