// SPDX-License-Identifier: MIT
#include "store/exchange/tyrum/tyrumimport.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/exchange/jsonlines.h"
#include "store/exchange/memoirrecords.h"
#include "store/exchange/scripttext.h"
#include "store/exchange/tyrum/item.h"
#include "store/kepttime.h"
#include "store/layers/directory.h"
#include "store/rows/factkey.h"
#include "store/rows/purge.h"
#include "store/schema/layer.h"
#include "store/text.h"
#include "store/uid.h"

#include <QCryptographicHash>
#include <QFile>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView Source("tyrum");

QString expectedTyrum()
{
    return Text::tr("items and tombstones of Tyrum, a JSON object each, with \"v\":1 and \"memory_item_id\"");
}

// The parts of an item that the store has no column for.
QJsonObject restOf(const QJsonObject &item)
{
    QJsonObject rest;
    for (const auto &key : {u"kind"_s, u"title"_s, u"updated_at"_s, u"agent_id"_s}) {
        if (item.contains(key))
            rest.insert(key, item.value(key));
    }
    return rest;
}

class ItemImport
{
public:
    explicit ItemImport(ImportWriter &out)
        : m_out(out)
        , m_records(out)
        , m_directory(out.database())
    {}

    Result<void> take(const QJsonObject &line, const Place &place);

private:
    Result<void> takeTombstone(QJsonObject tombstone, const Place &place);
    Result<void> takeItem(const QJsonObject &item, const Place &place);
    Result<void> takeEpisode(const QJsonObject &item, const Place &place);
    Result<bool> isDeleted(const QString &id);
    QString agentOf(const QJsonObject &object) const;
    NewReflexion rowOf(const QJsonObject &item) const;

    ImportWriter &m_out;
    MemoirRecords m_records;
    Directory m_directory;
};

QString ItemImport::agentOf(const QJsonObject &object) const
{
    return m_out.agentOr(object.value("agent_id"_L1).toString());
}

Result<bool> ItemImport::isDeleted(const QString &id)
{
    return m_out.database().isTrue(u"SELECT 1 FROM tombstone WHERE uid = ?"_s, {id});
}

Result<void> ItemImport::takeTombstone(QJsonObject tombstone, const Place &place)
{
    m_out.recognise();
    m_out.begin();
    ++m_out.report().read;
    if (auto cleaned = m_records.cleanTexts(tombstone); !cleaned)
        return cleaned;
    if (m_out.isPreparing())
        return {};
    const QString id = tombstone.value("memory_item_id"_L1).toString();
    const auto known = isDeleted(id);
    const auto agent = m_directory.agentId(agentOf(tombstone), now());
    if (!known || !agent)
        return tl::unexpected(known ? agent.error() : known.error());
    m_out.count(*known ? ImportWriter::Outcome::Unchanged : ImportWriter::Outcome::Added, {});
    const auto here = m_out.database().value(
        u"SELECT uid FROM reflexion_log WHERE content_hash IS NOT NULL AND json_extract(provenance, '$.native_id') = ? LIMIT 1"_s,
        {id});
    if (!here)
        return tl::unexpected(here.error());
    if (!here->isNull())
        m_out.note(place, Text::tr("It was deleted there; %1 is still here. Forget it if that is meant.")
                              .arg(here->toString()));
    return putTombstone(m_out.database(), {id, reflexionLayer().key(), *agent,
                                           keptTime(tombstone.value("deleted_at"_L1).toString()),
                                           tombstone.value("deleted_by"_L1).toString(),
                                           tombstone.value("reason"_L1).toString(u""_s)});
}

NewReflexion ItemImport::rowOf(const QJsonObject &item) const
{
    const QString kind = item.value("kind"_L1).toString();
    NewReflexion row;
    row.agent = agentOf(item);
    row.createdAt = item.value("created_at"_L1).toString();
    row.sensitivity = item.value("sensitivity"_L1).toString();
    row.provenance = item.value("provenance"_L1).toObject();
    row.origin = row.provenance.value("source_kind"_L1).toString();
    row.provenance.insert(u"native_id"_s, item.value("memory_item_id"_L1));
    row.extra = {{QString(Source), restOf(item)}};
    for (const QJsonValue &tag : item.value("tags"_L1).toArray())
        row.tags += tag.toString();
    if (item.contains("confidence"_L1))
        row.confidence = item.value("confidence"_L1).toDouble();
    if (kind == "fact"_L1) {
        row.kind = u"fact"_s;
        row.factKey = item.value("key"_L1).toString();
        row.factValue = QString::fromUtf8(scriptText(item.value("value"_L1)));
        row.observedAt = keptTime(item.value("observed_at"_L1).toString());
        settleFact(row);
        return row;
    }
    row.kind = kind == "procedure"_L1 ? u"workflow"_s : u"observation"_s;
    row.category = kind == "procedure"_L1 ? item.value("title"_L1).toString() : QString();
    row.observation = item.value("body_md"_L1).toString();
    return row;
}

Result<void> ItemImport::takeEpisode(const QJsonObject &item, const Place &place)
{
    Database &database = m_out.database();
    m_out.recognise();
    m_out.begin();
    ++m_out.report().read;
    const QString id = item.value("memory_item_id"_L1).toString();
    QJsonObject provenance = item.value("provenance"_L1).toObject();
    provenance.insert(u"source"_s, QString(Source));
    provenance.insert(u"native_id"_s, id);
    provenance.insert(u"rest"_s, restOf(item));
    provenance.insert(u"sensitivity"_s, item.value("sensitivity"_L1));
    provenance.insert(u"tags"_s, item.value("tags"_L1));
    provenance.insert(u"created_at"_s, item.value("created_at"_L1));
    const QDateTime at = fromIsoTime(item.value("occurred_at"_L1).toString());
    QJsonObject object{
        {u"uid"_s, uidOfHash(episodeLayer().uidPrefix(), at,
                             QCryptographicHash::hash(id.toUtf8(), QCryptographicHash::Sha256))},
        {u"agent"_s, agentOf(item)},
        {u"kind"_s, u"event"_s},
        {u"content"_s, item.value("summary_md"_L1)},
        {u"provenance"_s, provenance},
        {u"created_at"_s, isoTime(at)}};
    const int before = m_out.report().episodes;
    const auto taken = m_out.isPreparing() ? m_records.prepareEpisode(object) : m_records.addEpisode(object);
    if (!taken && m_out.mayLeaveOut(taken.error())) {
        m_out.refuse(place, taken.error().message);
        return {};
    }
    if (taken && !m_out.isPreparing())
        m_out.count(m_out.report().episodes > before ? ImportWriter::Outcome::Added
                                                     : ImportWriter::Outcome::Unchanged,
                    {});
    Q_UNUSED(database)
    return taken;
}

Result<void> ItemImport::takeItem(const QJsonObject &item, const Place &place)
{
    const QString id = item.value("memory_item_id"_L1).toString();
    const auto deleted = isDeleted(id);
    if (!deleted)
        return tl::unexpected(deleted.error());
    if (*deleted) {
        m_out.recognise();
        ++m_out.report().read;
        m_out.refuse(place, Text::tr("%1 was deleted; a tombstone says when and by whom.").arg(id));
        return {};
    }
    if (item.value("kind"_L1) == "episode"_L1)
        return takeEpisode(item, place);
    return m_out.add(rowOf(item), Source, id, place);
}

Result<void> ItemImport::take(const QJsonObject &line, const Place &place)
{
    const bool isGone = tyrum::isTombstone(line);
    const auto checked = isGone ? tyrum::checkedTombstone(line) : tyrum::checkedItem(line);
    if (!checked)
        return m_out.malformed(place, checked.error().message, expectedTyrum());
    return isGone ? takeTombstone(*checked, place) : takeItem(*checked, place);
}

} // namespace

Result<void> readTyrum(QFile &file, ImportWriter &out, const ImportProgress &progress)
{
    ItemImport items(out);
    return eachObject(
               file, out, progress, expectedTyrum(),
               [&](const QJsonObject &object, const Place &place) { return items.take(object, place); })
        .and_then([&] { return out.checkRecognised(expectedTyrum()); });
}

} // namespace store::exchange
