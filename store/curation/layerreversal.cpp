// SPDX-License-Identifier: MIT
#include "store/curation/layerreversal.h"

#include "store/curation/lateract.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/citations.h"
#include "store/layers/humangrade.h"
#include "store/layers/layertext.h"
#include "store/layers/settingchange.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/lineage.h"
#include "store/rows/rowstate.h"
#include "store/text.h"

#include <QJsonArray>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString text(const QByteArray &utf8)
{
    return QString::fromUtf8(utf8);
}

// The pieces of a document that was taken out went with it. Where its row returns, its counts say so, and the
// next look at its folder reads it again.
Result<void> refreshPieces(Database &database, const QString &uid)
{
    return database.execute(
        u"UPDATE knowledge_source SET chunks = 0, tokens = 0, chunks_hash = 'none' WHERE uid = ? AND chunks "
        u"> 0 "
        "AND NOT EXISTS (SELECT 1 FROM knowledge_chunks AS c WHERE c.source_id = knowledge_source.id)"_s,
        {uid});
}

// An undo restores the old text, so what is derived from it (a section's citations) is derived again.
Result<void> refreshDerived(Database &database, const Layer &layer, const QByteArray &uid)
{
    return &layer == &wikiLayer()        ? refreshCitations(database, text(uid))
           : &layer == &knowledgeLayer() ? refreshPieces(database, text(uid))
                                         : Result<void>();
}

// A section's earlier text that quotes what was forgotten since would bring the words back.
Result<void> checkQuotes(Database &database, const LayerRow &now, const LayerRow &after)
{
    if (after.layer != &wikiLayer())
        return {};
    const auto textOf = [](const LayerRow &row) {
        return QString(row.value(u"title"_s) + u'\n' + row.value(u"body_md"_s));
    };
    const auto isForgotten = quotesForgotten(database, textOf(after), restedOn(textOf(now)));
    if (!isForgotten)
        return tl::unexpected(isForgotten.error());
    if (!*isForgotten)
        return {};
    return failure(
        Error::Code::Refused,
        Text::tr("The earlier text of %1 quotes a row that was forgotten since; it does not come back.")
            .arg(text(after.uid)));
}

} // namespace

Result<void> LayerReversal::reverse(const LedgerEntry &entry)
{
    if (entry.layer == "setting")
        return SettingChange::reverse(m_database, m_ledger, entry);
    if (entry.layer == "grade")
        return HumanGrade::reverse(m_database, m_ledger, entry);
    const Layer *layer = layerNamed(text(entry.layer));
    if (!layer)
        return failure(Error::Code::Refused,
                       Text::tr("Ledger entry %1 cannot be taken back.").arg(entry.seq));
    if (entry.action == "collect" || entry.action == "withdraw")
        return failure(
            Error::Code::Refused,
            Text::tr("Ledger entry %1 is the agent's own act; it cannot be taken back.").arg(entry.seq));
    if (entry.fromStatus.isNull())
        return takeOut(*layer, entry);
    if (entry.toStatus.isNull())
        return putBack(*layer, entry);
    return restore(*layer, entry);
}

Result<LayerRow> LayerReversal::rowOf(const Layer &layer, const LedgerEntry &entry)
{
    auto row = LayerRow::load(m_database, layer, text(entry.rowUid));
    if (!row)
        return row;
    const auto isCollected = wasCollectedSince(m_database, entry);
    if (!isCollected)
        return tl::unexpected(isCollected.error());
    if (*isCollected)
        return failure(Error::Code::Refused,
                       Text::tr("The agent has the answer to %1 already; it cannot be taken back.")
                           .arg(text(entry.rowUid)));
    const auto later = laterAct(m_database, entry);
    if (!later)
        return tl::unexpected(later.error());
    if (later->isEmpty() && row->status == entry.toStatus)
        return row;
    return failure(Error::Code::Conflict,
                   Text::tr("%1 was changed again later (%2); take that back first.")
                       .arg(text(entry.rowUid), later->isEmpty() ? text(row->status) : *later));
}

Result<void> LayerReversal::restore(const Layer &layer, const LedgerEntry &entry)
{
    const auto row = rowOf(layer, entry);
    if (!row)
        return tl::unexpected(row.error());
    LayerRow after = *row;
    const QJsonObject was = jsonObject(entry.detail).value("was"_L1).toObject();
    if (auto set = after.set(was.toVariantMap()); !set)
        return set;
    after.status = entry.fromStatus;
    if (auto quotes = checkQuotes(m_database, *row, after); !quotes)
        return quotes;

    LedgerEntry back;
    back.layer = entry.layer;
    back.rowUid = entry.rowUid;
    back.fromStatus = row->status;
    back.toStatus = after.status;
    back.undoes = entry.seq;
    back.revision = row->revision + 1;
    back.hashBefore = row->sha256(m_scratch);
    back.hashAfter = after.sha256(m_scratch);
    if (const QJsonObject set = after.differences(*row); !set.isEmpty())
        back.detail = json({{u"was"_s, row->differences(after)}, {u"set"_s, set}});
    if (auto appended = m_ledger.append(back); !appended)
        return appended;
    after.revision = back.revision;
    after.ledgerSeq = back.seq;
    if (auto updated = after.update(m_database, *row); !updated)
        return updated;
    if (auto refreshed = refreshDerived(m_database, layer, after.uid); !refreshed)
        return refreshed;
    return refreshFindings(m_database, after);
}

Result<void> LayerReversal::takeOut(const Layer &layer, const LedgerEntry &entry)
{
    const auto row = rowOf(layer, entry);
    if (!row)
        return tl::unexpected(row.error());
    const auto sources = takeLineage(text(row->uid));
    if (!sources)
        return tl::unexpected(sources.error());

    LedgerEntry back;
    back.layer = entry.layer;
    back.rowUid = entry.rowUid;
    back.fromStatus = row->status;
    back.undoes = entry.seq;
    back.revision = row->revision + 1;
    back.hashBefore = row->sha256(m_scratch);
    QJsonObject detail{{u"row"_s, row->toJson()}};
    if (!sources->isEmpty())
        detail.insert(u"lineage"_s, *sources);
    back.detail = json(detail);
    if (auto appended = m_ledger.append(back); !appended)
        return appended;
    if (auto removed = row->remove(m_database); !removed)
        return removed;
    if (auto refreshed = refreshDerived(m_database, layer, row->uid); !refreshed)
        return refreshed;
    return m_database.execute(u"DELETE FROM finding WHERE row_uid = ?"_s, {text(entry.rowUid)});
}

Result<void> LayerReversal::putBack(const Layer &layer, const LedgerEntry &entry)
{
    const QJsonObject detail = jsonObject(entry.detail);
    LayerRow row = LayerRow::fromJson(layer, detail.value("row"_L1).toObject());
    row.uid = entry.rowUid;
    row.status = entry.fromStatus;
    row.revision = entry.revision + 1;
    if (auto quotes = checkQuotes(m_database, LayerRow::fresh(layer), row); !quotes)
        return quotes;

    LedgerEntry back;
    back.layer = entry.layer;
    back.rowUid = entry.rowUid;
    back.toStatus = row.status;
    back.undoes = entry.seq;
    back.revision = row.revision;
    back.hashAfter = row.sha256(m_scratch);
    if (auto appended = m_ledger.append(back); !appended)
        return appended;
    row.ledgerSeq = back.seq;
    if (auto inserted = row.insert(m_database); !inserted)
        return tl::unexpected(inserted.error());
    if (auto put = putLineage(text(row.uid), layer, detail.value("lineage"_L1).toArray()); !put)
        return put;
    if (auto refreshed = refreshDerived(m_database, layer, row.uid); !refreshed)
        return refreshed;
    return refreshFindings(m_database, row);
}

Result<QJsonArray> LayerReversal::takeLineage(const QString &uid)
{
    QJsonArray sources;
    return m_database
        .each(u"SELECT source_uid, source_layer, source_revision FROM lineage WHERE derived_uid = ?"_s, {uid},
              [&](const Rows &row) {
                  sources.append(QJsonArray{row.text(0), row.text(1), QJsonValue::fromVariant(row.value(2))});
              })
        .and_then([&] { return m_database.execute(u"DELETE FROM lineage WHERE derived_uid = ?"_s, {uid}); })
        .map([&] { return sources; });
}

Result<void> LayerReversal::putLineage(const QString &uid, const Layer &layer, const QJsonArray &sources)
{
    for (const QJsonValue &source : sources) {
        MadeFrom made{uid, layer.key(), source[0].toString(), source[1].toString()};
        if (source[2].isDouble())
            made.sourceRevision = source[2].toInteger();
        if (auto put = noteMadeFrom(m_database, made); !put)
            return put;
    }
    return {};
}

} // namespace store
