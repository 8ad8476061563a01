// SPDX-License-Identifier: MIT
#include "store/knowledge/chunkfindings.h"

#include "store/database/database.h"
#include "store/guard/guard.h"
#include "store/orempty.h"

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

constexpr int RowsAtOnce = 500;

QByteArray bytes(QLatin1StringView word)
{
    return {word.data(), word.size()};
}

} // namespace

ChunkFindings::ChunkFindings(Database &database)
    : m_database(database)
    , m_insert(database,
               "INSERT INTO finding (row_uid, field, detector, rule, severity, start, \"end\", masked, "
               "content_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
{}

Result<void> ChunkFindings::insert(const QByteArray &chunkUid, const QByteArray &hash,
                                   const guard::Findings &findings, Field field)
{
    const QByteArray column = field == Field::Content ? "content" : "heading_path";
    for (const guard::Finding &finding : findings) {
        const QByteArray detector = bytes(name(finding.detector));
        const QByteArray severity = bytes(name(finding.severity));
        const QByteArray rule = finding.rule.toUtf8();
        const QByteArray masked = orEmptyUtf8(finding.masked);
        m_insert.bind(1, chunkUid).bind(2, column).bind(3, detector).bind(4, rule).bind(5, severity);
        m_insert.bind(6, qint64(finding.start)).bind(7, qint64(finding.end)).bind(8, masked).bind(9, hash);
        if (auto inserted = m_insert.execute(); !inserted)
            return inserted;
    }
    return {};
}

// One bit per detector, in the order of guard::Detector; dismissed findings and those of severity low set
// none.
Result<void> ChunkFindings::refresh(qint64 sourceId)
{
    return m_database.execute(
        u"UPDATE knowledge_source SET findings = (SELECT coalesce(sum(bit), 0) FROM (SELECT DISTINCT CASE "
        u"f.detector "
        "WHEN 'secret' THEN 1 WHEN 'pii' THEN 2 WHEN 'injection' THEN 4 WHEN 'hidden' THEN 8 ELSE 16 END AS "
        "bit "
        "FROM knowledge_chunks AS c JOIN finding AS f ON f.row_uid = c.uid "
        "LEFT JOIN finding_dismissal AS d ON d.content_hash = f.content_hash AND d.detector = f.detector "
        "AND d.rule = f.rule WHERE c.source_id = knowledge_source.id AND f.severity <> 'low' AND d.rule IS "
        "NULL)) "
        "WHERE id = ?"_s,
        {sourceId});
}

Result<void> ChunkFindings::rebuild()
{
    const guard::Guard guard({.oversize = false});
    Statement chunks(m_database,
                     "SELECT id, uid, content_hash, content, heading_path FROM knowledge_chunks WHERE id > ? "
                     "ORDER BY id LIMIT 500");
    for (qint64 after = 0;;) {
        chunks.bind(1, after);
        int rows = 0;
        for (auto row = chunks.step();; row = chunks.step()) {
            if (!row)
                return tl::unexpected(row.error());
            if (!*row)
                break;
            after = chunks.integer(0);
            ++rows;
            if (auto done = insert(chunks.bytes(1), chunks.bytes(2), guard.scan(chunks.text(3))); !done)
                return done;
            auto done = insert(chunks.bytes(1), chunks.bytes(2), guard.scan(chunks.text(4)), Field::Heading);
            if (!done)
                return done;
        }
        chunks.reset();
        if (rows < RowsAtOnce)
            break;
    }
    const auto sources = m_database.keys(u"SELECT id FROM knowledge_source"_s);
    if (!sources)
        return tl::unexpected(sources.error());
    for (const qint64 id : *sources) {
        if (auto refreshed = refresh(id); !refreshed)
            return refreshed;
    }
    return {};
}

} // namespace store::knowledge
