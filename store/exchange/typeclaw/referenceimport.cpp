// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/referenceimport.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/exchange/layerrecords.h"
#include "store/exchange/memoirrecords.h"
#include "store/exchange/typeclaw/streamimport.h"
#include "store/knowledge/preparation.h"
#include "store/schema/layer.h"
#include "store/text.h"

namespace store::exchange::typeclaw {

using namespace Qt::StringLiterals;

namespace {

class ReferenceImport
{
public:
    ReferenceImport(const QString &agent, ImportWriter &out)
        : m_agent(agent)
        , m_out(out)
        , m_records(out)
        , m_layers(out, m_records)
    {}

    Result<void> take(const QString &slug, const QByteArray &bytes);
    Result<void> finish() { return m_layers.finish(); }

private:
    Result<bool> isKnown(const QString &path, const QString &hash, const Place &place);
    QJsonObject sourceOf(const QString &uid, const QString &path, const knowledge::PreparedSource &source,
                         const QByteArray &bytes) const;
    Result<void> takeChunks(const QString &uid, const knowledge::PreparedSource &source, const Place &place);

    const QString m_agent;
    ImportWriter &m_out;
    MemoirRecords m_records;
    LayerRecords m_layers;
    guard::Guard m_guard;
};

Result<bool> ReferenceImport::isKnown(const QString &path, const QString &hash, const Place &place)
{
    const auto known = m_out.database().value(
        u"SELECT content_hash FROM knowledge_source WHERE namespace = ? AND path = ?"_s,
        {referenceNamespace(), path});
    if (!known || known->isNull())
        return known.map([](const QVariant &) { return false; });
    if (known->toString() != hash)
        m_out.note(place,
                   Text::tr("It is in the store with another text and stays so; forget that one first."));
    m_out.count(ImportWriter::Outcome::Unchanged, {});
    return true;
}

QJsonObject ReferenceImport::sourceOf(const QString &uid, const QString &path,
                                      const knowledge::PreparedSource &source, const QByteArray &bytes) const
{
    const QString at = isoTime(now());
    return {{u"uid"_s, uid},
            {u"status"_s, u"waiting"_s},
            {u"namespace"_s, referenceNamespace()},
            {u"path"_s, path},
            {u"title"_s, source.title},
            {u"format"_s, u"markdown"_s},
            {u"kind"_s, source.kind.isEmpty() ? u"document"_s : source.kind},
            {u"content_hash"_s, QString::fromLatin1(source.contentHash)},
            {u"agent"_s, m_agent},
            {u"created_at"_s, at},
            {u"ingested_at"_s, at},
            {u"extra"_s, QJsonObject{{QString(Source), QJsonObject{{u"text"_s, QString::fromUtf8(bytes)}}}}}};
}

Result<void> ReferenceImport::takeChunks(const QString &uid, const knowledge::PreparedSource &source,
                                         const Place &place)
{
    int ordinal = 0;
    for (const knowledge::PreparedChunk &chunk : source.chunks) {
        const QJsonObject object{{u"uid"_s, m_out.database().uids().next(chunkLayer().uidPrefix(), now())},
                                 {u"source_uid"_s, uid},
                                 {u"ordinal"_s, ++ordinal},
                                 {u"heading_path"_s, QString::fromUtf8(chunk.headingPath)},
                                 {u"content"_s, QString::fromUtf8(chunk.content)},
                                 {u"tokens"_s, chunk.tokens},
                                 {u"first_line"_s, chunk.firstLine},
                                 {u"last_line"_s, chunk.lastLine},
                                 {u"created_at"_s, isoTime(now())}};
        if (auto taken = m_layers.take(chunkLayer().key(), object, place); !taken)
            return taken;
    }
    return {};
}

Result<void> ReferenceImport::take(const QString &slug, const QByteArray &bytes)
{
    const QString path = referencePath(m_agent, slug);
    const Place place{0, u"references/"_s + slug + u".md"_s};
    knowledge::FoundFile file;
    file.path = path;
    file.format = knowledge::Format::Markdown;
    const auto source = knowledge::prepared(file, bytes, m_guard, SecretPolicy::Redact);
    ++m_out.report().read;
    m_out.begin();
    if (!source.problem.isEmpty()) {
        m_out.refuse(place, source.problem);
        return {};
    }
    const auto known = isKnown(path, QString::fromLatin1(source.contentHash), place);
    if (!known || *known)
        return known.map([](bool) {});
    const QString uid = m_out.database().uids().next(knowledgeLayer().uidPrefix(), now());
    auto taken =
        m_layers.take(knowledgeLayer().key(), sourceOf(uid, path, source, bytes), place).and_then([&] {
            return takeChunks(uid, source, place);
        });
    if (!taken && m_out.mayLeaveOut(taken.error())) {
        m_out.refuse(place, taken.error().message);
        return {};
    }
    if (taken && !m_out.isPreparing())
        ++m_out.report().added;
    return taken;
}

} // namespace

QString referenceNamespace()
{
    return QString(Source);
}

QString referencePath(const QString &agent, const QString &slug)
{
    return agent + u"/references/"_s + slug + u".md"_s;
}

Result<void> takeReferences(const MemoryFolder &folder, const QString &agent, ImportWriter &out)
{
    ReferenceImport references(agent, out);
    for (const QString &slug : folder.references()) {
        const auto bytes = folder.reference(slug);
        if (!bytes) {
            out.refuse({0, u"references/"_s + slug + u".md"_s}, bytes.error().message);
            continue;
        }
        if (auto taken = references.take(slug, *bytes); !taken)
            return taken;
    }
    return references.finish();
}

} // namespace store::exchange::typeclaw
