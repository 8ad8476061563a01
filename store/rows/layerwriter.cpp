// SPDX-License-Identifier: MIT
#include "store/rows/layerwriter.h"

#include "store/database/database.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/purge.h"
#include "store/rows/rowstate.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

Result<LayerRow> LayerWriter::current(const Layer &layer, const QString &uid, int seenRevision)
{
    auto row = LayerRow::load(m_database, layer, uid);
    if (!row || seenRevision == AnyRevision || row->revision == seenRevision)
        return row;
    return failure(Error::Code::Conflict,
                   Text::tr("%1 was changed since it was shown (revision %2 then, %3 now); look at it again.")
                       .arg(uid)
                       .arg(seenRevision)
                       .arg(row->revision));
}

Result<void> LayerWriter::append(LedgerEntry &entry, const char *action, const QString &reason)
{
    entry.action = action;
    if (!reason.isEmpty())
        entry.reason = reason.toUtf8();
    return m_ledger.append(entry);
}

Result<qint64> LayerWriter::insert(const Layer &layer, const QString &uid, const QString &status,
                                   const LayerValues &values, const char *action, const QString &reason,
                                   const QByteArray &detail)
{
    LayerRow row = LayerRow::fresh(layer);
    row.uid = uid.toUtf8();
    row.status = status.toUtf8();
    if (auto set = row.set({{u"created_at"_s, QString::fromUtf8(m_ledger.at())}}); !set)
        return tl::unexpected(set.error());
    if (auto set = row.set(values); !set)
        return tl::unexpected(set.error());

    LedgerEntry entry;
    entry.layer = layer.name;
    entry.rowUid = row.uid;
    entry.toStatus = row.status;
    entry.hashAfter = row.sha256(m_scratch);
    entry.detail = detail;
    if (auto appended = append(entry, action, reason); !appended)
        return tl::unexpected(appended.error());
    row.ledgerSeq = entry.seq;
    return row.insert(m_database);
}

Result<int> LayerWriter::update(const Layer &layer, const QString &uid, int seenRevision,
                                const LayerValues &changes, const QString &newStatus, const char *action,
                                const QString &reason)
{
    const auto before = current(layer, uid, seenRevision);
    if (!before)
        return tl::unexpected(before.error());
    LayerRow after = *before;
    if (auto set = after.set(changes); !set)
        return tl::unexpected(set.error());
    if (!newStatus.isEmpty())
        after.status = newStatus.toUtf8();

    const QJsonObject set = after.differences(*before);
    if (!set.isEmpty() || after.status != before->status) {
        LedgerEntry entry = entryOf(*before, after);
        if (!set.isEmpty())
            entry.detail = json({{u"was"_s, before->differences(after)}, {u"set"_s, set}});
        if (auto appended = append(entry, action, reason); !appended)
            return tl::unexpected(appended.error());
        after.revision = entry.revision;
        after.ledgerSeq = entry.seq;
    }
    if (auto updated = after.update(m_database, *before); !updated)
        return tl::unexpected(updated.error());
    return int(after.revision);
}

Result<int> LayerWriter::note(const Layer &layer, const QString &uid, int seenRevision, const char *action,
                              const QString &reason, const QByteArray &detail)
{
    const auto before = current(layer, uid, seenRevision);
    if (!before)
        return tl::unexpected(before.error());
    LedgerEntry entry = entryOf(*before, *before);
    entry.detail = detail;
    if (auto appended = append(entry, action, reason); !appended)
        return tl::unexpected(appended.error());
    LayerRow after = *before;
    after.revision = entry.revision;
    after.ledgerSeq = entry.seq;
    return after.update(m_database, *before).map([&after] { return int(after.revision); });
}

LedgerEntry LayerWriter::entryOf(const LayerRow &before, const LayerRow &after)
{
    LedgerEntry entry;
    entry.layer = before.layer->name;
    entry.rowUid = before.uid;
    entry.fromStatus = before.status;
    entry.toStatus = after.status;
    entry.revision = before.revision + 1;
    entry.hashBefore = before.sha256(m_scratch);
    entry.hashAfter = after.sha256(m_scratch);
    return entry;
}

Result<void> LayerWriter::remove(const Layer &layer, const QString &uid, int seenRevision,
                                 const QString &reason)
{
    const auto row = current(layer, uid, seenRevision);
    if (!row)
        return tl::unexpected(row.error());
    LedgerEntry entry;
    entry.layer = layer.name;
    entry.rowUid = row->uid;
    entry.fromStatus = row->status;
    entry.revision = row->revision + 1;
    entry.hashBefore = row->sha256(m_scratch);
    if (auto appended = append(entry, "forget", reason); !appended)
        return appended;
    if (auto removed = row->remove(m_database); !removed)
        return removed;
    return bury(*row, QString::fromUtf8(entry.actor), QString::fromUtf8(entry.reason));
}

Result<void> LayerWriter::bury(const LayerRow &row, const QString &by, const QString &reason)
{
    const QString uid = QString::fromUtf8(row.uid);
    if (auto gone = m_database.execute(u"DELETE FROM finding WHERE row_uid = ?"_s, {uid}); !gone)
        return gone;
    if (auto gone = m_database.execute(u"DELETE FROM lineage WHERE derived_uid = ?"_s, {uid}); !gone)
        return gone;
    const QString agent = row.value(u"agent_id");
    return putTombstone(m_database,
                        {uid, row.layer->key(), agent.isEmpty() ? QVariant() : QVariant(agent.toLongLong()),
                         QString::fromUtf8(m_ledger.at()), by, reason});
}

} // namespace store
