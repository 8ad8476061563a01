// SPDX-License-Identifier: MIT
#include "store/rows/rowcheck.h"

#include "store/database/database.h"
#include "store/database/eachrow.h"
#include "store/rows/layerrow.h"
#include "store/rows/rowcontent.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Condition for ledger entries AS l whose row does not exist in the layer's table. Together with
// WroteForGood: the entry made the row, and no later entry removed it.
QByteArray goneFrom(const Layer &layer)
{
    return QByteArray("NOT EXISTS (SELECT 1 FROM ") + layer.table + " WHERE uid = l.row_uid)";
}

constexpr auto WroteForGood =
    "l.from_status IS NULL AND NOT EXISTS (SELECT 1 FROM ledger AS later "
    "WHERE later.row_uid = l.row_uid AND later.seq > l.seq AND later.to_status IS NULL) AND l.seq >= ?";

} // namespace

RowCheck::RowCheck(Database &database, qint64 first, std::function<void(const VerifyProblem &)> report,
                   std::function<Result<void>()> tick)
    : m_database(database)
    , m_first(first)
    , m_report(std::move(report))
    , m_tick(std::move(tick))
{}

RowCheck::~RowCheck() = default;

// Reads the ids from whichever index SQLite picks. Should an index be damaged, the ranges have unequal
// lengths, but together still cover all ids.
Result<std::vector<KeyStretch>> RowCheck::stretches(Database &database, int count)
{
    constexpr int EachKept = 64;
    std::vector<KeyStretch> all{{}};
    if (count == 1)
        return all;
    Statement select(database, "SELECT id FROM reflexion_log");
    std::vector<qint64> keys;
    qint64 seen = 0;
    auto read = eachRow(select, [&] {
        if (++seen % EachKept == 0 || seen < EachKept)
            keys.push_back(select.integer(0));
    });
    if (!read)
        return tl::unexpected(read.error());
    std::ranges::sort(keys);
    for (int i = 1; i < count && !keys.empty(); ++i) {
        const qint64 border = keys[keys.size() * size_t(i) / size_t(count)];
        if (border <= all.back().first)
            continue;
        all.back().last = border - 1;
        all.push_back({.first = border});
    }
    return all;
}

Result<void> RowCheck::runOthers()
{
    if (auto found = findGaps(); !found)
        return found;
    if (auto checked = checkMissingRows(reflexionLayer()); !checked)
        return checked;
    for (const Layer *layer : layersBesideReflexions()) {
        if (auto checked = checkLayer(*layer); !checked)
            return checked;
    }
    return {};
}

// Condition on `r`: only rows that entries from m_first on are about.
QByteArray RowCheck::touched() const
{
    return isPartial() ? "WHERE r.uid IN (SELECT row_uid FROM ledger WHERE seq >= "
                             + QByteArray::number(m_first) + ") "
                       : QByteArray();
}

void RowCheck::checkRow(const Statement &row)
{
    constexpr int Content = 6;
    if (row.isNull(0)) {
        const QString uid = row.text(Content);
        say(0, uid, Text::tr("%1 has no ledger entry.").arg(uid));
    } else if (row.view(0) != row.view(1)) {
        const QString uid = row.text(Content);
        say(row.integer(5), uid,
            Text::tr("%1 is \"%2\", but its last ledger entry (%3) says \"%4\".")
                .arg(uid, row.text(1))
                .arg(row.integer(5))
                .arg(row.text(0)));
    } else if (RowContent::lent(row, Content).sha256(m_scratch) != row.view(2)) {
        const QString uid = row.text(Content);
        say(row.integer(5), uid,
            Text::tr("The content of %1 is not what its last ledger entry (%2) vouches for.")
                .arg(uid)
                .arg(row.integer(5)));
    } else if (row.view(3) != row.view(4)) {
        const QString uid = row.text(Content);
        say(row.integer(5), uid,
            Text::tr("The successor of %1 is not the one its last ledger entry (%2) names.")
                .arg(uid)
                .arg(row.integer(5)));
    }
    ++m_count;
}

Result<void> RowCheck::runReflexions(const KeyStretch &stretch)
{
    // Looks up the newest entry of each row in the ledger. The row also names it (ledger_seq), but a forged
    // row could name another.
    Statement select(
        m_database,
        QByteArray("SELECT l.to_status, r.status, l.hash_after, l.successor, r.superseded_by, l.seq, ")
            .append(QByteArray(RowContent::columns()).replace(", ", ", r.").prepend("r."))
            .append(" FROM reflexion_log AS r LEFT JOIN ledger AS l ON l.seq = (SELECT max(seq) FROM ledger "
                    "WHERE row_uid = r.uid AND action <> 'corroborate') ")
            .append(isPartial() ? touched() + "AND +r.id BETWEEN ? AND ? " : "WHERE r.id BETWEEN ? AND ? ")
            .append("ORDER BY r.id")
            .constData());
    select.bind(1, stretch.first).bind(2, stretch.last);
    return eachRow(select, [&] {
        checkRow(select);
        return m_tick();
    });
}

// One pass over the ledger for all layers; a healthy store needs no other.
Result<void> RowCheck::findGaps()
{
    QByteArray isGone = "CASE l.layer";
    for (const Layer *layer : allLayers()) {
        if (layer->isLedgered())
            isGone += QByteArray(" WHEN '") + layer->name + "' THEN " + goneFrom(*layer);
    }
    const QByteArray sql =
        "SELECT DISTINCT l.layer FROM ledger AS l WHERE " + isGone + " ELSE FALSE END AND " + WroteForGood;
    Statement select(m_database, sql.constData());
    select.bind(1, m_first);
    return eachRow(select, [&] { m_gaps += select.bytes(0); });
}

Result<void> RowCheck::checkMissingRows(const Layer &layer)
{
    if (!m_gaps.contains(layer.name))
        return {};
    const QByteArray sql = QByteArray("SELECT l.row_uid, l.seq FROM ledger AS l WHERE l.layer = '")
                           + layer.name + "' AND " + goneFrom(layer) + " AND " + WroteForGood;
    Statement select(m_database, sql.constData());
    select.bind(1, m_first);
    return eachRow(select, [&] {
        say(select.integer(1), select.text(0),
            Text::tr("%1 was written by ledger entry %2 and is gone.")
                .arg(select.text(0))
                .arg(select.integer(1)));
    });
}

Result<void> RowCheck::checkLayer(const Layer &layer)
{
    constexpr int Row = 3;
    const QByteArray sql = "SELECT l.to_status, l.hash_after, l.seq, " + LayerRow::columns(layer, "r.")
                           + " FROM " + layer.table
                           + " AS r LEFT JOIN ledger AS l ON l.seq = (SELECT max(seq) FROM ledger "
                             "WHERE row_uid = r.uid) "
                           + touched() + "ORDER BY r.id";
    Statement select(m_database, sql.constData());
    return eachRow(select,
                   [&] {
                       const LayerRow row = LayerRow::read(layer, select, Row);
                       checkState(QString::fromUtf8(row.uid), row.status, row.sha256(m_scratch), select);
                       ++m_count;
                       return m_tick();
                   })
        .and_then([&] { return checkMissingRows(layer); });
}

// Columns 0 to 2 of `entry`: the last entry's to_status, hash_after and seq.
void RowCheck::checkState(const QString &uid, const QByteArray &status, const QByteArray &hash,
                          const Statement &entry)
{
    if (entry.isNull(2))
        say(0, uid, Text::tr("%1 has no ledger entry.").arg(uid));
    else if (entry.bytes(0) != status)
        say(entry.integer(2), uid,
            Text::tr("%1 is \"%2\", but its last ledger entry (%3) says \"%4\".")
                .arg(uid, QString::fromUtf8(status))
                .arg(entry.integer(2))
                .arg(entry.text(0)));
    else if (hash != entry.bytes(1))
        say(entry.integer(2), uid,
            Text::tr("The content of %1 is not what its last ledger entry (%2) vouches for.")
                .arg(uid)
                .arg(entry.integer(2)));
}

} // namespace store
