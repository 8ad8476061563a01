// SPDX-License-Identifier: MIT
#include "store/knowledge/sources.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/schema/layer.h"
#include "store/text.h"

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
    "chunks_hash <> '' AND chunks_hash <> content_hash AND status IN ('current', 'waiting')"_s;
const QString ChunkColumns =
    u"id, uid, heading_path, content, ordinal, tokens, first_line, last_line, content_hash, "
    "EXISTS (SELECT 1 FROM waiting_finding AS w WHERE w.row_uid = knowledge_chunks.uid) AND NOT EXISTS "
    "(SELECT 1 FROM "
    "knowledge_source AS s JOIN json_each(s.extra, '$.released') AS r WHERE s.id = "
    "knowledge_chunks.source_id "
    "AND r.value = knowledge_chunks.content_hash)"_s;

qint64 moment(const QVariant &text)
{
    const QDateTime time = fromIsoTime(text.toString());
    return time.isValid() ? time.toMSecsSinceEpoch() : 0;
}

Source readSource(const Rows &row)
{
    Source source;
    source.id = row.value(0).toLongLong();
    source.uid = row.value(1).toString();
    source.nameSpace = row.value(2).toString();
    source.path = row.value(3).toString();
    source.title = row.value(4).toString();
    source.format = row.value(5).toString();
    source.kind = row.value(6).toString();
    source.status = row.value(7).toString();
    source.problem = row.value(8).toString();
    source.contentHash = row.value(9).toString();
    source.bytes = row.value(10).toLongLong();
    source.modified = moment(row.value(11));
    source.ingested = moment(row.value(12));
    source.chunks = row.value(13).toInt();
    source.tokens = row.value(14).toInt();
    source.findings = row.value(15).toInt();
    source.metadata = jsonObject(row.value(16).toByteArray());
    source.revision = row.value(17).toInt();
    const QJsonObject extra = jsonObject(row.value(18).toByteArray());
    source.agent = row.value(19).toString();
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
    return {row.value(0).toLongLong(), row.value(1).toString(), row.value(2).toString(),
            row.value(3).toString(),   row.value(4).toInt(),    row.value(5).toInt(),
            row.value(6).toInt(),      row.value(7).toInt(),    row.value(8).toString(),
            row.value(9).toBool()};
}

template<typename Row>
Result<std::vector<Row>> rows(Result<Rows> query, Row (*read)(const Rows &))
{
    if (!query)
        return tl::unexpected(query.error());
    std::vector<Row> all;
    while ((*query)->next())
        all.push_back(read(**query));
    (*query)->finish();
    return all;
}

template<typename Row>
Result<Row> only(Result<std::vector<Row>> found, const QString &uid)
{
    if (!found)
        return tl::unexpected(found.error());
    if (found->empty())
        return failure(Error::Code::NotFound, Text::tr("There is no row %1 in this store.").arg(uid));
    return std::move(found->front());
}

} // namespace

QString Source::shownPath() const
{
    return !root.isEmpty() && path.startsWith(root + u'/') ? path.mid(root.size() + 1) : path;
}

Result<std::vector<Source>> Sources::all(const QString &nameSpace)
{
    return rows(
        nameSpace.isEmpty()
            ? m_database.run(u"SELECT %1 FROM knowledge_source ORDER BY namespace, path"_s.arg(SourceColumns))
            : m_database.run(
                u"SELECT %1 FROM knowledge_source WHERE namespace = ? ORDER BY path"_s.arg(SourceColumns),
                {nameSpace}),
        readSource);
}

Result<Source> Sources::source(const QString &uid)
{
    return only(
        rows(m_database.run(u"SELECT %1 FROM knowledge_source WHERE uid = ?"_s.arg(SourceColumns), {uid}),
             readSource),
        uid);
}

Result<std::vector<StoredChunk>> Sources::chunks(qint64 sourceId, bool withTexts)
{
    QString columns = ChunkColumns;
    if (!withTexts)
        columns.replace("content, ordinal"_L1, "'', ordinal"_L1);
    return rows(
        m_database.run(u"SELECT %1 FROM knowledge_chunks WHERE source_id = ? ORDER BY ordinal"_s.arg(columns),
                       {sourceId}),
        readChunk);
}

Result<StoredChunk> Sources::chunk(const QString &uid)
{
    return only(
        rows(m_database.run(u"SELECT %1 FROM knowledge_chunks WHERE uid = ?"_s.arg(ChunkColumns), {uid}),
             readChunk),
        uid);
}

Result<KnowledgeCounts> Sources::counts()
{
    auto query = m_database.run(
        u"SELECT count(*), coalesce(sum(chunks), 0), coalesce(sum(tokens), 0) FROM knowledge_source"_s);
    if (!query)
        return tl::unexpected(query.error());
    KnowledgeCounts counts;
    if ((*query)->next())
        counts = {(*query)->value(0).toInt(), (*query)->value(1).toInt(), (*query)->value(2).toLongLong()};
    (*query)->finish();
    return counts;
}

Result<QSet<QString>> Sources::trees(const QString &nameSpace)
{
    auto query =
        m_database.run(u"SELECT DISTINCT json_extract(extra, '$.root') FROM knowledge_source "
                       "WHERE namespace = ? AND CAST(json_extract(extra, '$.tree') AS INTEGER) = 1"_s,
                       {nameSpace});
    if (!query)
        return tl::unexpected(query.error());
    QSet<QString> roots;
    while ((*query)->next())
        roots.insert((*query)->value(0).toString());
    return roots;
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
    auto query = m_database.run(u"SELECT s.id, count(DISTINCT c.id) FROM knowledge_source AS s JOIN "
                                u"knowledge_chunks AS c ON c.source_id = s.id "
                                "JOIN finding AS f ON f.row_uid = c.uid WHERE s.findings <> 0 AND f.detector "
                                "= ? AND f.severity <> 'low' "
                                "GROUP BY s.id"_s,
                                {detector});
    if (!query)
        return tl::unexpected(query.error());
    QHash<qint64, int> counts;
    while ((*query)->next())
        counts.insert((*query)->value(0).toLongLong(), (*query)->value(1).toInt());
    (*query)->finish();
    return counts;
}

Result<QHash<qint64, int>> Sources::waitingChunks()
{
    auto query = m_database.run(
        u"SELECT s.id, count(DISTINCT c.id) FROM waiting_finding AS w JOIN knowledge_chunks AS c ON c.uid = "
        u"w.row_uid "
        "JOIN knowledge_source AS s ON s.id = c.source_id WHERE NOT EXISTS (SELECT 1 FROM json_each(s.extra, "
        "'$.released') AS r WHERE r.value = c.content_hash) GROUP BY s.id"_s);
    if (!query)
        return tl::unexpected(query.error());
    QHash<qint64, int> counts;
    while ((*query)->next())
        counts.insert((*query)->value(0).toLongLong(), (*query)->value(1).toInt());
    return counts;
}

Result<QSet<qint64>> Sources::repeatingWiki()
{
    // By a range of uids: those of chunks have this prefix.
    auto query = m_database.run(
        u"SELECT DISTINCT c.source_id FROM lineage AS l JOIN knowledge_chunks AS c ON c.uid = l.derived_uid "
        "WHERE l.derived_uid >= '%1' AND l.derived_uid < '%2' AND l.source_layer = '%3'"_s.arg(
            chunkLayer().uidPrefix(), u"chk`"_s, // the character after "_"
            wikiLayer().key()));
    if (!query)
        return tl::unexpected(query.error());
    QSet<qint64> sources;
    while ((*query)->next())
        sources.insert((*query)->value(0).toLongLong());
    (*query)->finish();
    return sources;
}

Result<QHash<QString, int>> Sources::told(qint64 sourceId, const QDateTime &since)
{
    auto query =
        m_database.run(u"SELECT c.uid, count(*) FROM knowledge_chunks AS c JOIN context_snapshot_entry AS e "
                       u"ON e.row_uid = c.uid "
                       "JOIN context_snapshot AS s ON s.id = e.snapshot_id "
                       "WHERE c.source_id = ? AND s.created_at >= ? AND e.fate <> 'omitted' GROUP BY c.uid"_s,
                       {sourceId, isoTime(since)});
    if (!query)
        return tl::unexpected(query.error());
    QHash<QString, int> counts;
    while ((*query)->next())
        counts.insert((*query)->value(0).toString(), (*query)->value(1).toInt());
    (*query)->finish();
    return counts;
}

Result<guard::Findings> Sources::findings(const QString &chunkUid)
{
    auto query = m_database.run(
        u"SELECT f.detector, f.rule, f.severity, f.start, f.\"end\", f.masked FROM finding AS f "
        "LEFT JOIN finding_dismissal AS d ON d.content_hash = f.content_hash AND d.detector = f.detector "
        "AND d.rule = f.rule WHERE f.row_uid = ? AND d.rule IS NULL ORDER BY f.start"_s,
        {chunkUid});
    if (!query)
        return tl::unexpected(query.error());
    guard::Findings all;
    while ((*query)->next()) {
        guard::Finding finding;
        for (int i = 0; i <= int(guard::Detector::Oversize); ++i) {
            if ((*query)->value(0).toString() == name(guard::Detector(i)))
                finding.detector = guard::Detector(i);
        }
        for (int i = 0; i <= int(guard::Severity::High); ++i) {
            if ((*query)->value(2).toString() == name(guard::Severity(i)))
                finding.severity = guard::Severity(i);
        }
        finding.rule = (*query)->value(1).toString();
        finding.start = (*query)->value(3).toInt();
        finding.end = (*query)->value(4).toInt();
        finding.masked = (*query)->value(5).toString();
        all.push_back(std::move(finding));
    }
    (*query)->finish();
    return all;
}

} // namespace store::knowledge
