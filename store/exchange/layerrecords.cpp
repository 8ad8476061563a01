// SPDX-License-Identifier: MIT
#include "store/exchange/layerrecords.h"

#include "store/curation/repeatedtext.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/exchange/gradedruns.h"
#include "store/exchange/layerjson.h"
#include "store/knowledge/chunker.h"
#include "store/knowledge/chunkfindings.h"
#include "store/layers/chat.h"
#include "store/layers/citations.h"
#include "store/layers/layertext.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/lineage.h"
#include "store/rows/withheldtexts.h"
#include "store/schema/layer.h"
#include "store/text.h"
#include "store/uid.h"

#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <array>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// Tables whose lines carry their columns by name; the key says which line is known already.
struct PlainTable
{
    QLatin1StringView type;
    const char *table;
    const char *key;
    std::array<const char *, 8> columns; // null behind the last
};

constexpr std::array PlainTables{
    PlainTable{
        "wiki_log"_L1,
        "llm_wiki_log",
        "uid",
        {"uid", "wiki_section", "generated_at", "source_count", "summary_md", "model", "outcome", "detail"}},
    PlainTable{"pinned"_L1,
               "pinned_question",
               "uid",
               {"uid", "question", "entity_type", "entity_id", "agent", "position", "created_at", nullptr}},
    PlainTable{"human_grade"_L1,
               "human_grade",
               "run_uid",
               {"uid", "run_uid", "grade", "note", "graded_by", "graded_at", nullptr, nullptr}},
};

const PlainTable *plainTable(const QString &type)
{
    const auto found = std::ranges::find(PlainTables, type, &PlainTable::type);
    return found == PlainTables.end() ? nullptr : &*found;
}

// Null where lines of the type are no rows that LayerWriter writes.
const Layer *writtenLayer(const QString &type)
{
    const Layer *layer = layerNamed(type);
    return layer && layer->isBesideReflexions() ? layer : nullptr;
}

QString text(const QJsonObject &object, QLatin1StringView key)
{
    return object.value(key).toString(u""_s);
}

QVariant orNull(const QJsonValue &value)
{
    return value.isNull() || value.isUndefined() ? QVariant() : value.toVariant();
}

tl::unexpected<Error> refused(const QString &message)
{
    return failure(Error::Code::Refused, message);
}

// What the triggers would refuse, said before they do: a trigger ends the whole import.
Result<void> checkVouched(const Layer &layer, const QJsonObject &object)
{
    if (&layer == &proposalLayer()) {
        const QString status = text(object, "status"_L1);
        const bool isOpen = status == "pending"_L1 || status == "expired"_L1 || status == "withdrawn"_L1;
        if (!isOpen && !text(object, "decided_by"_L1).startsWith("person:"_L1))
            return refused(
                Text::tr("No person stands behind the decision of %1.").arg(text(object, "uid"_L1)));
    }
    if (&layer == &decisionLayer() && !text(object, "approved_by"_L1).startsWith("person:"_L1))
        return refused(Text::tr("No person stands behind the decision %1.").arg(text(object, "uid"_L1)));
    return {};
}

Result<bool> exists(Database &database, const QString &sql, const QVariantList &values)
{
    auto query = database.run(sql, values);
    if (!query)
        return tl::unexpected(query.error());
    return (*query)->next();
}

// Whether another row has the name that this one is known by.
Result<bool> isNameTaken(Database &database, const Layer &layer, const LayerValues &values)
{
    QStringList conditions;
    QVariantList own;
    for (const char *column : layer.ownName) {
        const QVariant value = values.value(QString::fromLatin1(column));
        if (!value.isValid())
            return false;
        conditions += QString::fromLatin1(column) + u" = ?"_s;
        own += value;
    }
    if (own.isEmpty())
        return false;
    return exists(
        database,
        u"SELECT 1 FROM %1 WHERE %2"_s.arg(QLatin1StringView(layer.table), conditions.join(u" AND "_s)), own);
}

FieldFindings redactionsIn(const QJsonArray &array)
{
    FieldFindings findings;
    for (const QJsonValue &value : array) {
        const QString severity = value["severity"_L1].toString();
        guard::Finding finding{guard::Detector::Secret,
                               value["rule"_L1].toString(),
                               value["start"_L1].toInt(),
                               value["end"_L1].toInt(),
                               value["masked"_L1].toString(),
                               severity == "low"_L1    ? guard::Severity::Low
                               : severity == "high"_L1 ? guard::Severity::High
                                                       : guard::Severity::Medium};
        findings.push_back({value["field"_L1].toString(), finding});
    }
    return findings;
}

// What its name says; what a file says of it could lead past the door of another layer.
QString layerOr(const QString &uid, const QString &said)
{
    const QString layer = layerNameOf(uid);
    return layer.isEmpty() ? said : layer;
}

} // namespace

// Chunks are indexed and looked over as a batch.
struct LayerRecords::Chunks
{
    explicit Chunks(Database &database)
        : findings(database)
    {}

    knowledge::ChunkFindings findings;
    QSet<qint64> sources;
    qint64 first = 0;
    qint64 last = 0;
};

LayerRecords::LayerRecords(ImportWriter &out, MemoirRecords &records)
    : m_out(out)
    , m_records(records)
    , m_layers(out.database(), out.ledger())
    , m_runs(out)
    , m_chunks(std::make_unique<Chunks>(out.database()))
{}

LayerRecords::~LayerRecords() = default;

bool LayerRecords::knows(const QString &type)
{
    static const QStringList others{chunkLayer().key(),  u"lineage"_s, u"training"_s, u"snapshot"_s,
                                    u"snapshot_entry"_s, u"chat"_s,    u"tombstone"_s};
    return writtenLayer(type) || plainTable(type) || others.contains(type);
}

void LayerRecords::added(const QString &type)
{
    ++m_out.report().records[type];
}

Result<void> LayerRecords::take(const QString &type, QJsonObject object, const Place &place)
{
    if (m_out.actor().kind != Actor::Kind::Person)
        return refused(Text::tr("Only a person brings rows of the layer %1.").arg(type));
    if (auto cleaned = m_out.cleanTogether(object); !cleaned)
        return cleaned;
    if (m_out.isPreparing())
        return m_records.prepare(object);
    // Rows settle theirs once it is known that they are new.
    if (!writtenLayer(type) && !m_out.claims().settle(type, object))
        return {};
    if (const Layer *layer = writtenLayer(type))
        return takeRow(*layer, object, place);
    if (type == "training"_L1)
        return takeRun(object);
    if (auto cleaned = m_records.cleanTexts(object); !cleaned)
        return cleaned;
    if (chunkLayer().is(type))
        return takeChunk(object);
    if (type == "lineage"_L1)
        return takeLineage(object);
    if (type == "snapshot"_L1 || type == "snapshot_entry"_L1)
        return takeSnapshot(object);
    if (type == "chat"_L1)
        return takeChat(object);
    return takePlain(type, object);
}

// A decision in force rests on a proposal that a person has answered.
Result<void> LayerRecords::checkProposal(const Layer &layer, const QJsonObject &object)
{
    if (&layer != &decisionLayer() || !m_out.claims().areTrusted()
        || text(object, "origin"_L1) != "approval"_L1 || text(object, "status"_L1) != "in_force"_L1)
        return {};
    const auto approved =
        exists(m_out.database(),
               u"SELECT 1 FROM proposed_action WHERE uid = ? AND status IN ('accepted', 'edited')"_s,
               {text(object, "proposal_uid"_L1)});
    if (!approved)
        return tl::unexpected(approved.error());
    return *approved ? Result<void>()
                     : refused(Text::tr("The proposal that %1 was approved from is not in the store.")
                                   .arg(text(object, "uid"_L1)));
}

Result<void> LayerRecords::takeRow(const Layer &layer, QJsonObject object, const Place &place)
{
    Database &database = m_out.database();
    const QJsonArray history = object.take("history"_L1).toArray();
    QJsonValue redactions = object.take("redactions"_L1);
    if (auto cleaned = m_records.cleanValue(u"redactions"_s, redactions); !cleaned)
        return cleaned;
    const QString uid = text(object, "uid"_L1);
    if (!isUid(uid) || layerOfUid(uid) != &layer || text(object, "status"_L1).isEmpty())
        return failure(Error::Code::Usage, Text::tr("The row has no uid of its layer or no status."));
    const auto known =
        exists(database, u"SELECT 1 FROM %1 WHERE uid = ?"_s.arg(QLatin1StringView(layer.table)), {uid});
    if (!known)
        return tl::unexpected(known.error());
    if (!*known)
        m_out.claims().settle(QString::fromLatin1(layer.name), object);
    // Checked before anything is written, so that a proposal that does not fit costs its own line only.
    if (auto fits = *known ? Result<void>() : checkProposal(layer, object); !fits)
        return fits;
    auto life = m_records.history(history);
    auto checked = checkVouched(layer, object).and_then([&] { return m_records.cleanTexts(object); });
    if (!checked || !life)
        return checked ? tl::unexpected(life.error()) : checked;
    const auto values = layerValues(database, layer, object);
    if (!values)
        return tl::unexpected(values.error());
    if (*known) {
        const auto row = LayerRow::load(database, layer, uid);
        if (!row)
            return tl::unexpected(row.error());
        LayerRow next = *row;
        if (auto set = next.set(*values); !set)
            return set;
        if (!next.differences(*row).isEmpty() || text(object, "status"_L1).toUtf8() != row->status)
            m_out.note(
                place,
                Text::tr("%1 is in the store with another text; it was edited in one of the two.").arg(uid));
        return {};
    }
    const auto taken = isNameTaken(database, layer, *values);
    if (!taken)
        return tl::unexpected(taken.error());
    if (*taken)
        return refused(Text::tr("Another row of this store has the name of %1.").arg(uid));
    return insertRow(layer, uid, text(object, "status"_L1), *values, *life, redactions.toArray());
}

Result<void> LayerRecords::insertRow(const Layer &layer, const QString &uid, const QString &status,
                                     LayerValues values, const QByteArray &history,
                                     const QJsonArray &redactions)
{
    // Which pieces may be told in spite of what the guard finds is said by a person of this store.
    if (&layer == &knowledgeLayer()) {
        QJsonObject extra = values.value(u"extra"_s).toJsonObject();
        extra.remove("released"_L1);
        values.insert(u"extra"_s, extra);
    }
    auto findings = guarded(layer, values, m_guard, SecretPolicy::Redact);
    if (!findings)
        return tl::unexpected(findings.error());
    std::ranges::move(redactionsIn(redactions), std::back_inserter(*findings));
    if (auto inserted = m_layers.insert(layer, uid, status, values, "import", {}, history); !inserted)
        return tl::unexpected(inserted.error());
    added(QString::fromLatin1(layer.name));
    auto saved =
        saveFindings(m_out.database(), layer, uid, values.value(u"content_hash"_s).toString(), *findings);
    if (!saved || &layer != &wikiLayer())
        return saved;
    return refreshCitations(m_out.database(), uid);
}

Result<void> LayerRecords::takeChunk(const QJsonObject &object)
{
    Database &database = m_out.database();
    const QString uid = text(object, "uid"_L1);
    const auto source = database.value(u"SELECT id FROM knowledge_source WHERE uid = ?"_s,
                                       {text(object, "source_uid"_L1) + text(object, "source"_L1)});
    const auto known = exists(database, u"SELECT 1 FROM knowledge_chunks WHERE uid = ?"_s, {uid});
    if (!source || !known)
        return tl::unexpected(source ? known.error() : source.error());
    if (*known)
        return {};
    if (source->isNull() || !chunkLayer().owns(uid) || !isUid(uid))
        return failure(Error::Code::Usage, Text::tr("The piece %1 belongs to no source.").arg(uid));
    const QString content = text(object, "content"_L1);
    const QString heading = text(object, "heading_path"_L1);
    // Releases go by it, so it is worked out and not believed.
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
    m_chunks->last = id->toLongLong();
    m_chunks->first = m_chunks->first == 0 ? m_chunks->last : m_chunks->first;
    m_chunks->sources.insert(source->toLongLong());
    added(chunkLayer().key());
    using Field = knowledge::ChunkFindings::Field;
    return m_chunks->findings.insert(uid.toLatin1(), hash.toLatin1(), m_guard.scan(content)).and_then([&] {
        return m_chunks->findings.insert(uid.toLatin1(), hash.toLatin1(), m_guard.scan(heading),
                                         Field::Heading);
    });
}

// What the rows said of each other, at the revisions they had.
Result<void> LayerRecords::takeLineage(const QJsonObject &object)
{
    const QString derived = text(object, "derived_uid"_L1);
    const QString source = text(object, "source_uid"_L1);
    if (!isUid(derived) || !isUid(source))
        return failure(Error::Code::Usage, Text::tr("A line of lineage names two rows."));
    const QJsonValue read = object.value("source_revision"_L1);
    MadeFrom made{derived, layerOr(derived, text(object, "derived_layer"_L1)), source,
                  layerOr(source, text(object, "source_layer"_L1))};
    if (read.isDouble())
        made.sourceRevision = read.toInteger();
    auto put = noteMadeFrom(m_out.database(), made, IfKnown::Replace);
    if (!put)
        return put;
    return m_out.database().execute(
        u"UPDATE wiki_citation SET cited_revision = ? WHERE section_uid = ? AND cited_uid = ?"_s,
        {orNull(read), derived, source});
}

Result<void> LayerRecords::takeRun(QJsonObject object)
{
    object.remove("type"_L1);
    object.remove("layer"_L1);
    const auto run = gradedRun(object);
    if (!run)
        return tl::unexpected(run.error());
    const auto taken = m_runs.take(*run);
    if (taken && *taken)
        added(u"training"_s);
    return taken.map([](bool) {});
}

Result<void> LayerRecords::takeSnapshot(const QJsonObject &object)
{
    Database &database = m_out.database();
    if (text(object, "type"_L1) == "snapshot_entry"_L1)
        return database.execute(
            u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, row_revision, fate, "
            u"tokens) "
            "SELECT id, ?, ?, ?, ?, ?, ? FROM context_snapshot WHERE uid = ? ON CONFLICT DO NOTHING"_s,
            {object.value("ordinal"_L1).toInt(), text(object, "layer"_L1), text(object, "row_uid"_L1),
             orNull(object.value("row_revision"_L1)), text(object, "fate"_L1),
             object.value("tokens"_L1).toInt(), text(object, "snapshot_uid"_L1)});
    const auto known =
        exists(database, u"SELECT 1 FROM context_snapshot WHERE uid = ?"_s, {text(object, "uid"_L1)});
    const auto run = database.value(u"SELECT id FROM run WHERE uid = ?"_s, {text(object, "run_uid"_L1)});
    if (!known || !run)
        return tl::unexpected(known ? run.error() : known.error());
    if (*known)
        return {};
    added(u"snapshot"_s);
    return database.execute(
        u"INSERT INTO context_snapshot (uid, recipe, question, agent, entity_type, entity_id, options, "
        u"tokens, text_hash, "
        "text, run_id, made_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {text(object, "uid"_L1), text(object, "recipe"_L1), text(object, "question"_L1),
         text(object, "agent"_L1), text(object, "entity_type"_L1), text(object, "entity_id"_L1),
         text(object, "options"_L1), object.value("tokens"_L1).toInt(), text(object, "text_hash"_L1),
         text(object, "text"_L1), *run, text(object, "made_by"_L1), text(object, "created_at"_L1)});
}

Result<void> LayerRecords::takeChat(const QJsonObject &object)
{
    const auto tokens = [&object](QLatin1StringView key) {
        const QJsonValue count = object.value(key);
        return count.isDouble() ? std::optional(count.toInteger()) : std::nullopt;
    };
    const auto figure = [&object](QLatin1StringView key) {
        const QJsonValue number = object.value(key);
        return number.isDouble() ? std::optional(number.toDouble()) : std::nullopt;
    };
    ChatEntry entry{.uid = text(object, "uid"_L1), .conversation = text(object, "conversation"_L1)};
    entry.agent = text(object, "agent"_L1);
    entry.role = text(object, "role"_L1);
    entry.content = text(object, "content"_L1);
    entry.model = text(object, "model"_L1);
    entry.tokensIn = tokens("tokens_in"_L1);
    entry.tokensOut = tokens("tokens_out"_L1);
    entry.latencyMs = figure("latency_ms"_L1);
    entry.cost = figure("cost"_L1);
    entry.snapshotUid = text(object, "snapshot_uid"_L1);
    entry.finish = text(object, "finish"_L1);
    entry.createdAt = text(object, "created_at"_L1);
    const auto restored = ChatLog(m_out.database()).restore(std::move(entry));
    if (restored && *restored)
        added(u"chat"_s);
    return restored.map([](bool) {});
}

Result<void> LayerRecords::takePlain(const QString &type, const QJsonObject &object)
{
    Database &database = m_out.database();
    if (type == "tombstone"_L1)
        return database.execute(
            u"INSERT INTO tombstone (uid, layer, agent_id, forgotten_at, forgotten_by, reason) "
            "VALUES (?, ?, (SELECT id FROM agent WHERE name = ?), ?, ?, ?) ON CONFLICT DO NOTHING"_s,
            {text(object, "uid"_L1), text(object, "layer"_L1), text(object, "agent"_L1),
             text(object, "forgotten_at"_L1), text(object, "forgotten_by"_L1), text(object, "reason"_L1)});
    const PlainTable *table = plainTable(type);
    if (!table || !isUid(text(object, "uid"_L1)))
        return failure(Error::Code::Usage,
                       Text::tr("\"%1\" is no type of line this version knows.").arg(type));
    QStringList columns;
    QStringList marks;
    QVariantList values;
    for (const char *column : table->columns) {
        const QString name = QString::fromLatin1(column);
        if (name.isEmpty() || !object.contains(name))
            continue;
        columns += name;
        marks += u"?"_s;
        values += object.value(name).toVariant();
    }
    const QLatin1StringView key(table->key);
    const auto known = exists(
        database, u"SELECT 1 FROM %1 WHERE uid = ? OR %2 = ?"_s.arg(QLatin1StringView(table->table), key),
        {text(object, "uid"_L1), text(object, key)});
    if (!known || *known)
        return known.map([](bool) {});
    added(type);
    return database
        .run(u"INSERT INTO %1 (%2) VALUES (%3)"_s.arg(QLatin1StringView(table->table), columns.join(u", "_s),
                                                      marks.join(u", "_s)),
             values)
        .map([](const Rows &) {});
}

Result<void> LayerRecords::finish()
{
    for (const qint64 source : std::as_const(m_chunks->sources)) {
        if (auto refreshed = m_chunks->findings.refresh(source); !refreshed)
            return refreshed;
    }
    if (m_chunks->first == 0)
        return {};
    if (auto indexed = dialect::indexChunks(m_out.database(), m_chunks->first, m_chunks->last); !indexed)
        return indexed;
    return deriveLineage();
}

// A piece says itself what it was made from, whatever the file says: it is read like one from a folder.
Result<void> LayerRecords::deriveLineage()
{
    Database &database = m_out.database();
    const auto repeated = RepeatedText::load(database);
    auto rows = database.run(u"SELECT uid, content FROM knowledge_chunks WHERE id BETWEEN ? AND ?"_s,
                             {m_chunks->first, m_chunks->last});
    if (!repeated || !rows)
        return tl::unexpected(repeated ? rows.error() : repeated.error());
    std::vector<std::pair<QString, QStringList>> derived;
    QStringList uids;
    while ((*rows)->next()) {
        uids += (*rows)->value(0).toString();
        derived.emplace_back(uids.constLast(), repeated->sourcesOf((*rows)->value(1).toString()));
    }
    for (const auto &[uid, sources] : derived) {
        if (auto added = Lineage(database).add(uid, chunkLayer().key(), sources); !added)
            return added;
    }
    return WithheldTexts(database).look(uids);
}

} // namespace store::exchange
