// SPDX-License-Identifier: MIT
#include "store/knowledge/ingestwriter.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/statement.h"
#include "store/database/textdoor.h"
#include "store/database/transaction.h"
#include "store/knowledge/chunkfindings.h"
#include "store/layers/layertext.h"
#include "store/layers/namedevidence.h"
#include "store/layers/ownership.h"
#include "store/retrieval/keptmoves.h"
#include "store/rows/layerwriter.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/lineage.h"
#include "store/rows/maskedwords.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonArray>

namespace store::knowledge {

using namespace Qt::StringLiterals;

struct IngestWriter::Statements
{
    explicit Statements(Database &database)
        : chunk(database,
                "INSERT INTO knowledge_chunks (id, uid, source_id, ordinal, heading_path, content, tokens, "
                "first_line, last_line, content_hash, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        , place(database,
                "UPDATE knowledge_chunks SET ordinal = ?, first_line = ?, last_line = ? WHERE id = ?")
        , findings(database)
    {}

    Statement chunk;
    Statement place;
    ChunkFindings findings;
};

// A transaction with its ledger, ended together.
struct IngestWriter::Act
{
    Transaction transaction;
    LedgerWriter ledger;
    LayerWriter layers;

    Act(Transaction begun, Database &database, const Actor &actor, const char *action, const QDateTime &at)
        : transaction(std::move(begun))
        , ledger(database, actor, action, at)
        , layers(database, ledger)
    {}

    static Result<std::unique_ptr<Act>> begin(Database &database, const Actor &actor, const char *action,
                                              const QDateTime &at)
    {
        auto transaction = Transaction::begin(database);
        if (!transaction)
            return tl::unexpected(transaction.error());
        auto act = std::make_unique<Act>(std::move(*transaction), database, actor, action,
                                         at.isValid() ? at : now());
        if (auto started = act->ledger.start(); !started)
            return tl::unexpected(started.error());
        return act;
    }

    // The changeset's uid; empty where there were no entries.
    Result<QString> commit()
    {
        if (auto finished = ledger.finish(); !finished)
            return tl::unexpected(finished.error());
        if (auto committed = transaction.commit(); !committed)
            return tl::unexpected(committed.error());
        return ledger.entries() > 0 ? ledger.changeset() : QString();
    }
};

IngestWriter::IngestWriter(Database &database, QString nameSpace, const Actor &actor, const QDateTime &at)
    : m_database(database)
    , m_nameSpace(std::move(nameSpace))
    , m_actor(actor)
    , m_fixed(at)
    , m_statements(std::make_unique<Statements>(database))
{}

IngestWriter::~IngestWriter() = default;

namespace {

QString timeOf(qint64 milliseconds)
{
    return isoTime(QDateTime::fromMSecsSinceEpoch(milliseconds, Qt::UTC));
}

int tokensOfAll(const PreparedSource &source)
{
    int tokens = 0;
    for (const PreparedChunk &chunk : source.chunks)
        tokens += chunk.tokens;
    return tokens;
}

int secretsIn(const PreparedSource &source)
{
    int secrets = 0;
    for (const PreparedChunk &chunk : source.chunks) {
        secrets += int(std::ranges::count_if(chunk.findings, [](const guard::Finding &finding) {
            return finding.detector == guard::Detector::Secret;
        }));
    }
    return secrets;
}

} // namespace

LayerValues IngestWriter::values(const PreparedSource &source) const
{
    const bool failed = !source.problem.isEmpty();
    LayerValues values{{u"namespace"_s, m_nameSpace},
                       {u"path"_s, source.file.path},
                       {u"title"_s, source.title},
                       {u"format"_s, QString(name(source.file.format))},
                       {u"content_hash"_s, QString::fromLatin1(source.contentHash)},
                       {u"bytes"_s, source.file.bytes},
                       {u"modified_at"_s, timeOf(source.file.modified)},
                       {u"problem"_s, failed ? source.problem : source.note},
                       {u"ingested_at"_s, m_at}};
    if (!failed) {
        values.insert(u"kind"_s, source.kind);
        values.insert(u"metadata"_s, source.metadata);
        values.insert(u"chunks"_s, int(source.chunks.size()));
        values.insert(u"tokens"_s, tokensOfAll(source));
        values.insert(u"chunks_hash"_s, QString::fromLatin1(source.contentHash));
    }
    return values;
}

Result<Source> IngestWriter::known(const QString &path)
{
    auto uid = m_database.value(u"SELECT uid FROM knowledge_source WHERE namespace = ? AND path = ?"_s,
                                {m_nameSpace, path});
    if (!uid)
        return tl::unexpected(uid.error());
    return uid->isNull() ? Source() : Sources(m_database).source(uid->toString());
}

// A waiting document goes on waiting whoever reads it again, because releasing it is an act of its own. One
// that may be told stays so while its text is unchanged.
bool IngestWriter::waits(const PreparedSource &source, const Source &before) const
{
    const bool isToldAlready =
        before.status == "current"_L1 && before.contentHash == QString::fromLatin1(source.contentHash);
    return before.status == "waiting"_L1 || before.waitsStill
           || (!isToldAlready && m_waits && m_waits(source.file));
}

// The source's folder and the pieces of it that a person released. For a file that cannot be read now, its
// pieces and whether it waits are carried over.
QJsonObject IngestWriter::extraOf(const PreparedSource &source, const Source &before) const
{
    QJsonObject extra{{u"root"_s, source.file.root}, {u"tree"_s, source.file.isTree}};
    // Reading a single file of a folder again keeps it part of the folder.
    if (before.id != 0 && !source.file.isTree && before.isTree)
        extra = {{u"root"_s, before.root}, {u"tree"_s, true}};
    if (!source.problem.isEmpty()) {
        if (!before.released.isEmpty())
            extra.insert("released"_L1, QJsonArray::fromStringList(before.released));
        if (before.status == "waiting"_L1 || before.waitsStill)
            extra.insert("waits"_L1, true);
        return extra;
    }
    QJsonArray kept;
    for (const PreparedChunk &chunk : source.chunks) {
        const QString hash = QString::fromLatin1(chunk.hash);
        if (before.released.contains(hash) && !kept.contains(hash))
            kept.append(hash);
    }
    if (!kept.isEmpty())
        extra.insert(u"released"_s, kept);
    return extra;
}

Result<QVariant> IngestWriter::ownerOfTree(const QString &root)
{
    if (const auto known = m_treeOwners.constFind(root); known != m_treeOwners.cend())
        return *known;
    return m_database
        .value(u"SELECT CASE WHEN count(*) = count(agent_id) THEN max(agent_id) END FROM knowledge_source "
               "WHERE namespace = ? AND json_extract(extra, '$.root') = ?"_s,
               {m_nameSpace, root})
        .map([&](const QVariant &owner) { return *m_treeOwners.insert(root, owner); });
}

Result<void> IngestWriter::addOwner(LayerValues &row, const PreparedSource &source, bool isNew)
{
    if (m_agent.isEmpty() && !(isNew && source.file.isTree))
        return {};
    const auto owner = m_agent.isEmpty() ? ownerOfTree(source.file.root)
                                         : ownerNamed(m_database, m_agent, fromIsoTime(m_at));
    return owner.map([&row](const QVariant &id) { row.insert(u"agent_id"_s, id); });
}

namespace {

// Titles and front matter are decoded from text that the guard saw in another form (YAML escapes, HTML
// entities), so they are masked again. The path is not: it identifies the file.
Result<void> cleanWords(LayerValues &row)
{
    LayerValues words;
    for (const QString &name : {u"title"_s, u"kind"_s, u"metadata"_s, u"problem"_s}) {
        if (row.contains(name))
            words.insert(name, row.value(name));
    }
    const guard::Guard guard({.pii = false, .injection = false, .oversize = false});
    const auto clean = guarded(knowledgeLayer(), words, guard, SecretPolicy::Redact);
    if (!clean)
        return tl::unexpected(clean.error());
    row.insert(words);
    return {};
}

} // namespace

Result<void> IngestWriter::write(const PreparedSource &source, LayerWriter &writer, IngestReport &report)
{
    // A name cannot be masked, so this file is left out; the others are read.
    if (const auto fine = mayBeNamed(source.file.path); !fine) {
        QString path = source.file.path;
        if (auto masked = maskSecrets(path, u"path"_s); !masked)
            return masked;
        report.problems.push_back({path, fine.error().message});
        ++report.failed;
        return {};
    }
    const Layer &layer = knowledgeLayer();
    const auto before = known(source.file.path);
    if (!before)
        return tl::unexpected(before.error());
    LayerValues row = values(source);
    row.insert(u"extra"_s, extraOf(source, *before));
    if (auto clean = cleanWords(row); !clean)
        return clean;
    if (auto owned = addOwner(row, source, before->id == 0); !owned)
        return owned;
    const bool failed = !source.problem.isEmpty();
    const bool isWaiting = !failed && waits(source, *before);
    const QString status = failed ? u"failed"_s : isWaiting ? u"waiting"_s : u"current"_s;
    report.waiting += isWaiting ? 1 : 0;
    qint64 id = before->id;
    if (id == 0) {
        const QString uid = m_database.uids().next(knowledgeLayer().uidPrefix(), fromIsoTime(m_at));
        auto inserted = writer.insert(layer, uid, status, row, "import");
        if (!inserted)
            return tl::unexpected(inserted.error());
        id = *inserted;
        ++(failed ? report.failed : report.added);
    } else {
        auto updated = writer.update(layer, before->uid, before->revision, row, status, "edit");
        if (!updated)
            return tl::unexpected(updated.error());
        m_moved += before->uid;
        ++(failed ? report.failed : report.changed);
    }
    if (failed || !source.note.isEmpty())
        report.problems.push_back({source.file.path, failed ? source.problem : source.note});
    report.bytes += source.file.bytes;
    return failed ? Result<void>() : writeChunks(id, source, before->findings != 0, report);
}

// Keeps chunks with an equal heading path and text, in the order of the text; inserts new and deletes old
// ones.
Result<void> IngestWriter::writeChunks(qint64 sourceId, const PreparedSource &source, bool hadFindings,
                                       IngestReport &report)
{
    const auto stored = Sources(m_database).chunks(sourceId, false);
    if (!stored)
        return tl::unexpected(stored.error());
    QMultiHash<QByteArray, const StoredChunk *> byHash;
    // QMultiHash finds the last inserted value first, so insert in reverse.
    for (auto chunk = stored->rbegin(); chunk != stored->rend(); ++chunk)
        byHash.insert(chunk->contentHash.toLatin1(), &*chunk);

    std::vector<std::pair<int, const PreparedChunk *>> fresh;
    for (int ordinal = 0; ordinal < int(source.chunks.size()); ++ordinal) {
        const PreparedChunk &chunk = source.chunks[size_t(ordinal)];
        const auto kept = byHash.find(chunk.hash);
        if (kept == byHash.end()) {
            fresh.emplace_back(ordinal, &chunk);
            continue;
        }
        const StoredChunk &old = **kept;
        byHash.erase(kept);
        ++report.chunksKept;
        if (old.ordinal == ordinal && old.firstLine == chunk.firstLine && old.lastLine == chunk.lastLine)
            continue;
        m_statements->place.bind(1, qint64(ordinal))
            .bind(2, qint64(chunk.firstLine))
            .bind(3, qint64(chunk.lastLine));
        m_statements->place.bind(4, old.id);
        if (auto placed = m_statements->place.execute(); !placed)
            return placed;
    }
    for (const StoredChunk *gone : std::as_const(byHash)) {
        if (auto removed =
                keepDeparted(m_database, gone->uid, m_at).and_then([&] { return removeChunk(*gone); });
            !removed)
            return removed;
        m_moved += gone->uid;
    }
    auto departed = departedOf(sourceId, !stored->empty());
    if (!departed)
        return tl::unexpected(departed.error());
    for (const auto &[ordinal, chunk] : fresh) {
        if (auto inserted = insertChunk(sourceId, ordinal, *chunk, departed->take(chunk->hash)); !inserted)
            return inserted;
    }
    if (auto looked = lookAcross(sourceId); !looked)
        return looked;
    report.chunksRemoved += int(byHash.size());
    report.chunksAdded += int(fresh.size());
    report.redacted += secretsIn(source);
    const bool isFlagged = hadFindings || std::ranges::any_of(source.chunks, [](const PreparedChunk &chunk) {
                               return !chunk.findings.empty() || !chunk.headingFindings.empty();
                           });
    return isFlagged ? m_statements->findings.refresh(sourceId) : Result<void>();
}

// Deleted chunks by content hash: a text that returns gets its old uid, so that what rested on it does again.
Result<QMultiHash<QByteArray, QString>> IngestWriter::departedOf(qint64 sourceId, bool mayHaveSome)
{
    QMultiHash<QByteArray, QString> uids;
    if (!mayHaveSome)
        return uids;
    return m_database
        .each(u"SELECT content_hash, uid FROM departed_chunk WHERE content_hash <> '' AND "
              "source_uid = (SELECT uid FROM knowledge_source WHERE id = ?)"_s,
              {sourceId}, [&](const Rows &row) { uids.insert(row.text(0).toLatin1(), row.text(1)); })
        .map([&] { return uids; });
}

Result<void> IngestWriter::insertChunk(qint64 sourceId, int ordinal, const PreparedChunk &chunk,
                                       const QString &before)
{
    if (!before.isEmpty()) {
        if (auto back = m_database.execute(u"DELETE FROM departed_chunk WHERE uid = ?"_s, {before}); !back)
            return back;
        m_moved += before;
    }
    const QByteArray uid =
        (before.isEmpty() ? m_database.uids().next(chunkLayer().uidPrefix(), fromIsoTime(m_at)) : before)
            .toLatin1();
    const QByteArray at = m_at.toLatin1();
    const QByteArray path = chunk.headingPath.isNull() ? QByteArray("") : chunk.headingPath;
    Statement &insert = m_statements->chunk;
    insert.bind(1, m_nextChunk++).bind(2, uid).bind(3, sourceId).bind(4, qint64(ordinal)).bind(5, path);
    insert.bind(6, chunk.content).bind(7, qint64(chunk.tokens)).bind(8, qint64(chunk.firstLine));
    insert.bind(9, qint64(chunk.lastLine)).bind(10, chunk.hash).bind(11, at);
    if (auto inserted = insert.execute(); !inserted)
        return inserted;
    if (auto recorded = recordSources(uid, path, chunk.content); !recorded)
        return recorded;
    if (auto inserted = m_statements->findings.insert(uid, chunk.hash, chunk.findings); !inserted)
        return inserted;
    return m_statements->findings.insert(uid, chunk.hash, chunk.headingFindings,
                                         ChunkFindings::Field::Heading);
}

// Records the chunk's sources: rows that it cites, wiki sections and withheld rows that it repeats. It is
// held back with them (promise P2).
Result<void> IngestWriter::recordSources(const QByteArray &uid, const QByteArray &path,
                                         const QByteArray &content)
{
    const QString text = QString::fromUtf8(content);
    if (auto looked = m_withheld->look(QString::fromLatin1(uid), chunkLayer().key(),
                                       QString::fromUtf8(path) + u' ' + text);
        !looked)
        return looked;
    const QStringList sources = m_repeated->sourcesOf(text);
    if (sources.isEmpty())
        return {};
    return Lineage(m_database).record(QString::fromLatin1(uid), chunkLayer().key(), sources);
}

// A withheld text that runs from one chunk into the next holds both back.
Result<void> IngestWriter::lookAcross(qint64 sourceId)
{
    if (m_withheld->knowsNone())
        return {};
    const auto stored = Sources(m_database).chunks(sourceId, false);
    if (!stored)
        return tl::unexpected(stored.error());
    QStringList uids;
    for (const StoredChunk &chunk : *stored)
        uids += chunk.uid;
    return m_withheld->lookAcross(uids);
}

// Inside the act that changed them, so that no list lags behind the documents.
Result<void> IngestWriter::lookAtMoved()
{
    return refreshMovedOn(m_database, std::exchange(m_moved, {}));
}

Result<void> IngestWriter::removeChunk(const StoredChunk &chunk)
{
    for (const auto &sql :
         {u"DELETE FROM finding WHERE row_uid = ?"_s, u"DELETE FROM lineage WHERE derived_uid = ?"_s,
          u"DELETE FROM knowledge_chunks WHERE uid = ?"_s}) {
        if (auto removed = m_database.execute(sql, {chunk.uid}); !removed)
            return removed;
    }
    return {};
}

Result<void> IngestWriter::touch(const TouchedSource &touched)
{
    return m_database.execute(u"UPDATE knowledge_source SET modified_at = ?, ingested_at = ? WHERE id = ?"_s,
                              {timeOf(touched.modified), m_at, touched.id});
}

Result<void> IngestWriter::write(const std::vector<PreparedSource> &sources,
                                 const std::vector<TouchedSource> &touched, IngestReport &report)
{
    if (sources.empty() && touched.empty())
        return {};
    if (auto fine = mayBeNamed(m_nameSpace); !fine)
        return fine;
    auto act = Act::begin(m_database, m_actor, "import", m_fixed);
    if (!act)
        return tl::unexpected(act.error());
    m_at = QString::fromLatin1((*act)->ledger.at());
    const auto last = m_database.value(u"SELECT coalesce(max(id), 0) FROM knowledge_chunks"_s);
    if (!last)
        return tl::unexpected(last.error());
    const qint64 first = last->toLongLong() + 1;
    m_nextChunk = first;
    auto wiki = RepeatedText::load(m_database);
    if (!wiki)
        return tl::unexpected(wiki.error());
    m_repeated = std::move(*wiki);
    m_withheld.emplace(m_database);
    if (auto read = m_withheld->readAhead(); !read)
        return read;
    IngestReport done = report;
    for (const PreparedSource &source : sources) {
        if (auto written = write(source, (*act)->layers, done); !written)
            return written;
    }
    for (const TouchedSource &one : touched) {
        if (auto written = touch(one); !written)
            return written;
    }
    if (m_nextChunk > first) {
        if (auto indexed = dialect::indexChunks(m_database, first, m_nextChunk - 1); !indexed)
            return indexed;
    }
    if (auto looked = lookAtMoved(); !looked)
        return looked;
    const auto changeset = (*act)->commit();
    if (!changeset)
        return tl::unexpected(changeset.error());
    if (!changeset->isEmpty())
        done.changesets += *changeset;
    report = std::move(done);
    return {};
}

Result<void> IngestWriter::markMissing(const QStringList &uids, IngestReport &report)
{
    if (uids.isEmpty())
        return {};
    auto act = Act::begin(m_database, m_actor, "edit", m_fixed);
    if (!act)
        return tl::unexpected(act.error());
    const QString reason = Text::tr("The file is not there any more.");
    for (const QString &uid : uids) {
        auto updated = (*act)->layers.update(knowledgeLayer(), uid, LayerWriter::AnyRevision,
                                             {{u"problem"_s, reason}}, u"missing"_s, "edit", reason);
        if (!updated)
            return tl::unexpected(updated.error());
        m_moved += uid;
    }
    if (auto looked = lookAtMoved(); !looked)
        return looked;
    const auto changeset = (*act)->commit();
    if (!changeset)
        return tl::unexpected(changeset.error());
    report.missing += int(uids.size());
    report.changesets += *changeset;
    return {};
}

} // namespace store::knowledge
