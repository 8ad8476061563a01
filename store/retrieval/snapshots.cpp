// SPDX-License-Identifier: MIT
#include "store/retrieval/snapshots.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/textdoor.h"
#include "store/database/transaction.h"
#include "store/json.h"
#include "store/layers/directory.h"
#include "store/orempty.h"
#include "store/retrieval/leaving.h"
#include "store/retrieval/recipes/recipes.h"
#include "store/retrieval/stackjson.h"
#include "store/rows/callingagent.h"
#include "store/rows/reflexiontext.h"
#include "store/schema/layer.h"
#include "store/sha256.h"
#include "store/text.h"

#include <QJsonDocument>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString Columns =
    u"s.uid, s.recipe, s.question, s.agent, s.entity_type, s.entity_id, s.options, s.tokens, "
    "s.text_hash, coalesce(run.name, ''), s.made_by, s.created_at"_s;
constexpr int AfterColumns = 12;

Snapshot snapshotAt(const Rows &query)
{
    Snapshot snapshot;
    snapshot.uid = query.text(0);
    snapshot.recipe = query.text(1);
    snapshot.question = query.text(2);
    snapshot.agent = query.text(3);
    snapshot.entityType = query.text(4);
    snapshot.entityId = query.text(5);
    snapshot.options = QJsonDocument::fromJson(query.bytes(6)).object();
    snapshot.tokens = query.value(7).toInt();
    snapshot.textHash = query.text(8);
    snapshot.run = query.text(9);
    snapshot.madeBy = query.text(10);
    snapshot.createdAt = query.text(11);
    return snapshot;
}

Result<Snapshot> snapshotOf(const Stack &stack, const Actor &by, const QString &run)
{
    if (auto fine = mayBeNamed(by.name); !fine)
        return tl::unexpected(fine.error());
    const StackQuestion &question = stack.question;
    Snapshot snapshot;
    snapshot.recipe = question.recipe.name;
    snapshot.question = question.question;
    snapshot.agent = question.agent;
    snapshot.entityType = question.entityType;
    snapshot.entityId = question.entityId;
    snapshot.options = optionsJson(question);
    snapshot.tokens = stack.tokens();
    snapshot.text = stack.text;
    snapshot.textHash = QString::fromLatin1(sha256(stack.text.toUtf8()).toHex());
    snapshot.run = run;
    snapshot.madeBy = by.toString();
    snapshot.createdAt = isoTime(now());
    snapshot.rows = toldRows(stack);
    return snapshot;
}

Result<void> writeRows(Database &database, qint64 id, const std::vector<ToldRow> &rows)
{
    int ordinal = 0;
    for (const ToldRow &row : rows) {
        auto written =
            database.execute(u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, "
                             "row_revision, fate, tokens) VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
                             {id, ordinal++, row.layer, row.uid, row.revision, row.fate, row.tokens});
        if (!written)
            return written;
    }
    return {};
}

Result<QVariant> runOf(Directory &directory, const QString &agent, const QString &run)
{
    if (run.isEmpty())
        return QVariant();
    return directory.agentId(agent, now())
        .and_then([&](qint64 id) { return directory.anyRunId(id, run, {}, now()); })
        .map([](qint64 id) { return QVariant(id); });
}

} // namespace

Result<Snapshot> Snapshots::record(const Stack &stack, const Actor &by, const QString &run)
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    if (auto may = mayLeave(m_database, stack); !may)
        return tl::unexpected(may.error());
    auto snapshot = write(stack, by, run);
    if (!snapshot)
        return snapshot;
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    return snapshot;
}

Result<Snapshot> Snapshots::write(const Stack &stack, const Actor &by, const QString &run)
{
    if (stack.question.isPretending())
        return failure(Error::Code::Refused, Text::tr("A stack with pretended statuses is only shown: "
                                                      "no model was told it, so it is not recorded."));
    if (stack.question.asOf.isValid())
        return failure(Error::Code::Refused,
                       Text::tr("A stack of a past moment is only shown: it may hold rows "
                                "that are not told any more, so it is not recorded."));
    auto snapshot = snapshotOf(stack, actingHere(m_database, by), run);
    if (!snapshot)
        return snapshot;
    const QString asker = by.kind == Actor::Kind::Agent ? by.name : snapshot->agent;
    Directory directory(m_database);
    const auto runId = runOf(directory, asker.isEmpty() ? u"default"_s : asker, run);
    if (!runId)
        return tl::unexpected(runId.error());
    if (auto done = put(*snapshot, *runId); !done)
        return tl::unexpected(done.error());
    return snapshot;
}

Result<void> Snapshots::put(Snapshot &snapshot, const QVariant &runId)
{
    if (auto fine = guarded(snapshot.question, u"question"_s, guard::Guard(), SecretPolicy::Redact); !fine)
        return tl::unexpected(fine.error());
    snapshot.uid = m_database.uids().next(snapshotLayer().uidPrefix(), now());
    const QString options = jsonText(snapshot.options);
    auto written = m_database.execute(
        u"INSERT INTO context_snapshot (uid, recipe, question, agent, entity_type, entity_id, options, "
        u"tokens, "
        "text_hash, text, run_id, made_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {snapshot.uid, snapshot.recipe, orEmpty(snapshot.question), orEmpty(snapshot.agent),
         orEmpty(snapshot.entityType), orEmpty(snapshot.entityId), options, snapshot.tokens,
         orEmpty(snapshot.textHash), orEmpty(snapshot.text), runId, snapshot.madeBy, snapshot.createdAt});
    const auto id = written
                        ? m_database.value(u"SELECT id FROM context_snapshot WHERE uid = ?"_s, {snapshot.uid})
                        : tl::unexpected(written.error());
    if (!id)
        return tl::unexpected(id.error());
    return writeRows(m_database, id->toLongLong(), snapshot.rows);
}

Result<void> Snapshots::writeTold(std::vector<Snapshot> told)
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    Directory directory(m_database);
    for (Snapshot &snapshot : told) {
        if (!guarded(snapshot.question, u"question"_s, guard::Guard(), SecretPolicy::Redact))
            snapshot.question.clear();
        const auto run = runOf(directory, snapshot.agent, snapshot.run);
        if (!run)
            return tl::unexpected(run.error());
        if (auto done = put(snapshot, *run); !done)
            return done;
    }
    return transaction->commit();
}

Result<Snapshot> Snapshots::one(const QString &uid)
{
    qint64 id = 0;
    auto snapshot =
        m_database.first(u"SELECT %1, s.text, s.id FROM context_snapshot AS s LEFT JOIN run ON run.id = "
                         "s.run_id WHERE s.uid = ?"_s.arg(Columns),
                         {uid}, [&id](const Rows &row) {
                             Snapshot read = snapshotAt(row);
                             read.text = row.text(AfterColumns);
                             id = row.integer(AfterColumns + 1);
                             return read;
                         });
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    if (!*snapshot)
        return failure(Error::Code::NotFound,
                       Text::tr("There is no recorded context %1 in this store.").arg(uid));
    return m_database
        .each(
            u"SELECT layer, row_uid, row_revision, fate, tokens FROM context_snapshot_entry "
            "WHERE snapshot_id = ? ORDER BY ordinal"_s,
            {id},
            [&](const Rows &row) {
                (*snapshot)->rows.push_back(
                    {row.text(0), row.text(1), row.value(2).toInt(), row.text(3), row.value(4).toInt(), {}});
            })
        .map([&] { return **snapshot; });
}

Result<std::vector<Snapshot>> Snapshots::recent(int limit)
{
    return m_database.all(u"SELECT %1 FROM context_snapshot AS s LEFT JOIN run ON run.id = s.run_id "
                          "WHERE s.text <> '' ORDER BY s.id DESC LIMIT ?"_s.arg(Columns),
                          {limit}, snapshotAt);
}

Result<std::vector<SnapshotTelling>> Snapshots::told(const QString &rowUid, int limit)
{
    const QString sql =
        u"WITH RECURSIVE made (uid) AS (SELECT ?1 UNION SELECT n.derived_uid FROM made JOIN lineage AS n "
        "ON n.source_uid = made.uid) "
        "SELECT %1, e.layer, e.row_uid, e.row_revision, e.fate, e.tokens "
        "FROM context_snapshot_entry AS e JOIN context_snapshot AS s ON s.id = e.snapshot_id "
        "LEFT JOIN run ON run.id = s.run_id WHERE e.row_uid IN (SELECT uid FROM made) AND (e.row_uid = ?1 OR "
        "(e.fate IN ('full', 'compact') AND NOT EXISTS (SELECT 1 FROM context_snapshot_entry AS own "
        "WHERE own.snapshot_id = e.snapshot_id AND own.row_uid = ?1 AND own.fate IN ('full', 'compact')))) "
        "ORDER BY e.snapshot_id DESC, e.ordinal LIMIT ?2"_s.arg(Columns);
    return m_database.all(sql, {rowUid, limit}, [&](const Rows &row) {
        return SnapshotTelling{snapshotAt(row),
                               {row.value(AfterColumns).toString(),
                                row.value(AfterColumns + 1).toString(),
                                row.value(AfterColumns + 2).toInt(),
                                row.value(AfterColumns + 3).toString(),
                                row.value(AfterColumns + 4).toInt(),
                                {}}};
    });
}

Result<ContextSurroundings> contextSurroundings(Database &database)
{
    const auto agents = database.texts(u"SELECT name FROM agent ORDER BY name"_s);
    const auto first = database.value(u"SELECT at FROM ledger WHERE seq = (SELECT min(seq) FROM ledger)"_s);
    const auto last = database.value(u"SELECT at FROM ledger WHERE seq = (SELECT max(seq) FROM ledger)"_s);
    if (!agents)
        return tl::unexpected(agents.error());
    if (!first || !last)
        return tl::unexpected(first ? last.error() : first.error());
    return ContextSurroundings{
        .agents = *agents, .firstChange = first->toString(), .lastChange = last->toString()};
}

Result<StackQuestion::ToldBefore> toldBefore(Database &database, const QString &snapshotUid)
{
    StackQuestion::ToldBefore before{snapshotUid, {}};
    if (snapshotUid.isEmpty())
        return before;
    const auto snapshot = Snapshots(database).one(snapshotUid);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    for (const ToldRow &row : snapshot->rows) {
        if (row.fate == "full"_L1 || row.fate == "same"_L1)
            before.revisions.insert(row.uid, row.revision);
    }
    return before;
}

Result<StackQuestion> questionOf(const Snapshot &snapshot)
{
    auto recipe = recipeNamed(snapshot.recipe);
    // A person's own recipe may have changed or gone; the snapshot's options have it whole.
    if (!recipe && snapshot.options.contains("whole"_L1))
        recipe = Recipe{.name = snapshot.recipe};
    if (!recipe)
        return tl::unexpected(recipe.error());
    StackQuestion question;
    question.question = snapshot.question;
    question.entityType = snapshot.entityType;
    question.entityId = snapshot.entityId;
    question.agent = snapshot.agent;
    question.recipe = *recipe;
    if (auto set = setOptions(question, snapshot.options); !set)
        return tl::unexpected(set.error());
    return question;
}

} // namespace store
