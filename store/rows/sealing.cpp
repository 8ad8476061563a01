// SPDX-License-Identifier: MIT
#include "store/rows/sealing.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/reading.h"
#include "store/database/statement.h"
#include "store/database/transaction.h"
#include "store/json.h"
#include "store/rows/vouching.h"

#include <QJsonDocument>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// A seal is made when a process ends or idles, and nobody should have to wait for it.
constexpr qint64 MostRows = 20'000;
constexpr qint64 MostEntries = 20'000;

constexpr auto LastSeal = "SELECT id, at, ledger_seq, through, vouched, digest, prev_hash, hash FROM seal "
                          "ORDER BY id DESC LIMIT 1";

struct Gathered
{
    const VouchedKind *kind;
    VouchedRow row;
};

struct Look
{
    qint64 ledgerSeq = 0;
    QJsonObject through;
    std::vector<Gathered> rows;
};

Result<Seal> lastSeal(Database &database)
{
    Statement select(database, LastSeal);
    return select.step().map([&](bool isThere) { return isThere ? Seal::read(select) : Seal(); });
}

// The number up to which one call of sealStore() reads when it takes at most `most` rows above `after`.
Result<qint64> reach(Database &database, const VouchedKind &kind, qint64 after, qint64 most)
{
    const auto sql =
        u"SELECT coalesce(max(n), ?) FROM (SELECT %2 AS n FROM %1 WHERE %2 > ? ORDER BY %2 LIMIT ?)"_s;
    return database.number(
        sql.arg(QLatin1StringView(kind.table), QLatin1StringView(kind.number)),
        {after, after, kind.found == VouchedKind::Found::ByOwner ? MostEntries : std::max<qint64>(most, 0)});
}

Result<Look> lookSince(Database &database, const Seal &seal)
{
    Look look;
    const auto head = newestEntry(database);
    if (!head)
        return tl::unexpected(head.error());
    look.ledgerSeq = *head;
    for (const VouchedKind &kind : vouchedKinds()) {
        const qint64 after = seal.throughOf(kind.name);
        const auto through = reach(database, kind, after, MostRows - qint64(look.rows.size()));
        if (!through)
            return tl::unexpected(through.error());
        if (*through > after) {
            const auto take = [&](const VouchedRow &row) -> Result<void> {
                look.rows.push_back({&kind, row});
                return {};
            };
            if (auto seen = eachVouched(database, kind, after, *through, take); !seen)
                return tl::unexpected(seen.error());
        }
        look.through.insert(QLatin1StringView(kind.name), *through);
    }
    return look;
}

// Whether the newest row of vouch for this key already has this hash.
Result<bool> isKnown(Statement &newest, const Gathered &gathered)
{
    const QByteArray kind = gathered.kind->name;
    newest.bind(1, kind).bind(2, gathered.row.key);
    const auto known =
        newest.step().map([&](bool isThere) { return isThere && newest.bytes(0) == gathered.row.hash; });
    newest.reset();
    return known;
}

Result<void> vouchFor(Database &database, const Look &look, Seal &seal)
{
    Statement insert(database,
                     "INSERT INTO vouch (id, kind, key, owner, ledger_seq, hash) VALUES (?, ?, ?, ?, ?, ?) "
                     "RETURNING id, kind, key, owner, ledger_seq, hash");
    Statement newest(database, "SELECT hash FROM vouch WHERE kind = ? AND key = ? ORDER BY id DESC LIMIT 1");
    Canonical scratch;
    for (const Gathered &gathered : look.rows) {
        const auto known = isKnown(newest, gathered);
        if (!known)
            return tl::unexpected(known.error());
        if (*known)
            continue;
        const QByteArray kind = gathered.kind->name;
        insert.bind(1, seal.vouched + 1).bind(2, kind).bind(3, gathered.row.key);
        insert.bindOrNull(4, gathered.row.owner).bind(5, look.ledgerSeq).bindBlob(6, gathered.row.hash);
        const auto put = insert.step();
        if (!put)
            return tl::unexpected(put.error());
        seal.digest = digestWith(seal.digest, insert, scratch);
        insert.reset();
        ++seal.vouched;
    }
    return {};
}

Result<void> write(Database &database, Seal seal, const Look &look)
{
    Canonical scratch;
    seal.at = isoTime(now()).toUtf8();
    seal.ledgerSeq = look.ledgerSeq;
    seal.through = jsonBytes(look.through);
    seal.prevHash = seal.hash;
    ++seal.id;
    if (auto vouched = vouchFor(database, look, seal); !vouched)
        return vouched;
    seal.hash = seal.computedHash(scratch);
    Statement insert(database,
                     "INSERT INTO seal (id, at, ledger_seq, through, vouched, digest, prev_hash, hash) "
                     "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, seal.id)
        .bind(2, seal.at)
        .bind(3, seal.ledgerSeq)
        .bind(4, seal.through)
        .bind(5, seal.vouched);
    insert.bindBlob(6, seal.digest).bindBlob(7, seal.prevHash).bindBlob(8, seal.hash);
    return insert.execute();
}

} // namespace

const char *Seal::columns()
{
    return "id, at, ledger_seq, through, vouched, digest, prev_hash, hash";
}

Seal Seal::read(const Statement &row)
{
    return {row.integer(0), row.bytes(1), row.integer(2), row.bytes(3),
            row.integer(4), row.bytes(5), row.bytes(6),   row.bytes(7)};
}

QByteArray Seal::computedHash(Canonical &scratch) const
{
    scratch.clear();
    scratch.add(prevHash);
    scratch.add(id);
    scratch.add(at);
    scratch.add(ledgerSeq);
    scratch.add(through);
    scratch.add(vouched);
    scratch.add(digest);
    return scratch.sha256();
}

qint64 Seal::throughOf(const char *kind) const
{
    return QJsonDocument::fromJson(through).object().value(QLatin1StringView(kind)).toInteger();
}

QByteArray digestWith(const QByteArray &digest, const Statement &vouch, Canonical &scratch)
{
    scratch.clear();
    scratch.add(digest);
    for (int column = 0; column < 6; ++column)
        scratch.addOrNull(vouch.bytes(column));
    return scratch.sha256();
}

Result<void> sealStore(Database &database)
{
    const auto seal = lastSeal(database);
    const auto look = seal ? lookSince(database, *seal) : tl::unexpected(seal.error());
    if (!look)
        return tl::unexpected(look.error());
    if (look->through == QJsonDocument::fromJson(seal->through).object())
        return {};
    auto transaction = Transaction::begin(database);
    const auto still = transaction ? lastSeal(database) : tl::unexpected(transaction.error());
    if (!still)
        return tl::unexpected(still.error());
    if (still->id != seal->id) // another process sealed meanwhile
        return {};
    if (auto written = write(database, *seal, *look); !written)
        return written;
    return transaction->commit();
}

Result<bool> isSealBehind(Database &database)
{
    const auto seal = lastSeal(database);
    const auto head = seal ? newestEntry(database) : tl::unexpected(seal.error());
    return head.map([&](qint64 seq) { return seq > seal->ledgerSeq; });
}

Result<void> sealWhole(Database &database, const std::stop_token &stop)
{
    for (qint64 before = -1;;) {
        const auto last = lastSeal(database);
        if (!last || last->id == before || stop.stop_requested())
            return last.map([](const Seal &) {});
        before = last->id;
        if (auto isSealed = sealStore(database); !isSealed)
            return isSealed;
    }
}

} // namespace store
