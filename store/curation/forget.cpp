// SPDX-License-Identifier: MIT
#include "store/curation/forget.h"

#include "store/clock.h"
#include "store/curation/namedrows.h"
#include "store/curation/toldwords.h"
#include "store/curation/wikiwords.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/json.h"
#include "store/layers/namedevidence.h"
#include "store/retrieval/keptmoves.h"
#include "store/rows/act.h"
#include "store/rows/layerwriter.h"
#include "store/rows/norow.h"
#include "store/rows/purge.h"
#include "store/rows/rowstate.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QSet>

#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Layers whose rows only record what happened (graded runs, episodes, conversations): their first ledger
// entry is that of being forgotten.
struct Unledgered
{
    const char *layer;
    const char *named;                // SELECT of the uids to delete
    std::array<const char *, 2> gone; // statements that delete them, dependent rows first; each takes the uid
                                      // once
};

const Unledgered Run{
    trainingLayer().name,
    "SELECT uid FROM training_loop_runs WHERE uid = ?",
    {"DELETE FROM human_grade WHERE run_uid = ?", "DELETE FROM training_loop_runs WHERE uid = ?"}};
// A conversation's first message stands for all of it: forgetting it forgets the messages after it.
const Unledgered Episode{episodeLayer().name,
                         "SELECT uid FROM episode_log WHERE uid = ?",
                         {"DELETE FROM finding WHERE row_uid = ?", "DELETE FROM episode_log WHERE uid = ?"}};
constexpr Unledgered Chat{"chat",
                          "SELECT uid FROM chat_message WHERE ? IN (uid, conversation) ORDER BY id",
                          {"DELETE FROM chat_message WHERE ? IN (uid, conversation)", nullptr}};

const Unledgered *unledgered(const QString &uid)
{
    if (uid.startsWith("cht_"_L1))
        return &Chat;
    const Layer *layer = layerOfUid(uid);
    return layer == &trainingLayer() ? &Run : layer == &episodeLayer() ? &Episode : nullptr;
}

// Statements that delete what belongs to a row and has no ledger entry of its own: citations and log of a
// wiki section, findings and lineage of a document's chunks. Each takes the uid.
QStringList dependentsOf(const Layer &layer)
{
    if (&layer == &reflexionLayer())
        return {u"DELETE FROM corroboration WHERE reflexion_uid = ?"_s,
                u"DELETE FROM lineage WHERE derived_uid = ?"_s};
    if (&layer == &wikiLayer())
        return {
            u"DELETE FROM llm_wiki_log WHERE detail ->> 'uid' = ?"_s,
            u"DELETE FROM llm_wiki_log WHERE wiki_section = (SELECT slug FROM wiki_section WHERE uid = ?)"_s,
            u"DELETE FROM wiki_citation WHERE section_uid = ?"_s};
    if (&layer != &knowledgeLayer())
        return {};
    const QString ofChunks = u" IN (SELECT uid FROM knowledge_chunks WHERE source_id = "
                             "(SELECT id FROM knowledge_source WHERE uid = ?))"_s;
    return {u"DELETE FROM finding WHERE row_uid"_s + ofChunks,
            u"DELETE FROM lineage WHERE derived_uid"_s + ofChunks};
}

tl::unexpected<Error> noRevision(const QString &uid)
{
    return failure(Error::Code::Conflict,
                   Text::tr("%1 has no revision that could have been seen; name none.").arg(uid));
}

bool isMemory(const Layer *layer)
{
    return layer == &reflexionLayer() || layer == &episodeLayer();
}

// Whether an undo took the row out, so that only the ledger has its words.
Result<bool> wasTakenOut(Database &database, const QString &uid)
{
    return database.isTrue(
        u"SELECT 1 FROM ledger WHERE row_uid = ?1 AND to_status IS NULL AND action <> 'forget' AND seq = "
        "(SELECT max(seq) FROM ledger WHERE row_uid = ?1)"_s,
        {uid});
}

// The rows that forgetting this one takes by name: itself, or all messages of the conversation that it began.
// NotFound where there is none.
Result<QStringList> rowsNamed(Database &database, const QString &uid)
{
    const Layer *layer = layerOfUid(uid);
    const Unledgered *kind = unledgered(uid);
    if (!kind && !(layer && layer->isLedgered()))
        return failure(Error::Code::NotFound,
                       Text::tr("There is no row %1 that could be forgotten.").arg(uid));
    const QString present = kind ? QString::fromLatin1(kind->named)
                                 : u"SELECT uid FROM %1 WHERE uid = ?"_s.arg(QLatin1StringView(layer->table));
    const auto rows = database.texts(present, {uid});
    if (!rows || !rows->isEmpty())
        return rows;
    const auto isTakenOut = kind ? Result<bool>(false) : wasTakenOut(database, uid);
    if (!isTakenOut)
        return tl::unexpected(isTakenOut.error());
    if (*isTakenOut)
        return QStringList{uid};
    return noSuchRow(uid);
}

// Proposals that name one of the memories (to update, forget or summarise it) repeat its words, and so do the
// decisions that accepting them left. They have to go with it.
Result<QStringList> repeatsOf(Database &database, const QSet<QString> &memories)
{
    if (memories.isEmpty())
        return QStringList();
    const QString takenOut =
        u"ledger WHERE undoes IS NOT NULL AND to_status IS NULL AND layer IN ('%1', '%2') AND"_s.arg(
            proposalLayer().key(), decisionLayer().key());
    QStringList repeats;
    auto found = findNaming(database, memories, u"proposed_action WHERE"_s, u"uid"_s,
                            u"(action || situation)"_s, repeats);
    const auto accepted =
        found ? database.texts(
            u"SELECT uid FROM decision_corpus WHERE proposal_uid IN (SELECT value FROM json_each(?))"_s,
            {jsonText(repeats)})
              : tl::unexpected(found.error());
    if (!accepted)
        return tl::unexpected(accepted.error());
    repeats += *accepted;
    found = findNaming(database, memories, u"decision_corpus WHERE"_s, u"uid"_s,
                       u"(action_json || situation_json)"_s, repeats)
                .and_then([&] {
                    return findNaming(database, memories, takenOut, u"row_uid"_s, u"detail"_s, repeats);
                });
    repeats.removeDuplicates();
    return found.map([&] { return repeats; });
}

// One act of forgetting. Any error means that it has to be dropped.
class Forgetting
{
public:
    Forgetting(Database &database, LedgerWriter &ledger, const QString &reason)
        : m_database(database)
        , m_ledger(ledger)
        , m_writer(database, ledger)
        , m_reason(reason)
    {}

    // Deletes the row with what belongs to it.
    Result<void> remove(const QString &uid, int seenRevision);
    // Deletes what repeats the words of deleted memories.
    Result<void> removeRepeats();
    // Blanks the words of all deleted rows where they were copied to.
    Result<void> blank();

private:
    Result<void> bury(const char *layer, const QString &uid);
    Result<void> removeUnledgered(const Unledgered &kind, const QStringList &uids, int seenRevision);
    Result<void> removeLedgered(const Layer &layer, const QString &uid, int seenRevision);
    Result<void> removeReflexion(const QString &uid, int seenRevision);
    Result<void> removeDependents(const Layer &layer, const QString &uid);
    Result<void> blankPieces(const QString &document);

    Database &m_database;
    LedgerWriter &m_ledger;
    LayerWriter m_writer;
    const QString m_reason;
    QSet<QString> m_memories;
    QString m_buried;   // one of the rows that left a tombstone
    QStringList m_gone; // rows, and pieces of rows, whose words are blanked elsewhere
};

Result<void> Forgetting::remove(const QString &uid, int seenRevision)
{
    const auto rows = rowsNamed(m_database, uid);
    if (!rows)
        return tl::unexpected(rows.error());
    const Layer *layer = layerOfUid(uid);
    const Unledgered *kind = unledgered(uid);
    const auto removed =
        kind ? removeUnledgered(*kind, *rows, seenRevision) : removeLedgered(*layer, uid, seenRevision);
    if (isMemory(layer))
        m_memories.insert(uid);
    m_buried = uid;
    return removed;
}

Result<void> Forgetting::bury(const char *layer, const QString &uid)
{
    const auto entry = noteForgotten(m_ledger, uid, m_reason);
    return entry ? putTombstone(m_database, layer, *entry) : tl::unexpected(entry.error());
}

Result<void> Forgetting::removeUnledgered(const Unledgered &kind, const QStringList &uids, int seenRevision)
{
    if (seenRevision != 0)
        return noRevision(uids.constFirst());
    for (const QString &each : uids) {
        if (auto buried = bury(kind.layer, each); !buried)
            return buried;
    }
    for (const char *sql : kind.gone) {
        if (!sql)
            continue;
        if (auto gone = m_database.execute(QString::fromLatin1(sql), {uids.constFirst()}); !gone)
            return gone;
    }
    m_gone += uids;
    return {};
}

Result<void> Forgetting::removeLedgered(const Layer &layer, const QString &uid, int seenRevision)
{
    const auto isTakenOut = wasTakenOut(m_database, uid);
    const auto removed =
        isTakenOut ? removeDependents(layer, uid) : Result<void>(tl::unexpected(isTakenOut.error()));
    if (!removed)
        return removed;
    m_gone += uid;
    if (*isTakenOut)
        return seenRevision != LayerWriter::AnyRevision ? noRevision(uid) : bury(layer.name, uid);
    return &layer == &reflexionLayer() ? removeReflexion(uid, seenRevision)
                                       : m_writer.remove(layer, uid, seenRevision, m_reason);
}

// Writes the ledger entry "forget"; triggers on the ledger then delete the row and its full text.
Result<void> Forgetting::removeReflexion(const QString &uid, int seenRevision)
{
    const auto row = RowStates(m_database).state(uid);
    if (!row)
        return tl::unexpected(row.error());
    if (auto same = checkRevision(*row, seenRevision != 0 ? std::optional(seenRevision) : std::nullopt);
        !same)
        return same;
    LedgerEntry entry = row->entry("forget", row->status);
    entry.toStatus = QByteArray();
    entry.successor = QByteArray();
    entry.hashAfter = QByteArray();
    entry.reason = m_reason.toUtf8();
    if (auto appended = m_ledger.append(entry); !appended)
        return appended;
    return putTombstone(m_database, reflexionLayer().name, entry);
}

Result<void> Forgetting::removeDependents(const Layer &layer, const QString &uid)
{
    const auto blanked = &layer == &knowledgeLayer() ? blankPieces(uid)
                         : &layer == &wikiLayer()    ? blankWikiRuns(m_database, m_ledger, {uid}, m_reason)
                                                     : Result<void>();
    if (!blanked)
        return blanked;
    for (const QString &sql : dependentsOf(layer)) {
        if (auto gone = m_database.execute(sql, {uid}); !gone)
            return gone;
    }
    return {};
}

Result<void> Forgetting::removeRepeats()
{
    return repeatsOf(m_database, m_memories).and_then([&](const QStringList &repeats) -> Result<void> {
        for (const QString &repeat : repeats) {
            if (auto removed = removeLedgered(*layerOfUid(repeat), repeat, LayerWriter::AnyRevision);
                !removed)
                return removed;
        }
        return {};
    });
}

// The document's chunks go with it: what was told of them is blanked, and of departed ones only is kept that
// they existed.
Result<void> Forgetting::blankPieces(const QString &document)
{
    const auto chunks =
        m_database.texts(u"SELECT uid FROM knowledge_chunks WHERE source_id = (SELECT id FROM "
                         "knowledge_source WHERE uid = ?1) UNION SELECT uid FROM departed_chunk WHERE "
                         "source_uid = ?1"_s,
                         {document});
    if (!chunks)
        return tl::unexpected(chunks.error());
    m_gone += *chunks;
    return blankDeparted(m_database, document, QString::fromLatin1(m_ledger.at()));
}

Result<void> Forgetting::blank()
{
    for (const QString &uid : std::as_const(m_gone)) {
        if (auto purged = purgeDetails(m_database, m_ledger, uid, m_reason); !purged)
            return purged;
    }
    return WikiWords(m_database, m_ledger, m_gone, m_buried, m_reason)
        .takeOut()
        .and_then([&](QHash<QString, Revisions> told) {
            for (const QString &uid : std::as_const(m_gone))
                told.insert(uid, {});
            return blankTold(m_database, m_ledger, told, m_reason);
        })
        .and_then([&] { return refreshMovedOn(m_database, m_gone); });
}

Result<void> checkForgetting(const Actor &actor, const QString &reason)
{
    if (actor.kind != Actor::Kind::Person)
        return failure(Error::Code::Refused, Text::tr("Only a person forgets what is remembered."));
    if (reason.trimmed().isEmpty())
        return failure(Error::Code::Refused,
                       Text::tr("Say why it is forgotten; the reason stays with the tombstone."));
    return {};
}

// SQLite leaves deleted bytes in the file until they are reused; this makes it overwrite them with zeroes.
Result<void> overwriteDeleted(Database &database)
{
    return database.execute(u"PRAGMA secure_delete = ON"_s);
}

Result<Changeset> forgetAll(Database &database, const QStringList &uids, const QHash<QString, int> &seen,
                            const Actor &actor, const QString &reason, const QDateTime &at)
{
    if (auto fine = checkForgetting(actor, reason).and_then([&] { return overwriteDeleted(database); });
        !fine)
        return tl::unexpected(fine.error());
    auto act = Act::begin(database, actor, "forget", at);
    if (!act)
        return tl::unexpected(act.error());
    Forgetting forgetting(database, (*act)->ledger(), reason);
    for (const QString &uid : uids) {
        if (auto removed = forgetting.remove(uid, seen.value(uid, LayerWriter::AnyRevision)); !removed)
            return tl::unexpected(removed.error());
    }
    return forgetting.removeRepeats().and_then([&] { return forgetting.blank(); }).and_then([&] {
        return (*act)->commit();
    });
}

} // namespace

Result<Changeset> forget(Database &database, const QString &uid, int seenRevision, const Actor &actor,
                         const QString &reason, const QDateTime &at)
{
    return forgetAll(database, {uid}, {{uid, seenRevision}}, actor, reason, at);
}

Result<Changeset> forgetMemories(Database &database, const QStringList &uids, const Actor &actor,
                                 const QString &reason, const QDateTime &at, const QHash<QString, int> &seen)
{
    return forgetAll(database, uids, seen, actor, reason, at);
}

Result<QStringList> wouldForget(Database &database, const QStringList &uids)
{
    QStringList rows;
    QSet<QString> memories;
    for (const QString &uid : uids) {
        const auto named = rowsNamed(database, uid);
        if (!named)
            return tl::unexpected(named.error());
        if (isMemory(layerOfUid(uid)))
            memories.insert(uid);
        rows += *named;
    }
    return repeatsOf(database, memories).map([&](const QStringList &repeats) {
        rows += repeats;
        rows.removeDuplicates();
        return rows;
    });
}

Result<int> forgottenBy(Database &database, const Changeset &act)
{
    return database
        .value(
            u"SELECT count(DISTINCT t.uid) FROM changeset AS c JOIN ledger AS l ON l.seq BETWEEN c.first_seq "
            "AND c.last_seq JOIN tombstone AS t ON t.uid = l.row_uid WHERE c.uid = ?"_s,
            {act.uid})
        .map([](const QVariant &rows) { return rows.toInt(); });
}

Result<void> scrub(Database &database)
{
    return overwriteDeleted(database).and_then([&] { return dialect::writeAnew(database); }).and_then([&] {
        return database.emptyLog();
    });
}

} // namespace store
