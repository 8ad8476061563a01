// SPDX-License-Identifier: MIT
#include "store/curation/reversal.h"

#include "store/curation/lateract.h"
#include "store/curation/rowedit.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/json.h"
#include "store/layers/reflexioncounter.h"
#include "store/rows/reflexiontext.h"
#include "store/rows/rowcontent.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString text(const QByteArray &utf8)
{
    return QString::fromUtf8(utf8);
}

// The overwritten values, to be written again; empty columns come back as null.
QJsonObject before(const LedgerEntry &entry, const QJsonObject &detail)
{
    QJsonObject values = detail.value("was"_L1).toObject();
    values.remove(u"superseded_by"_s); // the entry's `successor` field carries it
    if (entry.action == "decide" || entry.action == "expire" || entry.action == "reopen") {
        for (const QString &column : {u"reviewed_by"_s, u"reviewed_at"_s, u"snoozed_until"_s}) {
            if (!values.contains(column))
                values.insert(column, QJsonValue());
        }
    }
    return values;
}

// A column as JSON. The internal key goes as text: JSON numbers are exact only up to 2^53, and keys are
// larger.
QJsonValue stored(const Rows &record, int column)
{
    if (record.isNull(column))
        return {};
    if (record.columnName(column) == "id"_L1)
        return record.value(column).toString();
    return QJsonValue::fromVariant(record.value(column));
}

} // namespace

Reversal::Reversal(Database &database, LedgerWriter &ledger)
    : m_database(database)
    , m_ledger(ledger)
    , m_rows(database)
{}

Result<void> Reversal::reverse(const LedgerEntry &entry)
{
    if (entry.fromStatus.isNull())
        return takeOut(entry);
    if (entry.toStatus.isNull())
        return putBack(entry);
    const QJsonObject detail = jsonObject(entry.detail);
    if (entry.action == "corroborate" || detail.contains("sighting"_L1))
        return reverseSighting(entry);
    return restore(entry);
}

Result<RowState> Reversal::stateFor(const LedgerEntry &entry)
{
    auto row = m_rows.state(text(entry.rowUid));
    if (!row)
        return row;
    const auto later = laterAct(m_database, entry);
    if (!later)
        return tl::unexpected(later.error());
    if (later->isEmpty() && name(row->status).toUtf8() == entry.toStatus)
        return row;
    return failure(Error::Code::Conflict,
                   Text::tr("%1 was changed again later (%2); take that back first.")
                       .arg(text(entry.rowUid), later->isEmpty() ? words(row->status) : *later));
}

Result<void> Reversal::restore(const LedgerEntry &entry)
{
    const auto row = stateFor(entry);
    if (!row)
        return tl::unexpected(row.error());
    const QJsonObject detail = jsonObject(entry.detail);
    const auto target = statusNamed(text(entry.fromStatus));
    if (!target)
        return failure(
            Error::Code::Unusable,
            Text::tr("The ledger entry %1 is damaged; \"memoirctl verify\" says more.").arg(entry.seq));

    LedgerEntry back = row->entry(nullptr, *target);
    back.undoes = entry.seq;
    const QJsonObject values = before(entry, detail);
    QJsonObject was;
    const QJsonObject current = row->curationState();
    const QJsonObject set = detail.value("set"_L1).toObject();
    for (auto value = values.begin(); value != values.end(); ++value) {
        const QJsonValue now =
            current.contains(value.key()) ? current.value(value.key()) : set.value(value.key());
        // Left out, the value would stay when this is taken back in its turn.
        was.insert(value.key(), now.isUndefined() ? QJsonValue() : now);
    }
    if (!row->supersededBy.isNull())
        was.insert(u"superseded_by"_s, text(row->supersededBy));
    QJsonObject backDetail{{u"set"_s, values}, {u"was"_s, was}};
    if (*target == Status::Superseded && back.successor.isNull())
        back.successor = detail.value("was"_L1)["superseded_by"_L1].toString().toUtf8();
    back.hashAfter = entry.hashBefore;
    for (const QString &kind : {u"dismissed"_s, u"undismissed"_s}) {
        if (detail.contains(kind))
            backDetail.insert(kind == "dismissed"_L1 ? u"undismissed"_s : u"dismissed"_s, detail.value(kind));
    }
    back.detail = json(backDetail);
    if (auto appended = m_ledger.append(back); !appended)
        return appended;
    if (entry.hashBefore != entry.hashAfter)
        return RowEdit::refreshFindings(m_database, text(entry.rowUid), values);
    return reverseDismissal(entry, detail);
}

Result<void> Reversal::reverseDismissal(const LedgerEntry &entry, const QJsonObject &detail)
{
    const bool wasDismissed = detail.contains("dismissed"_L1);
    if (!wasDismissed && !detail.contains("undismissed"_L1))
        return {};
    const QJsonObject finding = detail.value(wasDismissed ? "dismissed"_L1 : "undismissed"_L1).toObject();
    const QVariant hash = finding.value("content_hash"_L1).toString();
    const QVariant detector = finding.value("detector"_L1).toString();
    const QVariant rule = finding.value("rule"_L1).toString();
    const auto changed =
        wasDismissed
            ? m_database.execute(
                u"DELETE FROM finding_dismissal WHERE content_hash = ? AND detector = ? AND rule = ?"_s,
                {hash, detector, rule})
            : m_database.execute(
                u"INSERT INTO finding_dismissal (content_hash, detector, rule, dismissed_by, dismissed_at) "
                "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"_s,
                {hash, detector, rule, text(entry.actor), text(m_ledger.at())});
    if (!changed)
        return changed;
    return refreshFindingBits(m_database, text(entry.rowUid));
}

Result<void> Reversal::takeOut(const LedgerEntry &entry)
{
    const auto row = stateFor(entry);
    if (!row)
        return tl::unexpected(row.error());
    QJsonObject columns;
    auto read = m_database.each(u"SELECT * FROM reflexion_log WHERE uid = ?"_s, {text(entry.rowUid)},
                                [&](const Rows &rows) {
                                    for (int i = 0; i < rows.columnCount(); ++i)
                                        columns.insert(rows.columnName(i), stored(rows, i));
                                });
    if (!read)
        return read;
    LedgerEntry back = row->entry(nullptr, row->status);
    back.toStatus = QByteArray();
    back.successor = QByteArray();
    back.undoes = entry.seq;
    back.hashAfter = QByteArray();
    back.detail = json({{u"row"_s, columns}});
    return m_ledger.append(back);
}

Result<void> Reversal::putBack(const LedgerEntry &entry)
{
    QJsonObject columns = jsonObject(entry.detail).value("row"_L1).toObject();
    LedgerEntry back;
    back.rowUid = entry.rowUid;
    back.toStatus = entry.fromStatus;
    back.undoes = entry.seq;
    back.revision = entry.revision + 1;
    back.hashAfter = entry.hashBefore;
    if (const QString successor = columns.value("superseded_by"_L1).toString(); !successor.isEmpty())
        back.successor = successor.toUtf8();
    if (auto appended = m_ledger.append(back); !appended)
        return appended;
    const qint64 key = columns.value("id"_L1).toString().toLongLong();
    columns.insert(u"ledger_seq"_s, m_ledger.lastSeq());
    columns.insert(u"revision"_s, back.revision);
    columns.insert(u"findings"_s, 0);
    QStringList names;
    QVariantList values;
    for (auto column = columns.begin(); column != columns.end(); ++column) {
        names += column.key();
        values += column.key() == "id"_L1   ? QVariant(key)
                  : column.value().isNull() ? QVariant()
                                            : column.value().toVariant();
    }
    const QString marks = QStringList(names.size(), u"?"_s).join(u", "_s);
    auto inserted = m_database.run(
        u"INSERT INTO reflexion_log (%1) VALUES (%2)"_s.arg(names.join(u", "_s), marks), values);
    if (!inserted)
        return tl::unexpected(inserted.error());
    ReflexionCounter counter;
    counter.count({key, columns.value("agent_id"_L1).toInteger(), back.toStatus,
                   columns.value("asleep"_L1).toInt() != 0, 0, columns.value("kind"_L1).toString(),
                   columns.value("origin"_L1).toString(),
                   columns.value("created_at"_L1).toString().toUtf8().first(10)});
    if (auto counted = counter.flush(m_database); !counted)
        return counted;
    if (auto indexed = dialect::indexRows(m_database, key, key); !indexed)
        return indexed;
    return RowEdit::refreshFindings(m_database, text(entry.rowUid), columns);
}

Result<void> Reversal::reverseSighting(const LedgerEntry &entry)
{
    const auto row = m_rows.state(text(entry.rowUid));
    if (!row)
        return tl::unexpected(row.error());
    QJsonObject sighting = jsonObject(entry.detail).value("sighting"_L1).toObject();
    const bool isTakenOut = !sighting.isEmpty() && sighting.value("out"_L1).toBool();
    if (!isTakenOut) {
        const auto stored = m_database.first(
            u"SELECT run_id, source, day, seen_at, outcome FROM corroboration WHERE reflexion_uid = ? "
            "AND ledger_seq = ?"_s,
            {text(entry.rowUid), entry.seq}, [](const Rows &seen) {
                return QJsonObject{{u"run_id"_s, QJsonValue::fromVariant(seen.value(0))},
                                   {u"source"_s, seen.text(1)},
                                   {u"day"_s, seen.text(2)},
                                   {u"seen_at"_s, seen.text(3)},
                                   {u"outcome"_s, seen.text(4)}};
            });
        if (!stored)
            return tl::unexpected(stored.error());
        sighting = stored->value_or(sighting);
    }
    sighting.insert(u"out"_s, !isTakenOut);
    LedgerEntry back = row->entry(nullptr, row->status);
    back.undoes = entry.seq;
    back.detail = json({{u"sighting"_s, sighting}});
    if (auto appended = m_ledger.append(back); !appended)
        return appended;
    if (isTakenOut) {
        const QJsonValue run = sighting.value("run_id"_L1);
        if (auto again = m_database.execute(
                u"INSERT INTO corroboration (reflexion_uid, run_id, source, day, seen_at, "
                "outcome, ledger_seq) VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
                {text(entry.rowUid), run.isDouble() ? QVariant(run.toInteger()) : QVariant(),
                 sighting.value("source"_L1).toString(), sighting.value("day"_L1).toString(),
                 sighting.value("seen_at"_L1).toString(), sighting.value("outcome"_L1).toString(u""_s),
                 m_ledger.lastSeq()});
            !again)
            return again;
    } else if (auto gone = m_database.execute(
                   u"DELETE FROM corroboration WHERE reflexion_uid = ? AND ledger_seq = ?"_s,
                   {text(entry.rowUid), entry.seq});
               !gone) {
        return gone;
    }
    return m_database.execute(u"UPDATE reflexion_log SET corroborations = corroborations + ? WHERE uid = ?"_s,
                              {isTakenOut ? 1 : -1, text(entry.rowUid)});
}

} // namespace store
