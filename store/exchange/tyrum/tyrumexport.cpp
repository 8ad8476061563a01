// SPDX-License-Identifier: MIT
#include "store/exchange/tyrum/tyrumexport.h"

#include "store/database/database.h"
#include "store/exchange/rowcursor.h"
#include "store/exchange/tyrum/item.h"
#include "store/json.h"
#include "store/orempty.h"
#include "store/rows/reflexiontext.h"
#include "store/schema/layer.h"

#include <QJsonArray>
#include <QUuid>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView Source("tyrum");
QStringList sourceKinds()
{
    return {u"user"_s, u"operator"_s, u"tool"_s, u"system"_s, u"import"_s};
}

// The text if it is a UUID, else a UUID computed from it, always the same.
QString uuidOf(const QString &text)
{
    const QUuid own = QUuid::fromString(text);
    if (!own.isNull())
        return text;
    static const QUuid space(u"b1a6e8d2-3f0c-4c58-9d0a-6a1f3a7d4e21"_s);
    return QUuid::createUuidV5(space, text.toUtf8()).toString(QUuid::WithoutBraces);
}

QJsonObject provenanceOf(const QJsonObject &kept, const QString &origin)
{
    QJsonObject provenance;
    for (const auto &key :
         {u"channel"_s, u"thread_id"_s, u"conversation_id"_s, u"message_id"_s, u"tool_call_id"_s}) {
        if (const QString text = kept.value(key).toString(); !text.isEmpty())
            provenance.insert(key, text);
    }
    if (kept.contains("metadata"_L1))
        provenance.insert(u"metadata"_s, kept.value("metadata"_L1));
    const QString said = kept.value("source_kind"_L1).toString(origin);
    provenance.insert(u"source_kind"_s, sourceKinds().contains(said) ? said : u"import"_s);
    QJsonArray refs;
    for (const QJsonValue &ref : kept.value("refs"_L1).toArray()) {
        if (ref.isString())
            refs.append(ref);
    }
    provenance.insert(u"refs"_s, refs);
    return provenance;
}

QJsonObject common(const QString &nativeId, const QString &agent, const QString &kind)
{
    return {{u"v"_s, 1},
            {u"memory_item_id"_s, uuidOf(nativeId)},
            {u"agent_id"_s, uuidOf(agent)},
            {u"kind"_s, kind}};
}

QJsonObject itemOf(const Reflexion &row)
{
    const QJsonObject kept = row.extra.value(Source).toObject();
    const QString kind = !row.factKey.isEmpty()      ? u"fact"_s
                         : row.kind == "workflow"_L1 ? u"procedure"_s
                                                     : u"note"_s;
    QJsonObject item = common(row.provenance.value("native_id"_L1).toString(row.uid),
                              kept.value("agent_id"_L1).toString(row.agent), kind);
    item.insert(u"tags"_s, QJsonArray::fromStringList(row.tags));
    item.insert(u"sensitivity"_s, row.sensitivity);
    item.insert(u"provenance"_s, provenanceOf(row.provenance, row.origin));
    item.insert(u"created_at"_s, row.createdAt);
    if (kept.contains("updated_at"_L1))
        item.insert(u"updated_at"_s, kept.value("updated_at"_L1));
    if (kind == "fact"_L1) {
        item.insert(u"key"_s, row.factKey);
        item.insert(u"value"_s, jsonValue(row.factValue.toUtf8()));
        item.insert(u"observed_at"_s, row.observedAt.isEmpty() ? row.createdAt : row.observedAt);
        item.insert(u"confidence"_s, row.confidence.value_or(1));
        return item;
    }
    const QString title = kept.value("title"_L1).toString(kind == "procedure"_L1 ? row.category : QString());
    if (!title.isEmpty())
        item.insert(u"title"_s, title);
    item.insert(u"body_md"_s, row.observation);
    if (kind == "procedure"_L1 && row.confidence)
        item.insert(u"confidence"_s, *row.confidence);
    return item;
}

bool isLeftOut(Status status)
{
    return status == Status::Rejected || status == Status::Superseded || status == Status::Expired;
}

class TyrumExport
{
public:
    TyrumExport(Database &database, const ExportOptions &options, const ExportLine &line)
        : m_database(database)
        , m_options(options)
        , m_line(line)
    {}

    Result<Exported> run()
    {
        return writeRows()
            .and_then([&] { return writeEpisodes(); })
            .and_then([&] { return writeTombstones(); })
            .map([&] { return m_done; });
    }

private:
    Result<void> write(QJsonObject item);
    Result<void> writeRows();
    Result<void> writeEpisodes();
    Result<void> writeTombstones();

    Database &m_database;
    const ExportOptions &m_options;
    const ExportLine &m_line;
    guard::Guard m_guard;
    Exported m_done;
};

// Writes an item after the guard and the schema checked it once more.
Result<void> TyrumExport::write(QJsonObject item)
{
    QJsonValue value(item);
    const auto guarded = guardedJson(value, u"text"_s, m_guard, SecretPolicy::Redact);
    if (!guarded)
        return tl::unexpected(guarded.error());
    const auto checked = tyrum::isTombstone(item) ? tyrum::checkedTombstone(value.toObject())
                                                  : tyrum::checkedItem(value.toObject());
    if (!checked)
        return tl::unexpected(checked.error());
    ++m_done.rows;
    return m_line(tyrum::written(*checked));
}

Result<void> TyrumExport::writeRows()
{
    return RowCursor(m_database, m_options, RowCursor::Order::Time)
        .each([this](const Reflexion &row) { return write(itemOf(row)); },
              [](const Reflexion &row) { return !isLeftOut(row.status); })
        .map([this](const Exported &done) { m_done.leftOut += done.leftOut; });
}

Result<void> TyrumExport::writeEpisodes()
{
    return m_database.each(
        u"SELECT e.uid, a.name, e.content, e.provenance, e.created_at FROM episode_log AS e "
        "JOIN agent AS a ON a.id = e.agent_id WHERE (?1 = '' OR a.name = ?1) AND e.kind = 'event' "
        "AND json_extract(e.provenance, '$.source') = 'tyrum' ORDER BY e.id"_s,
        {orEmpty(m_options.agent)}, [this](const Rows &row) -> Result<void> {
            const QJsonObject kept = jsonObject(row.bytes(3));
            const QString sensitivity = kept.value("sensitivity"_L1).toString(u"private"_s);
            if (!m_options.withSensitive && sensitivity == "sensitive"_L1) {
                ++m_done.leftOut;
                return {};
            }
            QJsonObject item =
                common(kept.value("native_id"_L1).toString(),
                       kept.value("rest"_L1)["agent_id"_L1].toString(row.text(1)), u"episode"_s);
            item.insert(u"tags"_s, kept.value("tags"_L1).toArray());
            item.insert(u"sensitivity"_s, sensitivity);
            item.insert(u"provenance"_s, provenanceOf(kept, u"import"_s));
            item.insert(u"created_at"_s, kept.value("created_at"_L1));
            item.insert(u"occurred_at"_s, row.text(4));
            item.insert(u"summary_md"_s, row.text(2));
            if (kept.value("rest"_L1).toObject().contains("updated_at"_L1))
                item.insert(u"updated_at"_s, kept.value("rest"_L1)["updated_at"_L1]);
            return write(item);
        });
}

Result<void> TyrumExport::writeTombstones()
{
    static const QStringList words{u"user"_s, u"operator"_s, u"system"_s, u"budget"_s, u"consolidation"_s};
    return m_database.each(
        u"SELECT t.uid, a.name, t.forgotten_at, t.forgotten_by, t.reason FROM tombstone AS t "
        "JOIN agent AS a ON a.id = t.agent_id WHERE (?1 = '' OR a.name = ?1) "
        "AND t.layer = ?2 ORDER BY t.forgotten_at, t.uid"_s,
        {orEmpty(m_options.agent), reflexionLayer().key()}, [this](const Rows &row) {
            const QString by = row.text(3);
            QJsonObject tombstone{{u"v"_s, 1},
                                  {u"memory_item_id"_s, uuidOf(row.text(0))},
                                  {u"agent_id"_s, uuidOf(row.text(1))},
                                  {u"deleted_at"_s, row.text(2)},
                                  {u"deleted_by"_s, words.contains(by) ? by : u"operator"_s}};
            if (const QString reason = row.text(4); !reason.trimmed().isEmpty())
                tombstone.insert(u"reason"_s, reason);
            return write(tombstone);
        });
}

} // namespace

Result<Exported> writeTyrum(Database &database, const ExportOptions &options, const ExportLine &line)
{
    return TyrumExport(database, options, line).run();
}

} // namespace store::exchange
