// SPDX-License-Identifier: MIT
#include "store/exchange/chunkrecords.h"

#include "store/curation/repeatedtext.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/exchange/recordvalues.h"
#include "store/knowledge/chunker.h"
#include "store/rows/lineage.h"
#include "store/rows/withheldtexts.h"
#include "store/schema/layer.h"
#include "store/text.h"
#include "store/uid.h"

namespace store::exchange {

using namespace Qt::StringLiterals;

ChunkRecords::ChunkRecords(ImportWriter &out)
    : m_out(out)
    , m_findings(out.database())
{}

Result<void> ChunkRecords::take(const QJsonObject &object)
{
    Database &database = m_out.database();
    const QString uid = text(object, "uid"_L1);
    const auto source = database.value(u"SELECT id FROM knowledge_source WHERE uid = ?"_s,
                                       {text(object, "source_uid"_L1) + text(object, "source"_L1)});
    const auto known = m_out.holds(u"SELECT 1 FROM knowledge_chunks WHERE uid = ?"_s, {uid});
    if (!source || !known)
        return tl::unexpected(source ? known.error() : source.error());
    if (*known)
        return {};
    if (source->isNull() || !chunkLayer().owns(uid) || !isUid(uid))
        return failure(Error::Code::Usage, Text::tr("The piece %1 belongs to no source.").arg(uid));
    const QString content = text(object, "content"_L1);
    const QString heading = text(object, "heading_path"_L1);
    // A person's release of a chunk refers to this hash, so it is computed and not taken from the file.
    const QString hash = QString::fromLatin1(knowledge::chunkHash(heading.toUtf8(), content.toUtf8()));
    auto inserted =
        database.execute(u"INSERT INTO knowledge_chunks (id, uid, source_id, ordinal, heading_path, content, "
                         u"tokens, first_line, last_line, content_hash, created_at) VALUES ((SELECT "
                         "coalesce(max(id), 0) + 1 FROM knowledge_chunks), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
                         {uid, *source, object.value("ordinal"_L1).toInt(), heading, content,
                          object.value("tokens"_L1).toInt(), object.value("first_line"_L1).toInt(),
                          object.value("last_line"_L1).toInt(), hash, text(object, "created_at"_L1)});
    const auto id = database.value(u"SELECT id FROM knowledge_chunks WHERE uid = ?"_s, {uid});
    if (!inserted || !id)
        return inserted ? tl::unexpected(id.error()) : inserted;
    m_last = id->toLongLong();
    m_first = m_first == 0 ? m_last : m_first;
    m_sources.insert(source->toLongLong());
    ++m_out.report().records[chunkLayer().key()];
    using Field = knowledge::ChunkFindings::Field;
    return m_findings.insert(uid.toLatin1(), hash.toLatin1(), m_guard.scan(content)).and_then([&] {
        return m_findings.insert(uid.toLatin1(), hash.toLatin1(), m_guard.scan(heading), Field::Heading);
    });
}

Result<void> ChunkRecords::finish()
{
    for (const qint64 source : std::as_const(m_sources)) {
        if (auto refreshed = m_findings.refresh(source); !refreshed)
            return refreshed;
    }
    if (m_first == 0)
        return {};
    if (auto indexed = dialect::indexChunks(m_out.database(), m_first, m_last); !indexed)
        return indexed;
    return deriveLineage();
}

// Derives a chunk's lineage from its text, as for chunks read from a folder, and ignores what the file says.
Result<void> ChunkRecords::deriveLineage()
{
    Database &database = m_out.database();
    const auto repeated = RepeatedText::load(database);
    if (!repeated)
        return tl::unexpected(repeated.error());
    QStringList uids;
    const auto derived = database.all(u"SELECT uid, content FROM knowledge_chunks WHERE id BETWEEN ? AND ?"_s,
                                      {m_first, m_last}, [&](const Rows &row) {
                                          uids += row.text(0);
                                          return std::pair(row.text(0), repeated->sourcesOf(row.text(1)));
                                      });
    if (!derived)
        return tl::unexpected(derived.error());
    for (const auto &[uid, sources] : *derived) {
        if (auto added = Lineage(database).add(uid, chunkLayer().key(), sources); !added)
            return added;
    }
    return WithheldTexts(database).look(uids);
}

} // namespace store::exchange
