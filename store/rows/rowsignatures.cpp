// SPDX-License-Identifier: MIT
#include "store/rows/rowsignatures.h"

#include "store/canonical.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/rows/reflexions.h"
#include "store/rows/rowjson.h"
#include "store/schema/layer.h"

namespace store {

using namespace Qt::StringLiterals;

RowSignatures::RowSignatures(Database &database)
    : m_database(database)
{}

QJsonObject RowSignatures::signedPart(QJsonObject line)
{
    for (const auto key :
         {"signature"_L1, "type"_L1, "history"_L1, "sightings"_L1, "corroborations"_L1, "redactions"_L1,
          "workflow"_L1, "success_count"_L1, "failure_count"_L1, "use_count"_L1, "last_used_at"_L1})
        line.remove(key);
    return line;
}

QByteArray RowSignatures::message(const QJsonObject &line)
{
    Canonical fields;
    fields.add(QByteArrayView("memoir row 1"));
    fields.add(jsonBytes(signedPart(line)));
    return fields.bytes().toByteArray();
}

Result<void> RowSignatures::sign(const SignedAct &act, const signing::SigningKey &key)
{
    const auto decided = m_database.texts(
        u"SELECT DISTINCT row_uid FROM ledger WHERE seq BETWEEN ? AND ? AND layer = '%1' "
        "AND action <> 'corroborate' AND to_status <> 'needs_review'"_s.arg(reflexionLayer().key()),
        {act.firstSeq, act.lastSeq});
    if (!decided)
        return tl::unexpected(decided.error());
    Reflexions rows(m_database);
    for (const QString &uid : *decided) {
        const auto row = rows.one(uid);
        if (!row && row.error().code == Error::Code::NotFound) // it was forgotten in the same act
            continue;
        const auto signature = row ? key.sign(message(columnsOf(*row))) : tl::unexpected(row.error());
        auto kept =
            signature ? put(uid, act.lastSeq, key.id(), *signature) : tl::unexpected(signature.error());
        if (!kept)
            return kept;
    }
    return {};
}

Result<void> RowSignatures::put(const QString &uid, qint64 ledgerSeq, const QString &key,
                                const QByteArray &signature)
{
    return m_database.execute(
        u"INSERT INTO row_signature (row_uid, ledger_seq, key_id, signed) VALUES (?, ?, ?, ?)"_s,
        {uid, ledgerSeq, key, signature});
}

Result<QJsonObject> RowSignatures::of(const QString &uid)
{
    return m_database
        .first(u"SELECT key_id, signed FROM row_signature WHERE row_uid = ? ORDER BY id DESC LIMIT 1"_s,
               {uid},
               [](const Rows &row) {
                   return QJsonObject{{u"key"_s, row.text(0)},
                                      {u"signed"_s, QString::fromLatin1(row.bytes(1).toBase64())}};
               })
        .map([](const auto &newest) { return newest.value_or(QJsonObject()); });
}

Result<bool> RowSignatures::areKnown(const QJsonObject &line)
{
    const QJsonObject signature = line.value("signature"_L1).toObject();
    if (signature.isEmpty())
        return false;
    return isSignedByKnownKey(m_database, signature.value("key"_L1).toString(), message(line),
                              QByteArray::fromBase64(signature.value("signed"_L1).toString().toLatin1()));
}

Result<void> RowSignatures::keep(const QString &uid, const QJsonObject &signature, qint64 ledgerSeq)
{
    return put(uid, ledgerSeq, signature.value("key"_L1).toString(),
               QByteArray::fromBase64(signature.value("signed"_L1).toString().toLatin1()));
}

} // namespace store
