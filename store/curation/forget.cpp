// SPDX-License-Identifier: MIT
#include "store/curation/forget.h"

#include "store/clock.h"
#include "store/curation/act.h"
#include "store/database.h"
#include "store/layers/citations.h"
#include "store/layers/layerwriter.h"
#include "store/text.h"

#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// What hangs on a row without a ledger entry of its own.
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
    const QString chunks = u"(SELECT %1 FROM knowledge_chunks WHERE source_id = "
                           "(SELECT id FROM knowledge_source WHERE uid = ?))"_s;
    if (auto gone = database.execute(
            u"DELETE FROM embedding WHERE layer = 'knowledge' AND row_id IN "_s + chunks.arg(u"id"_s), {uid});
        !gone)
        return gone;
    return database.execute(u"DELETE FROM lineage WHERE derived_uid IN "_s + chunks.arg(u"uid"_s), {uid});
}

// Rows that have no ledger entry until they go.
struct Unledgered
{
    const char *layer;
    const char *named;                // gives the uids that go
    std::array<const char *, 2> gone; // takes them out, what hangs on them first; each with the uid once
};

constexpr Unledgered Run{
    "training",
    "SELECT uid FROM training_loop_runs WHERE uid = ?",
    {"DELETE FROM human_grade WHERE run_uid = ?", "DELETE FROM training_loop_runs WHERE uid = ?"}};
// The entry that began a conversation takes the conversation with it.
constexpr Unledgered Chat{"chat",
                          "SELECT uid FROM chat_message WHERE ? IN (uid, conversation) ORDER BY id",
                          {"DELETE FROM chat_message WHERE ? IN (uid, conversation)", nullptr}};

// A tombstone and a ledger entry for each row that goes.
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
        auto buried = database.execute(
            u"INSERT INTO tombstone (uid, layer, forgotten_at, forgotten_by, reason) "
            "VALUES (?, ?, ?, ?, ?)"_s,
            {QString::fromUtf8(each), QString::fromLatin1(kind.layer), QString::fromUtf8(entry.at),
             QString::fromUtf8(entry.actor), QString::fromUtf8(entry.reason)});
        if (!buried)
            return buried;
    }
    return {};
}

Result<Changeset> forgetUnledgered(Database &database, const Unledgered &kind, const QString &uid,
                                   const Actor &actor, const QString &reason, const QDateTime &at)
{
    auto act = Act::begin(database, actor, "forget", at);
    if (!act)
        return tl::unexpected(act.error());
    const auto buried = bury(database, kind, uid, (*act)->ledger(), reason);
    if (!buried)
        return tl::unexpected(buried.error());
    for (const char *sql : kind.gone) {
        if (!sql)
            continue;
        if (auto gone = database.execute(QString::fromLatin1(sql), {uid}); !gone)
            return tl::unexpected(gone.error());
    }
    return (*act)->commit();
}

} // namespace

Result<Changeset> forget(Database &database, const QString &uid, int seenRevision, const Actor &actor,
                         const QString &reason, const QDateTime &at)
{
    if (actor.kind != Actor::Kind::Person)
        return failure(Error::Code::Refused, Text::tr("Only a person forgets what is remembered."));
    const QString name = layerNameOf(uid);
    if (name == "training"_L1)
        return forgetUnledgered(database, Run, uid, actor, reason, at);
    if (uid.startsWith("cht_"_L1))
        return forgetUnledgered(database, Chat, uid, actor, reason, at);
    const Layer *layer = layerOfUid(uid);
    if (name == "reflexion"_L1 || name == "episode"_L1)
        return failure(
            Error::Code::Refused,
            Text::tr("%1 is kept: reflexions are rejected or marked sensitive, evidence is append-only.")
                .arg(uid));
    if (!layer)
        return failure(Error::Code::NotFound,
                       Text::tr("There is no row %1 that could be forgotten.").arg(uid));
    auto act = Act::begin(database, actor, "forget", at);
    if (!act)
        return tl::unexpected(act.error());
    LayerWriter writer(database, (*act)->ledger());
    auto done = forgetDependents(database, *layer, uid).and_then([&] {
        return writer.remove(*layer, uid, seenRevision, reason);
    });
    if (!done)
        return tl::unexpected(done.error());
    return (*act)->commit();
}

} // namespace store
