// SPDX-License-Identifier: MIT
#include "store/layers/reflexionwriter.h"

#include "store/clock.h"
#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/statement.h"
#include "store/database/transaction.h"
#include "store/database/widecache.h"
#include "store/kepttime.h"
#include "store/layers/layertext.h"
#include "store/layers/namedevidence.h"
#include "store/layers/rowpreparation.h"
#include "store/orempty.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/rowcontent.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QScopeGuard>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t LargeBatch = 2000;
constexpr size_t AskedAtOnce = 500; // rows that a server is asked about at once

QByteArray orNullUtf8(const QString &text)
{
    return text.isEmpty() ? QByteArray() : text.toUtf8();
}

// Only a person may mark a memory "sensitive": nobody is told it then, so an agent could hide what it wrote
// from every check.
Result<void> mayWrite(const Actor &actor, const NewReflexion &row)
{
    if (actor.kind != Actor::Kind::Agent || row.sensitivity != "sensitive"_L1)
        return {};
    return failure(Error::Code::Refused, Text::tr("An agent does not write what is \"sensitive\": that is a "
                                                  "person's word for what nobody is told. Write it as "
                                                  "\"private\", or leave it to a person."));
}

} // namespace

// On a server an agent may not look at the rows of others.
static const char *takenKeyIn(const Database &database)
{
    return KnownAhead::isWorthIt(database) ? "SELECT taken_key(?, ?)"
                                           : "SELECT max(id) FROM taken_key WHERE id >= ? AND id < ?";
}

// What a new row has besides its content, in the order in which insertRow() binds it.
constexpr std::array BesideContent{"id",
                                   "status",
                                   "findings",
                                   "ledger_seq",
                                   "expires_at",
                                   "superseded_by",
                                   "reviewed_by",
                                   "reviewed_at",
                                   "snoozed_until",
                                   "last_used_at",
                                   "asleep",
                                   "success_count",
                                   "failure_count",
                                   "use_count"};

static QByteArray insertion()
{
    QByteArrayList columns{RowContent::columns()};
    QByteArrayList places(qsizetype(std::tuple_size_v<decltype(RowContent::fields)>), "?");
    for (const char *column : BesideContent) {
        columns += column;
        places += "?";
    }
    return "INSERT OR ROLLBACK INTO reflexion_log (" + columns.join(", ") + ") VALUES (" + places.join(", ")
           + ')';
}

struct ReflexionWriter::Statements
{
    explicit Statements(Database &database)
        : known(database, "SELECT uid, status, revision FROM known_reflexion WHERE content_hash = ?")
        , lastKey(database, takenKeyIn(database))
        , insert(database, insertion().constData())
        , sighting(
              database,
              "INSERT INTO corroboration (reflexion_uid, run_id, source, day, seen_at, ledger_seq, outcome) "
              "VALUES (?, ?, ?, ?, ?, ?, ?)")
        , finding(database,
                  "INSERT INTO finding (row_uid, field, detector, rule, severity, start, \"end\", masked, "
                  "content_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        , evidence(database, NoteEvidence)
    {}

    Statement known;
    Statement lastKey;
    Statement insert;
    Statement sighting;
    Statement finding;
    Statement evidence;
};

QString name(Written::Outcome outcome)
{
    switch (outcome) {
    case Written::Outcome::Added: return u"added"_s;
    case Written::Outcome::Corroborated: return u"corroborated"_s;
    case Written::Outcome::Unchanged: return u"unchanged"_s;
    }
    Q_UNREACHABLE();
}

qint64 firstKeyOf(const QDateTime &time)
{
    return std::max<qint64>(time.toMSecsSinceEpoch() * KeysPerMillisecond, 1);
}

ReflexionWriter::ReflexionWriter(Database &database)
    : m_database(database)
{}

ReflexionWriter::~ReflexionWriter() = default;

void ReflexionWriter::remember(const NewReflexion &row)
{
    constexpr qsizetype MostAgents = 64;
    if (m_last.size() >= MostAgents && !m_last.contains(row.agent))
        m_last.clear();
    m_last.insert(row.agent, row);
}

Result<std::vector<Result<Written>>> ReflexionWriter::add(std::vector<NewReflexion> rows, const Actor &actor,
                                                          const std::optional<NewReflexion> &behind)
{
    const auto policy = secretPolicy(m_database);
    if (!policy)
        return tl::unexpected(policy.error());
    const bool hasBefore = !rows.empty() && m_last.contains(rows.front().agent);
    const size_t first = hasBefore ? 1 : 0;
    const size_t end = first + rows.size();
    const auto before = hasBefore ? std::optional(m_last.value(rows.front().agent)) : std::nullopt;
    if (!rows.empty())
        remember(rows.back());
    if (before)
        rows.insert(rows.begin(), *before);
    if (behind)
        rows.push_back(*behind);
    RowPreparation preparation(rows, m_guard, *policy);
    if (rows.size() >= LargeBatch)
        expectManyRows();
    if (!rows.empty())
        preparation.at(0); // the guard reads the first rows before the gate closes

    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    LedgerWriter ledger(m_database, actor, "add");
    if (auto started = ledger.start(); !started)
        return tl::unexpected(started.error());
    m_directory = std::make_unique<Directory>(m_database);

    const auto forgotten = qScopeGuard([this] { m_ahead.forget(); });
    std::vector<Result<Written>> written;
    written.reserve(end - first);
    for (size_t i = first; i < end; ++i) {
        RowPreparation::Item &item = preparation.at(i);
        if ((i - first) % AskedAtOnce == 0) {
            m_directory->expectAgent(rows[i].agent);
            if (auto asked = askAhead(preparation, i, std::min(end, i + AskedAtOnce), ledger.at()); !asked)
                return tl::unexpected(asked.error());
        }
        if (auto may = mayWrite(actor, rows[i]); !may) {
            written.push_back(tl::unexpected(may.error()));
            continue;
        }
        if (!item.findings) {
            written.push_back(tl::unexpected(item.findings.error()));
            continue;
        }
        auto one = writePrepared(rows[i], std::move(*item.prepared), std::move(*item.findings), ledger);
        if (!one && one.error().code != Error::Code::Refused && one.error().code != Error::Code::Usage)
            return tl::unexpected(one.error());
        written.push_back(std::move(one));
    }
    if (auto indexed = index(); !indexed)
        return tl::unexpected(indexed.error());
    if (auto finished = ledger.finish(); !finished)
        return tl::unexpected(finished.error());
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    return written;
}

void ReflexionWriter::expectManyRows()
{
    if (!m_wideCache)
        m_wideCache = std::make_unique<WideCache>(m_database);
}

Result<void> ReflexionWriter::prepare()
{
    if (!m_statements)
        m_statements = std::make_unique<Statements>(m_database);
    if (!m_directory)
        m_directory = std::make_unique<Directory>(m_database);
    return {};
}

static QDateTime momentOf(const PreparedRow &row, const QByteArray &now)
{
    return row.createdAt.isValid() ? row.createdAt : fromIsoTime(QString::fromUtf8(now));
}

Result<void> ReflexionWriter::askAhead(RowPreparation &preparation, size_t first, size_t end,
                                       const QByteArray &now)
{
    if (!KnownAhead::isWorthIt(m_database))
        return {};
    QByteArrayList hashes;
    QList<qint64> moments;
    for (size_t i = first; i < end; ++i) {
        const auto &row = preparation.at(i).prepared;
        if (!row)
            continue;
        hashes += row->content.fields[PreparedRow::ContentHash];
        moments += firstKeyOf(momentOf(*row, now));
    }
    return hashes.isEmpty() ? Result<void>() : m_ahead.ask(m_database, hashes, moments);
}

Result<KnownAhead::Row> ReflexionWriter::known(const QByteArray &hash)
{
    if (auto row = m_ahead.row(hash))
        return *row;
    Statement &statement = m_statements->known;
    statement.bind(1, hash);
    KnownAhead::Row known;
    const auto row = statement.step();
    if (!row)
        return tl::unexpected(row.error());
    if (*row)
        known = {statement.bytes(0), statement.bytes(1), statement.integer(2)};
    statement.reset();
    return known;
}

Result<qint64> ReflexionWriter::nextKey(const QDateTime &createdAt)
{
    qint64 first = firstKeyOf(createdAt);
    // Keys are made from the time, several per millisecond. Nobody else can take keys while this transaction
    // is open, so within the same millisecond counting up is enough; for another one the table is asked.
    if (m_lastKey >= first && m_lastKey < first + KeysPerMillisecond - 1 && !m_unindexed.empty()) {
        m_ahead.note(first, ++m_lastKey);
        return m_lastKey;
    }
    for (;; first += KeysPerMillisecond) {
        const auto last = lastKey(first);
        if (!last)
            return last;
        if (*last < first + KeysPerMillisecond - 1) {
            m_lastKey = *last + 1;
            m_ahead.note(first, m_lastKey);
            return m_lastKey;
        }
    }
}

// The one before the first where the moment has none.
Result<qint64> ReflexionWriter::lastKey(qint64 first)
{
    if (const auto last = m_ahead.lastKey(first))
        return *last;
    Statement &statement = m_statements->lastKey;
    statement.bind(1, first).bind(2, first + KeysPerMillisecond);
    if (const auto row = statement.step(); !row)
        return tl::unexpected(row.error());
    const qint64 last = statement.isNull(0) ? first - 1 : statement.integer(0);
    statement.reset();
    return last;
}

Result<Written> ReflexionWriter::write(const NewReflexion &row, FieldFindings findings, LedgerWriter &ledger,
                                       const char *action)
{
    return writePrepared(row, PreparedRow(row), std::move(findings), ledger, action);
}

Result<Written> ReflexionWriter::writePrepared(const NewReflexion &row, PreparedRow prepared,
                                               FieldFindings findings, LedgerWriter &ledger,
                                               const char *action)
{
    if (auto ready = prepare(); !ready)
        return tl::unexpected(ready.error());
    const QDateTime createdAt = momentOf(prepared, ledger.at());
    const auto agent = m_directory->agentId(row.agent, createdAt);
    if (!agent)
        return tl::unexpected(agent.error());
    const auto run = m_directory->runId(*agent, row.run, row.workflow, createdAt);
    if (!run)
        return tl::unexpected(run.error());

    const RowContent &content = prepared.content;
    const QByteArray hash = content.fields[PreparedRow::ContentHash];
    const auto before = known(hash);
    if (!before)
        return tl::unexpected(before.error());
    if (!before->uid.isNull())
        return corroborate(row, *before, *run, std::move(findings), ledger);

    const QString uid =
        row.uid.isEmpty() ? m_database.uids().next(reflexionLayer().uidPrefix(), createdAt) : row.uid;
    const Status status = row.status.value_or(Status::NeedsReview);
    prepared.settle(uid.toUtf8(), *agent, *run, createdAt);

    LedgerEntry entry;
    entry.action = action;
    entry.rowUid = content.fields[0];
    entry.toStatus = name(status).toUtf8();
    entry.hashAfter = prepared.sha256(m_scratch);
    entry.detail = row.history;
    entry.successor = orNullUtf8(row.supersededBy);
    if (auto appended = ledger.append(entry); !appended)
        return tl::unexpected(appended.error());
    const auto key = nextKey(createdAt);
    if (!key)
        return tl::unexpected(key.error());
    if (auto inserted = insertRow(row, content, *key, findingBits(findings), ledger); !inserted)
        return tl::unexpected(inserted.error());
    if (auto saved = insertFindings(uid, hash, findings); !saved)
        return tl::unexpected(saved.error());
    if (auto named = insertEvidence(row, *key); !named)
        return tl::unexpected(named.error());
    m_ahead.note(hash, {content.fields[0], entry.toStatus, entry.revision});
    m_unindexed.push_back(*key);
    m_counter.count({*key, *agent, entry.toStatus, !row.snoozedUntil.isEmpty(), findingBits(findings),
                     row.kind, row.origin, content.fields[PreparedRow::CreatedAt].first(10)});
    return Written{uid, Written::Outcome::Added, status, std::move(findings)};
}

Result<Written> ReflexionWriter::corroborate(const NewReflexion &row, const KnownAhead::Row &known,
                                             qint64 run, FieldFindings findings, LedgerWriter &ledger)
{
    LedgerEntry entry;
    entry.action = "corroborate";
    entry.rowUid = known.uid;
    entry.fromStatus = known.status;
    entry.toStatus = known.status;
    entry.revision = known.revision;
    if (auto appended = ledger.append(entry); !appended)
        return tl::unexpected(appended.error());

    const QByteArray seenAt = row.createdAt.isEmpty() ? ledger.at() : keptTime(row.createdAt).toUtf8();
    const QByteArray source = orEmptyUtf8(row.source.isEmpty() ? row.origin : row.source);
    const QByteArray day = seenAt.first(10);
    const QByteArray outcome = orEmptyUtf8(row.outcome);
    Statement &sighting = m_statements->sighting;
    sighting.bind(1, known.uid).bind(3, source).bind(4, day).bind(5, seenAt).bind(6, ledger.lastSeq());
    sighting.bind(7, outcome);
    run ? sighting.bind(2, run) : sighting.bindNull(2);
    if (auto inserted = sighting.post(); !inserted)
        return tl::unexpected(inserted.error());
    return Written{QString::fromUtf8(known.uid), Written::Outcome::Corroborated,
                   statusNamed(QString::fromUtf8(known.status)).value_or(Status::NeedsReview),
                   std::move(findings)};
}

Result<void> ReflexionWriter::insertRow(const NewReflexion &row, const RowContent &content, qint64 key,
                                        int bits, const LedgerWriter &ledger)
{
    Statement &insert = m_statements->insert;
    int column = 0;
    for (const QByteArray &field : content.fields)
        insert.bindOrNull(++column, field);
    const QByteArray status = name(row.status.value_or(Status::NeedsReview)).toUtf8();
    const QByteArray expiresAt = orNullUtf8(keptTime(row.expiresAt));
    const QByteArray supersededBy = orNullUtf8(row.supersededBy);
    const QByteArray reviewedBy = orNullUtf8(row.reviewedBy);
    const QByteArray reviewedAt = orNullUtf8(keptTime(row.reviewedAt));
    const QByteArray snoozedUntil = orNullUtf8(keptTime(row.snoozedUntil));
    const QByteArray lastUsedAt = orNullUtf8(keptTime(row.lastUsedAt));
    insert.bind(++column, key);
    insert.bind(++column, status);
    insert.bind(++column, qint64(bits));
    insert.bind(++column, ledger.lastSeq());
    for (const QByteArray &value :
         {expiresAt, supersededBy, reviewedBy, reviewedAt, snoozedUntil, lastUsedAt})
        insert.bindOrNull(++column, value);
    insert.bind(++column, qint64(!snoozedUntil.isNull()));
    for (const int count : {row.successCount, row.failureCount, row.useCount})
        insert.bind(++column, qint64(count));
    return insert.post();
}

Result<void> ReflexionWriter::insertFindings(const QString &uid, const QByteArray &hash,
                                             const FieldFindings &findings)
{
    for (const FieldFinding &found : findings) {
        const QByteArray row = uid.toUtf8();
        const QByteArray field = found.field.toUtf8();
        const QByteArray detector(guard::name(found.finding.detector).data(),
                                  guard::name(found.finding.detector).size());
        const QByteArray rule = found.finding.rule.toUtf8();
        const QByteArray severity(guard::name(found.finding.severity).data(),
                                  guard::name(found.finding.severity).size());
        const QByteArray masked = found.finding.masked.toUtf8();
        m_statements->finding.bind(1, row).bind(2, field).bind(3, detector).bind(4, rule).bind(5, severity);
        m_statements->finding.bind(6, qint64(found.finding.start)).bind(7, qint64(found.finding.end));
        m_statements->finding.bind(8, masked).bind(9, hash);
        if (auto inserted = m_statements->finding.post(); !inserted)
            return inserted;
    }
    return {};
}

Result<void> ReflexionWriter::insertEvidence(const NewReflexion &row, qint64 key)
{
    for (const QString &named : namedEvidence(row.provenance, row.observation)) {
        const QByteArray uid = named.toUtf8();
        if (auto inserted = m_statements->evidence.bind(1, uid).bind(2, key).post(); !inserted)
            return inserted;
    }
    return {};
}

Result<void> ReflexionWriter::index()
{
    if (m_unindexed.empty())
        return {};
    if (auto counted = m_counter.flush(m_database); !counted)
        return counted;
    if (m_database.connection().indexesWords()) {
        m_unindexed.clear();
        return {};
    }
    std::ranges::sort(m_unindexed);
    const std::vector<qint64> keys = std::exchange(m_unindexed, {});
    // indexRows() takes a range of keys at once, which is right only if all keys in it are new: rows with an
    // earlier date may have older rows between them, which must not be indexed twice.
    const auto between =
        m_database.value(u"SELECT count(*) FROM (SELECT 1 FROM reflexion_log WHERE id BETWEEN ? AND ? "
                         "LIMIT ?)"_s,
                         {keys.front(), keys.back(), qint64(keys.size()) + 1});
    if (!between)
        return tl::unexpected(between.error());
    if (between->toLongLong() == qint64(keys.size()))
        return dialect::indexRows(m_database, keys.front(), keys.back());
    for (const qint64 key : keys) {
        if (auto indexed = dialect::indexRows(m_database, key, key); !indexed)
            return indexed;
    }
    return {};
}

} // namespace store
