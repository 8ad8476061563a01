// SPDX-License-Identifier: MIT
#include "store/database/server/rowclaims.h"

#include "store/database/database.h"
#include "store/sha256.h"

#include <algorithm>
#include <utility>

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

// The number of the first that is free; the server tries them in this order and stops there. Null where none
// is.
Result<QVariant> firstFree(Database &database, const QStringList &uids)
{
    QStringList numbers;
    for (const QString &uid : uids)
        numbers += QString::number(numberOf(uid));
    return database.value(
        u"SELECT n FROM (SELECT CAST(word AS INT4) AS n FROM string_to_table(?, ',') AS word) "
        "AS wanted WHERE pg_try_advisory_lock(CAST(? AS INT4), n) LIMIT 1"_s,
        {numbers.join(u','), Kind});
}

} // namespace

Result<RowClaims> RowClaims::take(Database &database, const QStringList &uids)
{
    if (database.handle())
        return RowClaims();
    auto claims = read(database, uids);
    const bool isAsWanted =
        claims
        && (uids.isEmpty() ? claims->m_own.isEmpty()
                           : claims->m_taken == uids.first() && claims->m_own.size() == 1);
    if (!claims || isAsWanted)
        return claims;
    // The new one first, so that what stays in hand is never free in between.
    const auto taken = uids.isEmpty() ? Result<QVariant>(QVariant()) : firstFree(database, uids);
    if (!taken)
        return tl::unexpected(taken.error());
    for (const qint64 number : std::exchange(claims->m_own, {})) {
        if (auto given = database.execute(u"SELECT pg_advisory_unlock(CAST(? AS INT4), CAST(? AS INT4))"_s,
                                          {Kind, number});
            !given)
            return tl::unexpected(given.error());
    }
    if (!taken->isNull())
        claims->m_own += taken->toLongLong();
    claims->noteTaken(uids);
    return claims;
}

Result<RowClaims> RowClaims::read(Database &database, const QStringList &uids)
{
    RowClaims claims;
    const auto read =
        database.each(u"SELECT CAST(l.objid AS BIGINT), a.usename, CASE WHEN l.pid = pg_backend_pid() THEN 1 "
                      u"ELSE 0 END FROM pg_locks AS l "
                      "JOIN pg_stat_activity AS a ON a.pid = l.pid "
                      // An agent may take such a lock too, but has no row on a card.
                      "WHERE pg_has_role(a.usesysid, 'memoir_reviewer', 'MEMBER') "
                      "AND l.locktype = 'advisory' AND l.classid = ? AND l.objsubid = 2 AND l.granted "
                      "AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"_s,
                      {Kind}, [&](const Rows &held) {
                          const qint64 number = held.integer(0);
                          if (held.integer(2) == 1)
                              claims.m_own += number;
                          else
                              claims.m_holders.insert(number, held.text(1));
                      });
    if (!read)
        return tl::unexpected(read.error());
    claims.noteTaken(uids);
    return claims;
}

void RowClaims::noteTaken(const QStringList &uids)
{
    const auto taken =
        std::ranges::find_if(uids, [this](const QString &uid) { return m_own.contains(numberOf(uid)); });
    m_taken = taken == uids.end() ? QString() : *taken;
}

QString RowClaims::holderOf(const QString &uid) const
{
    return m_holders.isEmpty() ? QString() : m_holders.value(numberOf(uid));
}

} // namespace store::server
