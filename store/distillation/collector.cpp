// SPDX-License-Identifier: MIT
#include "store/distillation/collector.h"

#include "store/database/database.h"
#include "store/database/reading.h"
#include "store/database/statement.h"
#include "store/database/transaction.h"
#include "store/layers/citations.h"
#include "store/retrieval/leaving.h"
#include "store/retrieval/plainjson.h"
#include "store/schema/layer.h"
#include "store/sha256.h"

#include <QJsonDocument>

#include <algorithm>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostChat = 200;

// The doors, driven by the ledger: CROSS JOIN keeps the planner from reading every row that may be told.
// Everybody reads the wiki, so only memories that everybody may be told go into it.
const QByteArray NewReflexions = QByteArray("SELECT l.seq, r.uid, r.revision, r.observation, r.entity_type, "
                                            "r.entity_id, r.kind, r.tags, r.created_at, r.strategy "
                                            "FROM ledger AS l CROSS JOIN retrievable_reflexion AS r "
                                            "WHERE l.seq > ? AND l.seq <= ? AND l.layer = '")
                                 + reflexionLayer().name + "' AND r.uid = l.row_uid AND r.ledger_seq = l.seq"
                                 + Audience().condition(u"r"_s).toLatin1() + " ORDER BY l.seq";
const QByteArray NewDecisions =
    QByteArray("SELECT l.seq, d.uid, d.revision, d.description, d.situation_json, "
               "d.action_json, d.rationale, d.created_at "
               "FROM ledger AS l CROSS JOIN retrievable_decision AS d "
               "WHERE l.seq > ? AND l.seq <= ? AND l.layer = '")
    + decisionLayer().name + "' AND d.uid = l.row_uid AND d.ledger_seq = l.seq ORDER BY l.seq";
const QByteArray OneReflexion =
    QByteArray(
        "SELECT 0, uid, revision, observation, entity_type, entity_id, kind, tags, created_at, strategy "
        "FROM retrievable_reflexion AS r WHERE uid = ?")
    + Audience().condition(u"r"_s).toLatin1();
// Condition for rows that an agent's drafts may rest on: they could be told to everybody once a person
// approves them. Rows held up by the guard are shown to no model before a person has seen them.
const QByteArray MayBeDrafted =
    QByteArray(" AND r.agent_id = ? AND r.") + reflexionLayer().openCondition + " AND (r.status = '"
    + reflexionLayer().open + "' OR (r.status = '" + reflexionLayer().statuses.front()
    + "' AND NOT (r.findings <> 0 AND EXISTS (SELECT 1 FROM waiting_finding AS f WHERE f.row_uid = r.uid))))";
const QByteArray NewOfAgent =
    QByteArray("SELECT l.seq, r.uid, r.revision, r.observation, r.entity_type, r.entity_id, r.kind, r.tags, "
               "r.created_at, r.strategy FROM ledger AS l CROSS JOIN reflexion_log AS r "
               "WHERE l.seq > ? AND l.seq <= ? AND l.layer = '")
    + reflexionLayer().name + "' AND r.uid = l.row_uid AND r.ledger_seq = l.seq" + MayBeDrafted
    + " ORDER BY l.seq";
const QByteArray OneOfAgent =
    QByteArray(
        "SELECT 0, uid, revision, observation, entity_type, entity_id, kind, tags, created_at, strategy "
        "FROM reflexion_log AS r WHERE uid = ?")
    + MayBeDrafted;
constexpr char OneDecision[] =
    "SELECT 0, uid, revision, description, situation_json, action_json, rationale, created_at "
    "FROM retrievable_decision WHERE uid = ?";

QString sentence(QString text)
{
    text = withoutCitations(text).simplified();
    if (!text.isEmpty() && text.back().isLetterOrNumber())
        text += u'.';
    return text;
}

Evidence reflexionAt(const Statement &row)
{
    Evidence evidence;
    evidence.uid = row.text(1);
    evidence.layer = reflexionLayer().key();
    evidence.revision = int(row.integer(2));
    evidence.text = sentence(row.text(3));
    evidence.entityType = row.text(4);
    evidence.entityId = row.text(5);
    evidence.kind = row.text(6);
    evidence.firstTag = QJsonDocument::fromJson(row.bytes(7)).array().first().toString();
    evidence.days = {row.text(8).left(10)};
    if (const QString strategy = sentence(row.text(9)); !strategy.isEmpty())
        evidence.text += u" Strategy: "_s + strategy;
    evidence.hash = saidHash(evidence.entityType + u'\n' + evidence.entityId + u'\n' + evidence.text);
    return evidence;
}

Evidence decisionAt(const Statement &row)
{
    Evidence evidence;
    evidence.uid = row.text(1);
    evidence.layer = decisionLayer().key();
    evidence.revision = int(row.integer(2));
    const QString action = plainJson(row.text(5));
    QString said = sentence(row.text(3));
    if (said.isEmpty())
        said = sentence(action);
    if (const QString why = sentence(row.text(6)); !why.isEmpty() && !said.contains(why))
        said += u' ' + why;
    evidence.text = said;
    evidence.kind = u"decision"_s;
    evidence.firstTag = QJsonDocument::fromJson(row.bytes(5)).object().value("action"_L1).toString();
    evidence.days = {row.text(7).left(10)};
    evidence.hash = saidHash(said + u'\n' + row.text(4) + u'\n' + row.text(5));
    return evidence;
}

} // namespace

QString saidHash(const QString &text)
{
    return QString::fromLatin1(sha256(text.toUtf8()).first(16).toHex());
}

Result<void> Collector::readMarks(Offer &offer)
{
    const auto seq =
        m_database.value(u"SELECT max(ledger_seq) FROM wiki_run WHERE agent_id IS ?"_s, {m_scope.owner()});
    const auto chat = m_database.value(u"SELECT max(chat_id) FROM wiki_run"_s);
    const auto last = newestEntry(m_database);
    if (!seq || !chat || !last)
        return tl::unexpected(!seq ? seq.error() : !chat ? chat.error() : last.error());
    m_seq = seq->toLongLong();
    m_chat = chat->toLongLong();
    offer.ledgerSeq = std::max(m_seq, *last);
    offer.chatId = m_chat;
    return {};
}

Result<Offer> Collector::collect(int limit)
{
    Offer offer;
    auto done = readMarks(offer)
                    .and_then([&] { return readWaiting(offer); })
                    .and_then([&] { return readNew(offer, limit); })
                    .and_then([&] { return readDeparted(offer); })
                    .and_then([&] { return m_scope.isDraft() ? Result<void>() : readChat(offer); });
    if (!done)
        return tl::unexpected(done.error());
    return offer;
}

Result<void> Collector::readDays(Evidence &evidence)
{
    if (!reflexionLayer().is(evidence.layer))
        return {};
    const Prepared days =
        m_database.prepared("SELECT DISTINCT day FROM corroboration WHERE reflexion_uid = ?");
    const QByteArray uid = evidence.uid.toUtf8();
    days->bind(1, uid);
    return days->each([&] { evidence.days.insert(days->text(0)); });
}

// Whether the row with this text is covered: an earlier run took it in, or a section that somebody wrote
// rests on it.
Result<bool> Collector::isTaken(const Evidence &evidence)
{
    const QByteArray uid = evidence.uid.toUtf8();
    const Prepared mark =
        m_database.prepared("SELECT state, source_hash, run_uid IS NULL, source_revision FROM wiki_evidence "
                            "WHERE source_uid = ? AND agent_id = ?");
    mark->bind(1, uid).bind(2, m_scope.agentId);
    const auto isMarked = mark->step();
    if (!isMarked)
        return tl::unexpected(isMarked.error());
    const QString state = *isMarked ? mark->text(0) : QString();
    const bool isSame = *isMarked && mark->text(1) == evidence.hash;
    // The tool it came from had read it already and made no topic of it.
    if (state == "taken"_L1 && mark->integer(2) != 0)
        return mark->integer(3) == evidence.revision;
    if (state == "waiting"_L1 || (state == "left_to_person"_L1 && isSame))
        return true; // waiting rows are offered elsewhere
    static const QByteArray newestCited =
        "SELECT max(n.source_revision) FROM lineage AS n JOIN wiki_section AS w ON w.uid = n.derived_uid "
        "WHERE n.source_uid = ? AND w.status IN "
        + listOf(wikiLayer().live).toUtf8() + " AND w.agent_id IS ?";
    const Prepared cited = m_database.prepared(newestCited.constData());
    cited->bind(1, uid);
    m_scope.isDraft() ? cited->bind(2, m_scope.agentId) : cited->bindNull(2);
    const auto row = cited->step();
    if (!row)
        return tl::unexpected(row.error());
    const bool isCited = *row && !cited->isNull(0);
    const qint64 revision = isCited ? cited->integer(0) : 0;
    if (*isMarked)
        return isSame && isCited;
    return isCited && revision == evidence.revision;
}

Result<void> Collector::readWaiting(Offer &offer)
{
    const auto waiting = m_database.all(
        u"SELECT source_uid, tries FROM wiki_evidence WHERE state <> 'taken' "
        "AND state = 'waiting' AND agent_id = ? ORDER BY source_uid"_s,
        {m_scope.agentId}, [](const Rows &row) { return std::pair(row.text(0), row.value(1).toInt()); });
    if (!waiting)
        return tl::unexpected(waiting.error());
    for (const auto &[uid, tries] : *waiting) {
        auto evidence = one(uid);
        if (!evidence)
            return tl::unexpected(evidence.error());
        if (!*evidence)
            continue; // it may not be told now; if that changes, the ledger gets a new entry
        (*evidence)->tries = tries;
        offer.evidence.push_back(std::move(**evidence));
    }
    return {};
}

Result<std::optional<Evidence>> Collector::one(const QString &uid)
{
    const bool isDecision = decisionLayer().is(layerNameOf(uid));
    if (isDecision && m_scope.isDraft())
        return std::optional<Evidence>();
    const QByteArray key = uid.toUtf8();
    const Prepared row = m_database.prepared(isDecision          ? OneDecision
                                             : m_scope.isDraft() ? OneOfAgent.constData()
                                                                 : OneReflexion.constData());
    row->bind(1, key);
    if (m_scope.isDraft())
        row->bind(2, m_scope.agentId);
    const auto isThere = row->step();
    if (!isThere)
        return tl::unexpected(isThere.error());
    std::optional<Evidence> evidence;
    if (*isThere)
        evidence = isDecision ? decisionAt(*row) : reflexionAt(*row);
    if (evidence) {
        if (auto read = readDays(*evidence); !read)
            return tl::unexpected(read.error());
    }
    return evidence;
}

Result<void> Collector::readNew(Offer &offer, int limit)
{
    struct Found
    {
        qint64 seq;
        Evidence evidence;
    };
    std::vector<Found> found;
    qint64 end = offer.ledgerSeq;
    for (const bool isDecision : {false, true}) {
        if (isDecision && m_scope.isDraft())
            continue;
        Statement rows(m_database, (isDecision          ? NewDecisions
                                    : m_scope.isDraft() ? NewOfAgent
                                                        : NewReflexions)
                                       .constData());
        rows.bind(1, m_seq).bind(2, end);
        if (m_scope.isDraft())
            rows.bind(3, m_scope.agentId);
        int left = limit;
        auto more = rows.step();
        for (; more && *more; more = rows.step()) {
            Evidence evidence = isDecision ? decisionAt(rows) : reflexionAt(rows);
            const auto taken = isTaken(evidence);
            if (!taken)
                return tl::unexpected(taken.error());
            if (*taken || evidence.text.isEmpty())
                continue;
            if (left-- == 0) {
                end = rows.integer(0) - 1; // both layers are read to the same place
                offer.isCut = true;
                break;
            }
            if (auto read = readDays(evidence); !read)
                return read;
            found.push_back({rows.integer(0), std::move(evidence)});
        }
        if (!more)
            return tl::unexpected(more.error());
    }
    std::ranges::stable_sort(found, {}, &Found::seq);
    for (Found &one : found) {
        if (one.seq <= end)
            offer.evidence.push_back(std::move(one.evidence));
    }
    offer.ledgerSeq = end;
    return {};
}

Result<void> Collector::readDeparted(Offer &offer)
{
    const QString sql = u"SELECT h.source_uid, h.source_layer, h.source_status, h.derived_uid, "
                        u"coalesce(r.revision, d.revision, 0), "
                        "coalesce(e.tries, 0), coalesce(e.state, ''), coalesce(e.source_revision, -1) "
                        "FROM wiki_section AS w CROSS JOIN held_by_source AS h "
                        "LEFT JOIN reflexion_log AS r ON r.uid = h.source_uid LEFT JOIN decision_corpus AS d "
                        "ON d.uid = h.source_uid "
                        "LEFT JOIN wiki_evidence AS e ON e.source_uid = h.source_uid AND e.agent_id = ?1 "
                        "WHERE w.status IN %3 AND w.agent_id IS ?2 AND h.derived_uid = w.uid "
                        "AND h.source_layer <> '%1' AND (?1 = 0 OR h.source_status <> '%2') "
                        "ORDER BY h.source_uid, w.position"_s.arg(
                            wikiLayer().key(), QString::fromLatin1(reflexionLayer().statuses.front()),
                            listOf(wikiLayer().live));
    return m_database.each(sql, {m_scope.agentId, m_scope.owner()}, [&](const Rows &row) {
        offer.notInForce.insert(row.text(0), row.text(2));
        const bool isSame = row.value(7).toInt() == row.value(4).toInt();
        if (row.text(6) == "left_to_person"_L1 && isSame)
            return;
        if (offer.departed.empty() || offer.departed.back().uid != row.text(0))
            offer.departed.push_back({row.text(0),
                                      row.text(1),
                                      row.text(2),
                                      row.value(4).toInt(),
                                      {},
                                      row.text(6) == "waiting"_L1 && isSame ? row.value(5).toInt() : 0});
        offer.departed.back().sections.append(row.text(3));
    });
}

// The newest messages since the last run. An answer repeats what the model was told, so it is left out if its
// context may not be told now.
Result<void> Collector::readChat(Offer &offer)
{
    const auto said =
        m_database.all(u"SELECT id, role, content, coalesce(snapshot_uid, '') FROM chat_message WHERE id > ? "
                       "ORDER BY id DESC LIMIT ?"_s,
                       {m_chat, MostChat}, [&](const Rows &row) {
                           offer.chatId = std::max(offer.chatId, row.integer(0));
                           const QString line = row.text(1) + u": "_s + withoutCitations(row.text(2));
                           return std::pair(row.text(3), line);
                       });
    if (!said)
        return tl::unexpected(said.error());
    QHash<QString, bool> mayBeTold; // by context
    for (const auto &[context, line] : *said) {
        auto known = mayBeTold.constFind(context);
        if (known == mayBeTold.cend())
            known = mayBeTold.insert(context, mayLeaveAgain(m_database, context, {}).has_value());
        if (*known)
            offer.chat.prepend(line);
    }
    return {};
}

Result<void> Collector::reconcile(int mostTries)
{
    const QString taken =
        u"SELECT e.source_uid, e.agent_id FROM wiki_evidence AS e JOIN wiki_run AS w ON w.uid = e.run_uid "
        "JOIN changeset AS c ON c.uid = w.changeset "
        "WHERE e.state = 'taken' AND (c.undone_by IS NOT NULL OR "
        // Or a person took back one section of that run, and no other section cites the row.
        "(NOT EXISTS (SELECT 1 FROM wiki_citation AS n WHERE n.cited_uid = e.source_uid) AND "
        "EXISTS (SELECT 1 FROM ledger AS l JOIN ledger AS u ON u.row_uid = l.row_uid AND u.undoes = l.seq "
        "WHERE l.seq BETWEEN c.first_seq AND c.last_seq)))"_s;
    const auto any = m_database.value(taken + u" LIMIT 1"_s);
    if (!any)
        return tl::unexpected(any.error());
    if (any->isNull())
        return {};
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    auto marked = m_database.execute(
        u"UPDATE wiki_evidence SET tries = tries + 1, state = CASE WHEN tries + 1 >= ? "
        "THEN 'left_to_person' ELSE 'waiting' END WHERE (source_uid, agent_id) IN (%1)"_s.arg(taken),
        {mostTries});
    return marked ? transaction->commit() : marked;
}

} // namespace store::distillation
