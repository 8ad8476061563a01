// SPDX-License-Identifier: MIT
#include "store/rows/purge.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/schema/layer.h"
#include "store/sha256.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto EntryColumns =
    "seq, at, actor, action, layer, row_uid, from_status, to_status, successor, reason, changeset, undoes, "
    "revision, detail, hash_before, hash_after, prev_hash, hash";

LedgerEntry entryAt(const Statement &row)
{
    return {row.integer(0),  row.bytes(1),  row.bytes(2),  row.bytes(3),  row.bytes(4),  row.bytes(5),
            row.bytes(6),    row.bytes(7),  row.bytes(8),  row.bytes(9),  row.bytes(10), row.integer(11),
            row.integer(12), row.bytes(13), row.bytes(14), row.bytes(15), row.bytes(16), row.bytes(17)};
}

// Hash of an entry without its detail; the entry's own hash, which the detail went into, is added as a value.
QByteArray restHash(LedgerEntry entry, Canonical &scratch)
{
    entry.detail = QByteArray();
    Canonical &rest = scratch;
    const QByteArray hash = entry.hash;
    entry.computedHash(rest); // called for the fields it leaves in `rest`
    rest.add(QByteArrayView(hash));
    return rest.sha256();
}

// The entries about a row whose details are meant, as [seq, hash of the rest].
Result<QJsonArray> entriesToPurge(Database &database, const QString &uid,
                                  const std::function<bool(const QString &detail)> &isMeant)
{
    Statement select(database,
                     QByteArray("SELECT ")
                         .append(EntryColumns)
                         .append(" FROM ledger WHERE row_uid = ? AND detail IS NOT NULL AND detail <> ? "
                                 "ORDER BY seq")
                         .constData());
    const QByteArray key = uid.toUtf8();
    const QByteArray blank = PurgedDetail;
    select.bind(1, key).bind(2, blank);
    Canonical scratch;
    QJsonArray entries;
    return select
        .each([&] {
            const LedgerEntry entry = entryAt(select);
            if (isMeant(QString::fromUtf8(entry.detail)))
                entries.append(QJsonArray{QString::number(entry.seq),
                                          QString::fromLatin1(restHash(entry, scratch).toHex())});
        })
        .map([&] { return entries; });
}

QJsonArray purgedIn(const LedgerEntry &entry)
{
    if (entry.layer != "store" || entry.action != "forget" || entry.detail.isNull())
        return {};
    return QJsonDocument::fromJson(entry.detail).object().value("purged"_L1).toArray();
}

} // namespace

Result<LedgerEntry> noteForgotten(LedgerWriter &ledger, const QString &uid, const QString &reason)
{
    LedgerEntry act;
    act.layer = "store";
    act.action = "forget";
    act.rowUid = uid.toUtf8();
    act.reason = reason.toUtf8();
    return ledger.append(act).map([&act] { return act; });
}

Result<void> putTombstone(Database &database, const Tombstone &tombstone)
{
    return database.execute(
        u"INSERT INTO tombstone (uid, layer, agent_id, forgotten_at, forgotten_by, reason) "
        "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"_s,
        {tombstone.uid, tombstone.layer, tombstone.agent, tombstone.at, tombstone.by, tombstone.reason});
}

Result<std::optional<Tombstone>> tombstoneOf(Database &database, const QString &uid)
{
    return database.first(
        u"SELECT uid, layer, agent_id, forgotten_at, forgotten_by, reason FROM tombstone WHERE uid = ?"_s,
        {uid}, [](const Rows &row) {
            return Tombstone{row.text(0), row.text(1), row.value(2), row.text(3), row.text(4), row.text(5)};
        });
}

QString fileTombstone(const QString &nameSpace, const QString &path)
{
    return u"file_"_s + QString::fromLatin1(sha256((nameSpace + QChar() + path).toUtf8()).first(16).toHex());
}

// A piece of a document leaves no tombstone of its own.
Result<bool> anyForgotten(Database &database, const QStringList &uids)
{
    QStringList rows;
    QStringList pieces;
    for (const QString &uid : uids)
        (chunkLayer().owns(uid) ? pieces : rows) += uid;
    return database.isTrue(
        u"SELECT EXISTS (SELECT 1 FROM tombstone WHERE uid IN (SELECT value FROM json_each(?))) OR "
        "EXISTS (SELECT 1 FROM json_each(?) AS piece WHERE NOT EXISTS (SELECT 1 FROM knowledge_chunks "
        "WHERE uid = piece.value))"_s,
        {jsonText(rows), jsonText(pieces)});
}

Result<void> purgeDetails(Database &database, LedgerWriter &ledger, const QString &forgotten,
                          const QString &reason)
{
    return purgeQuotes(
        database, ledger, forgotten, [](const QString &) { return true; }, forgotten, reason);
}

Result<void> purgeQuotes(Database &database, LedgerWriter &ledger, const QString &uid,
                         const std::function<bool(const QString &detail)> &quotes, const QString &forgotten,
                         const QString &reason)
{
    const auto entries = entriesToPurge(database, uid, quotes);
    if (!entries || entries->isEmpty())
        return entries.map([](const QJsonArray &) {});
    QJsonObject detail{{u"purged"_s, *entries}};
    if (uid != forgotten)
        detail.insert(u"of"_s, uid);
    LedgerEntry act;
    act.layer = "store";
    act.action = "forget";
    act.rowUid = forgotten.toUtf8();
    act.reason = reason.toUtf8();
    act.detail = jsonBytes(detail);
    if (auto appended = ledger.append(act); !appended)
        return appended;
    QJsonArray seqs;
    for (const QJsonValue &each : *entries)
        seqs.append(each[0]);
    return database.execute(u"UPDATE ledger SET detail = ? WHERE row_uid = ? AND CAST(seq AS TEXT) IN "
                            "(SELECT value FROM json_each(?))"_s,
                            {QString::fromLatin1(PurgedDetail), uid, jsonText(seqs)});
}

QList<qint64> purgedBy(const LedgerEntry &entry)
{
    QList<qint64> seqs;
    const QJsonArray purged = purgedIn(entry);
    for (const QJsonValue each : purged)
        seqs += each[0].toString().toLongLong();
    return seqs;
}

bool PurgeCheck::isPurged(const LedgerEntry &entry, Canonical &scratch)
{
    if (entry.detail != PurgedDetail)
        return false;
    m_blanks.insert_or_assign(entry.seq,
                              Blank{restHash(entry, scratch), QByteArrayView(entry.rowUid).toByteArray()});
    return true;
}

bool PurgeCheck::take(const LedgerEntry &entry)
{
    const QJsonArray purged = purgedIn(entry);
    if (purged.isEmpty())
        return true;
    bool isRight = true;
    const QString of = QJsonDocument::fromJson(entry.detail).object().value("of"_L1).toString();
    const QByteArray rowUid = of.isEmpty() ? entry.rowUid : of.toUtf8();
    for (const QJsonValue each : purged) {
        const qint64 seq = each[0].toString().toLongLong();
        const auto blank = m_blanks.find(seq);
        if (blank == m_blanks.end() || blank->second.rowUid != rowUid
            || blank->second.rest.toHex() != each[1].toString().toLatin1()) {
            isRight = false;
            continue;
        }
        m_purged.push_back({seq, QString::fromUtf8(rowUid), QString::fromUtf8(entry.actor)});
        m_blanks.erase(blank);
    }
    return isRight;
}

QList<qint64> PurgeCheck::unexplained() const
{
    QList<qint64> seqs;
    for (const auto &[seq, blank] : m_blanks)
        seqs += seq;
    return seqs;
}

} // namespace store
