// SPDX-License-Identifier: MIT
#include "store/curation/forget.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/layers/namedevidence.h"
#include "store/rows/act.h"
#include "store/rows/layerwriter.h"
#include "store/rows/purge.h"
#include "store/rows/rowstate.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Takes out what belongs to the row and has no ledger entry of its own: citations and log of a wiki section,
// vectors and lineage of a document's chunks.
Result<void> forgetDependents(Database &database, const Layer &layer, const QString &uid)
{
    if (&layer == &wikiLayer()) {
        if (auto gone = database.execute(u"DELETE FROM llm_wiki_log WHERE wiki_section = "
                                         "(SELECT slug FROM wiki_section WHERE uid = ?)"_s,
                                         {uid});
            !gone)
            return gone;
        return database.execute(u"DELETE FROM wiki_citation WHERE section_uid = ?"_s, {uid});
    }
    if (&layer != &knowledgeLayer())
        return {};
    if (auto blanked = blankDeparted(database, uid, isoTime(now())); !blanked)
        return blanked;
    const QString chunks = u"(SELECT %1 FROM knowledge_chunks WHERE source_id = "
                           "(SELECT id FROM knowledge_source WHERE uid = ?))"_s;
    if (auto gone = database.execute(
            u"DELETE FROM embedding WHERE layer = '%1' AND row_id IN "_s.arg(knowledgeLayer().key())
                + chunks.arg(u"id"_s),
            {uid});
        !gone)
        return gone;
    return database.execute(u"DELETE FROM lineage WHERE derived_uid IN "_s + chunks.arg(u"uid"_s), {uid});
}

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

Result<void> putTombstone(Database &database, const char *layer, const LedgerEntry &entry)
{
    return database.execute(u"INSERT INTO tombstone (uid, layer, forgotten_at, forgotten_by, reason) "
                            "VALUES (?, ?, ?, ?, ?)"_s,
                            {QString::fromUtf8(entry.rowUid), QString::fromLatin1(layer),
                             QString::fromUtf8(entry.at), QString::fromUtf8(entry.actor),
                             QString::fromUtf8(entry.reason)});
}

// Writes a tombstone and a ledger entry for each row that is deleted.
Result<void> bury(Database &database, const Unledgered &kind, const QString &uid, LedgerWriter &ledger,
                  const QString &reason)
{
    Statement named(database, kind.named);
    const QByteArray key = uid.toUtf8();
    named.bind(1, key);
    std::vector<QByteArray> uids;
    auto more = named.step();
    for (; more && *more; more = named.step())
        uids.push_back(named.bytes(0));
    if (!more)
        return tl::unexpected(more.error());
    if (uids.empty())
        return failure(Error::Code::NotFound, Text::tr("There is no row %1 in this store.").arg(uid));
    for (const QByteArray &each : uids) {
        LedgerEntry entry;
        entry.layer = "store";
        entry.rowUid = each;
        entry.reason = reason.toUtf8();
        if (auto appended = ledger.append(entry); !appended)
            return appended;
        if (auto buried = putTombstone(database, kind.layer, entry); !buried)
            return buried;
    }
    return {};
}

Result<void> removeUnledgered(Database &database, const Unledgered &kind, const QString &uid,
                              int seenRevision, LedgerWriter &ledger, const QString &reason)
{
    if (seenRevision != 0)
        return failure(Error::Code::Conflict,
                       Text::tr("%1 never changes and so has no revision; name none.").arg(uid));
    if (auto buried = bury(database, kind, uid, ledger, reason); !buried)
        return buried;
    for (const char *sql : kind.gone) {
        if (!sql)
            continue;
        if (auto gone = database.execute(QString::fromLatin1(sql), {uid}); !gone)
            return gone;
    }
    return {};
}

// Writes the ledger entry "forget"; triggers on the ledger then delete the row and its full text. The rest is
// deleted here.
Result<void> removeReflexion(Database &database, const QString &uid, int seenRevision, LedgerWriter &ledger,
                             const QString &reason)
{
    const auto row = RowStates(database).state(uid);
    if (!row)
        return tl::unexpected(row.error());
    if (auto same = checkRevision(*row, seenRevision != 0 ? std::optional(seenRevision) : std::nullopt);
        !same)
        return same;
    LedgerEntry entry = row->entry("forget", row->status);
    entry.toStatus = QByteArray();
    entry.successor = QByteArray();
    entry.hashAfter = QByteArray();
    entry.reason = reason.toUtf8();
    if (auto appended = ledger.append(entry); !appended)
        return appended;
    for (const QString &sql : {u"DELETE FROM corroboration WHERE reflexion_uid = ?"_s,
                               u"DELETE FROM lineage WHERE derived_uid = ?"_s}) {
        if (auto gone = database.execute(sql, {uid}); !gone)
            return gone;
    }
    return putTombstone(database, reflexionLayer().name, entry);
}

// Proposals that name the memory (to update, forget or summarise it) repeat its words, so they have to go
// with it.
Result<QStringList> proposalsAbout(Database &database, const QString &uid)
{
    return database.texts(u"SELECT uid FROM proposed_action WHERE instr(action || situation, ?1) > 0"_s,
                          {uid});
}

Result<void> removeLayerRow(Database &database, const Layer &layer, const QString &uid, int seenRevision,
                            LedgerWriter &ledger, const QString &reason)
{
    LayerWriter writer(database, ledger);
    return forgetDependents(database, layer, uid).and_then([&] {
        return writer.remove(layer, uid, seenRevision, reason);
    });
}

// Deletes the memory and every proposal about it into which the store copied its words. Adds all their uids
// to `gone`.
Result<void> removeMemory(Database &database, const QString &uid, int seenRevision, LedgerWriter &ledger,
                          const QString &reason, QStringList &gone)
{
    gone += uid;
    const auto removed = layerOfUid(uid) == &episodeLayer()
                             ? removeUnledgered(database, Episode, uid, seenRevision, ledger, reason)
                             : removeReflexion(database, uid, seenRevision, ledger, reason);
    if (!removed)
        return removed;
    const auto proposals = proposalsAbout(database, uid);
    if (!proposals)
        return tl::unexpected(proposals.error());
    for (const QString &proposal : *proposals) {
        gone += proposal;
        auto along = removeLayerRow(database, proposalLayer(), proposal, 0, ledger, reason);
        if (!along)
            return along;
    }
    return {};
}

Result<void> removeAny(Database &database, const QString &uid, int seenRevision, LedgerWriter &ledger,
                       const QString &reason, QStringList &gone)
{
    if (isMemory(uid))
        return removeMemory(database, uid, seenRevision, ledger, reason, gone);
    if (layerOfUid(uid) == &trainingLayer())
        return removeUnledgered(database, Run, uid, seenRevision, ledger, reason);
    if (uid.startsWith("cht_"_L1))
        return removeUnledgered(database, Chat, uid, seenRevision, ledger, reason);
    if (const Layer *layer = layerOfUid(uid); layer && layer->isBesideReflexions())
        return removeLayerRow(database, *layer, uid, seenRevision, ledger, reason);
    return failure(Error::Code::NotFound, Text::tr("There is no row %1 that could be forgotten.").arg(uid));
}

Result<void> checkForgetting(const QStringList &uids, const Actor &actor, const QString &reason)
{
    if (actor.kind != Actor::Kind::Person)
        return failure(Error::Code::Refused, Text::tr("Only a person forgets what is remembered."));
    if (std::ranges::any_of(uids, isMemory) && reason.trimmed().isEmpty())
        return failure(Error::Code::Refused,
                       Text::tr("Say why it is forgotten; the reason stays with the tombstone."));
    return {};
}

// SQLite leaves deleted bytes in the file until they are reused; this makes it overwrite them with zeroes.
Result<void> overwriteDeleted(Database &database)
{
    return database.execute(u"PRAGMA secure_delete = ON"_s);
}

Result<Changeset> forgetAll(Database &database, const QStringList &uids, int seenRevision, const Actor &actor,
                            const QString &reason, const QDateTime &at)
{
    if (auto fine = checkForgetting(uids, actor, reason).and_then([&] { return overwriteDeleted(database); });
        !fine)
        return tl::unexpected(fine.error());
    auto act = Act::begin(database, actor, "forget", at);
    if (!act)
        return tl::unexpected(act.error());
    LedgerWriter &ledger = (*act)->ledger();
    QStringList gone; // rows whose words are blanked in the ledger too
    for (const QString &uid : uids) {
        auto removed = removeAny(database, uid, seenRevision, ledger, reason, gone);
        if (!removed)
            return tl::unexpected(removed.error());
    }
    auto purged = purgeDetails(database, ledger, gone, reason).and_then([&] {
        return purgeContexts(database, ledger, gone, reason);
    });
    if (!purged)
        return tl::unexpected(purged.error());
    return (*act)->commit();
}

} // namespace

bool isMemory(const QString &uid)
{
    const Layer *layer = layerOfUid(uid);
    return layer == &reflexionLayer() || layer == &episodeLayer();
}

Result<Changeset> forget(Database &database, const QString &uid, int seenRevision, const Actor &actor,
                         const QString &reason, const QDateTime &at)
{
    return forgetAll(database, {uid}, seenRevision, actor, reason, at);
}

Result<Changeset> forgetMemories(Database &database, const QStringList &uids, const Actor &actor,
                                 const QString &reason, const QDateTime &at)
{
    return forgetAll(database, uids, 0, actor, reason, at);
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
