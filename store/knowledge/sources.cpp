// SPDX-License-Identifier: MIT
#include "store/knowledge/sources.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/rows/norow.h"
#include "store/rows/reflexions.h"
#include "store/schema/layer.h"

#include <algorithm>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

// An undo restores a document's row from the ledger, but not its earlier chunks; the document is stale then.
const QString SourceColumns =
    u"id, uid, namespace, path, title, format, kind, "
    "CASE WHEN chunks_hash <> '' AND chunks_hash <> content_hash AND status = 'current' "
    "THEN 'stale' ELSE status END, problem, content_hash, bytes, "
    "modified_at, ingested_at, chunks, tokens, findings, metadata, revision, extra, "
    "(SELECT name FROM agent WHERE id = agent_id), "
    "chunks_hash <> '' AND chunks_hash <> content_hash AND status IN "_s
    + listOf(knowledgeLayer().live);
const QString ChunkColumns =
    u"id, uid, heading_path, content, ordinal, tokens, first_line, last_line, content_hash, "
    "EXISTS (SELECT 1 FROM waiting_finding AS w WHERE w.row_uid = knowledge_chunks.uid) AND NOT EXISTS "
    "(SELECT 1 FROM "
    "knowledge_source AS s JOIN json_each(s.extra, '$.released') AS r WHERE s.id = "
    "knowledge_chunks.source_id "
    "AND r.value = knowledge_chunks.content_hash)"_s;

qint64 moment(const QString &text)
{
    const QDateTime time = fromIsoTime(text);
    return time.isValid() ? time.toMSecsSinceEpoch() : 0;
}

Source readSource(const Rows &row)
{
    Source source;
    source.id = row.integer(0);
    source.uid = row.text(1);
    source.nameSpace = row.text(2);
    source.path = row.text(3);
    source.title = row.text(4);
    source.format = row.text(5);
    source.kind = row.text(6);
    source.status = row.text(7);
    source.problem = row.text(8);
    source.contentHash = row.text(9);
    source.bytes = row.integer(10);
    source.modified = moment(row.text(11));
    source.ingested = moment(row.text(12));
    source.chunks = row.value(13).toInt();
    source.tokens = row.value(14).toInt();
    source.findings = row.value(15).toInt();
    source.metadata = jsonObject(row.bytes(16));
    source.revision = row.value(17).toInt();
    const QJsonObject extra = jsonObject(row.bytes(18));
    source.agent = row.text(19);
    source.hasOtherChunks = row.value(20).toBool();
    source.root = extra.value("root"_L1).toString();
    source.isTree = extra.value("tree"_L1).toBool();
    for (const QJsonValue &hash : extra.value("released"_L1).toArray())
        source.released += hash.toString();
    source.waitsStill = extra.value("waits"_L1).toBool();
    return source;
}

StoredChunk readChunk(const Rows &row)
{
    return {row.integer(0),       row.text(1),          row.text(2),          row.text(3),
            row.value(4).toInt(), row.value(5).toInt(), row.value(6).toInt(), row.value(7).toInt(),
            row.text(8),          row.value(9).toBool()};
}

// Counts by what they are of: the second column by the first.
template<typename Key>
Result<QHash<Key, int>> countsBy(Database &database, const QString &sql, const QVariantList &values = {})
{
    QHash<Key, int> counts;
    return database
        .each(sql, values,
              [&](const Rows &row) { counts.insert(row.value(0).value<Key>(), row.value(1).toInt()); })
        .map([&] { return counts; });
}

} // namespace

QString Source::shownPath() const
{
    return !root.isEmpty() && path.startsWith(root + u'/') ? path.mid(root.size() + 1) : path;
}

Result<std::vector<Source>> Sources::all(const QString &nameSpace)
{
    const QString sql = u"SELECT %1 FROM knowledge_source %2"_s;
    return nameSpace.isEmpty()
               ? m_database.all(sql.arg(SourceColumns, u"ORDER BY namespace, path"_s), {}, readSource)
               : m_database.all(sql.arg(SourceColumns, u"WHERE namespace = ? ORDER BY path"_s), {nameSpace},
                                readSource);
}

Result<Source> Sources::source(const QString &uid)
{
    return foundRow(m_database.first(u"SELECT %1 FROM knowledge_source WHERE uid = ?"_s.arg(SourceColumns),
                                     {uid}, readSource),
                    uid);
}

Result<std::vector<StoredChunk>> Sources::chunks(qint64 sourceId, bool withTexts)
{
    QString columns = ChunkColumns;
    if (!withTexts)
        columns.replace("content, ordinal"_L1, "'', ordinal"_L1);
    return m_database.all(
        u"SELECT %1 FROM knowledge_chunks WHERE source_id = ? ORDER BY ordinal"_s.arg(columns), {sourceId},
        readChunk);
}

Result<StoredChunk> Sources::chunk(const QString &uid)
{
    return foundRow(m_database.first(u"SELECT %1 FROM knowledge_chunks WHERE uid = ?"_s.arg(ChunkColumns),
                                     {uid}, readChunk),
                    uid);
}

Result<KnowledgeCounts> Sources::counts()
{
    return m_database
        .first(u"SELECT count(*), coalesce(sum(chunks), 0), coalesce(sum(tokens), 0) FROM knowledge_source"_s,
               {},
               [](const Rows &row) {
                   return KnowledgeCounts{row.value(0).toInt(), row.value(1).toInt(), row.integer(2)};
               })
        .map([](const auto &counts) { return counts.value_or(KnowledgeCounts()); });
}

Result<QSet<QString>> Sources::trees(const QString &nameSpace)
{
    return m_database.textSet(u"SELECT DISTINCT json_extract(extra, '$.root') FROM knowledge_source "
                              "WHERE namespace = ? AND CAST(json_extract(extra, '$.tree') AS INTEGER) = 1"_s,
                              {nameSpace});
}

Result<int> Sources::withoutVector(const QString &model)
{
    return m_database
        .value(u"SELECT count(*) FROM knowledge_chunks WHERE NOT EXISTS (SELECT 1 FROM embedding "
               "WHERE layer = '%1' AND row_id = knowledge_chunks.id AND model = ?)"_s.arg(
                   knowledgeLayer().key()),
               {model})
        .map([](const QVariant &count) { return count.toInt(); });
}

Result<QHash<qint64, int>> Sources::chunksWith(const QString &detector)
{
    return countsBy<qint64>(m_database,
                            u"SELECT s.id, count(DISTINCT c.id) FROM knowledge_source AS s JOIN "
                            u"knowledge_chunks AS c ON c.source_id = s.id "
                            "JOIN finding AS f ON f.row_uid = c.uid WHERE s.findings <> 0 AND f.detector "
                            "= ? AND f.severity <> 'low' "
                            "GROUP BY s.id"_s,
                            {detector});
}

Result<QHash<qint64, int>> Sources::waitingChunks()
{
    return countsBy<qint64>(
        m_database,
        u"SELECT s.id, count(DISTINCT c.id) FROM waiting_finding AS w JOIN knowledge_chunks AS c ON c.uid = "
        u"w.row_uid "
        "JOIN knowledge_source AS s ON s.id = c.source_id WHERE NOT EXISTS (SELECT 1 FROM json_each(s.extra, "
        "'$.released') AS r WHERE r.value = c.content_hash) GROUP BY s.id"_s);
}

Result<QSet<qint64>> Sources::repeatingWiki()
{
    // By a range of uids: those of chunks have this prefix.
    return m_database.keySet(
        u"SELECT DISTINCT c.source_id FROM lineage AS l JOIN knowledge_chunks AS c ON c.uid = l.derived_uid "
        "WHERE l.derived_uid >= '%1' AND l.derived_uid < '%2' AND l.source_layer = '%3'"_s.arg(
            chunkLayer().uidPrefix(), u"chk`"_s, // the character after "_"
            wikiLayer().key()));
}

Result<QHash<QString, int>> Sources::told(qint64 sourceId, const QDateTime &since)
{
    return countsBy<QString>(
        m_database,
        u"SELECT c.uid, count(*) FROM knowledge_chunks AS c JOIN context_snapshot_entry AS e "
        u"ON e.row_uid = c.uid "
        "JOIN context_snapshot AS s ON s.id = e.snapshot_id "
        "WHERE c.source_id = ? AND s.created_at >= ? AND e.fate <> 'omitted' GROUP BY c.uid"_s,
        {sourceId, isoTime(since)});
}

Result<guard::Findings> Sources::findings(const QString &chunkUid)
{
    return Reflexions(m_database).findings(chunkUid).map([](const std::vector<RowFinding> &found) {
        guard::Findings all;
        for (const RowFinding &one : found) {
            if (!one.isDismissed)
                all.push_back(one.finding);
        }
        std::ranges::stable_sort(all, {}, &guard::Finding::start);
        return all;
    });
}

} // namespace store::knowledge
