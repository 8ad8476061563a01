// SPDX-License-Identifier: MIT
#include "store/knowledge/sources.h"

#include "store/clock.h"
#include "store/database.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

const QString SourceColumns = u"id, uid, namespace, path, title, format, kind, status, problem, content_hash, bytes, "
                              "modified_at, ingested_at, chunks, tokens, findings, metadata, revision, extra"_s;
const QString ChunkColumns =
    u"id, uid, heading_path, content, ordinal, tokens, first_line, last_line, content_hash"_s;

QJsonObject object(const QVariant &json)
{
    return QJsonDocument::fromJson(json.toString().toUtf8()).object();
}

qint64 moment(const QVariant &text)
{
    const QDateTime time = fromIsoTime(text.toString());
    return time.isValid() ? time.toMSecsSinceEpoch() : 0;
}

Source readSource(const QSqlQuery &row)
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
    source.metadata = object(row.value(16));
    source.revision = row.value(17).toInt();
    source.root = object(row.value(18)).value("root"_L1).toString();
    return source;
}

StoredChunk readChunk(const QSqlQuery &row)
{
    return {row.value(0).toLongLong(), row.value(1).toString(), row.value(2).toString(),
            row.value(3).toString(),   row.value(4).toInt(),    row.value(5).toInt(),
            row.value(6).toInt(),      row.value(7).toInt(),    row.value(8).toString()};
}

template<typename Row>
Result<std::vector<Row>> rows(Result<QSqlQuery *> query, Row (*read)(const QSqlQuery &))
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
        return failure(Error::Code::NotFound,
                       QCoreApplication::translate("store", "There is no row %1 in this store.").arg(uid));
    return std::move(found->front());
}

} // namespace

QString Source::shownPath() const
{
    return !root.isEmpty() && path.startsWith(root + u'/') ? path.mid(root.size() + 1) : path;
}

Result<std::vector<Source>> Sources::all(const QString &nameSpace)
{
    return rows(nameSpace.isEmpty()
                    ? m_database.run(u"SELECT %1 FROM knowledge_source ORDER BY namespace, path"_s.arg(SourceColumns))
                    : m_database.run(u"SELECT %1 FROM knowledge_source WHERE namespace = ? ORDER BY path"_s.arg(
                                         SourceColumns),
                                     {nameSpace}),
                readSource);
}

Result<Source> Sources::source(const QString &uid)
{
    return only(rows(m_database.run(u"SELECT %1 FROM knowledge_source WHERE uid = ?"_s.arg(SourceColumns), {uid}),
                     readSource),
                uid);
}

Result<std::vector<StoredChunk>> Sources::chunks(qint64 sourceId, bool withTexts)
{
    QString columns = ChunkColumns;
    if (!withTexts)
        columns.replace("content, ordinal"_L1, "'', ordinal"_L1);
    return rows(m_database.run(
                    u"SELECT %1 FROM knowledge_chunks WHERE source_id = ? ORDER BY ordinal"_s.arg(columns), {sourceId}),
                readChunk);
}

Result<StoredChunk> Sources::chunk(const QString &uid)
{
    return only(
        rows(m_database.run(u"SELECT %1 FROM knowledge_chunks WHERE uid = ?"_s.arg(ChunkColumns), {uid}), readChunk),
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

} // namespace store::knowledge
