// SPDX-License-Identifier: MIT
#include "store/exchange/rowlife.h"

#include "store/database/database.h"
#include "store/database/eachrow.h"

#include <QJsonDocument>

namespace store::exchange {

using namespace Qt::StringLiterals;

RowLife::RowLife(Database &database)
    : m_sightings(database, "SELECT run.name, c.source, c.seen_at, c.outcome FROM corroboration AS c "
                            "LEFT JOIN run ON run.id = c.run_id WHERE c.reflexion_uid = ? ORDER BY c.id")
    , m_entries(database,
                "SELECT seq, at, actor, action, from_status, to_status, successor, reason, changeset, "
                "undoes, revision, detail, hash_before, hash_after, prev_hash, hash FROM ledger "
                "WHERE row_uid = ? ORDER BY seq")
    , m_redactions(database, "SELECT field, rule, severity, start, \"end\", masked FROM finding "
                             "WHERE row_uid = ? AND detector = 'secret' ORDER BY field, start, \"end\", rule")
{}

Result<QJsonArray> RowLife::redactions(const QByteArray &uid)
{
    QJsonArray all;
    m_redactions.bind(1, uid);
    const auto read = eachRow(m_redactions, [&] {
        all.append(QJsonObject{{u"field"_s, m_redactions.text(0)},
                               {u"rule"_s, m_redactions.text(1)},
                               {u"severity"_s, m_redactions.text(2)},
                               {u"start"_s, m_redactions.integer(3)},
                               {u"end"_s, m_redactions.integer(4)},
                               {u"masked"_s, m_redactions.text(5)}});
    });
    m_redactions.reset();
    return read.map([&all] { return all; });
}

Result<QJsonArray> RowLife::sightings(const QByteArray &uid)
{
    QJsonArray all;
    m_sightings.bind(1, uid);
    const auto read = eachRow(m_sightings, [&] {
        QJsonObject one{{u"source"_s, m_sightings.text(1)}, {u"seen_at"_s, m_sightings.text(2)}};
        if (!m_sightings.isNull(0))
            one.insert(u"run"_s, m_sightings.text(0));
        if (const QString outcome = m_sightings.text(3); !outcome.isEmpty())
            one.insert(u"outcome"_s, outcome);
        all.append(one);
    });
    m_sightings.reset();
    return read.map([&all] { return all; });
}

QJsonObject RowLife::entry() const
{
    QJsonObject entry{{u"seq"_s, m_entries.integer(0)}, {u"revision"_s, m_entries.integer(10)}};
    const auto put = [&entry](QLatin1StringView key, const QString &value) {
        if (!value.isEmpty())
            entry.insert(key, value);
    };
    put("at"_L1, m_entries.text(1));
    put("actor"_L1, m_entries.text(2));
    put("action"_L1, m_entries.text(3));
    put("from"_L1, m_entries.text(4));
    put("to"_L1, m_entries.text(5));
    put("successor"_L1, m_entries.text(6));
    put("reason"_L1, m_entries.text(7));
    put("changeset"_L1, m_entries.text(8));
    put("detail"_L1, m_entries.text(11)); // as text: the entry's hash is over these bytes
    put("hash_before"_L1, QString::fromLatin1(m_entries.bytes(12).toHex()));
    put("hash_after"_L1, QString::fromLatin1(m_entries.bytes(13).toHex()));
    put("prev_hash"_L1, QString::fromLatin1(m_entries.bytes(14).toHex()));
    put("hash"_L1, QString::fromLatin1(m_entries.bytes(15).toHex()));
    if (!m_entries.isNull(9))
        entry.insert(u"undoes"_s, m_entries.integer(9));
    return entry;
}

Result<QJsonArray> RowLife::history(const QByteArray &uid)
{
    QJsonArray all;
    int broughtAlong = -1; // index of the import's own entry, if it brought a history
    m_entries.bind(1, uid);
    const auto read = eachRow(m_entries, [&] {
        QJsonObject one = entry();
        const QByteArray detail = m_entries.bytes(11);
        if (one.value("action"_L1) == "import"_L1 && detail.startsWith("{\"history\":")) {
            for (const QJsonValue &earlier :
                 QJsonDocument::fromJson(detail).object().value("history"_L1).toArray())
                all.append(earlier);
            one.remove("detail"_L1);
            broughtAlong = int(all.size());
        }
        all.append(one);
    });
    m_entries.reset();
    if (broughtAlong >= 0 && broughtAlong == all.size() - 1)
        all.removeLast();
    return read.map([&all] { return all; });
}

} // namespace store::exchange
