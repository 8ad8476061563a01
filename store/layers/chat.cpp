// SPDX-License-Identifier: MIT
#include "store/layers/chat.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/textdoor.h"
#include "store/database/transaction.h"
#include "store/json.h"
#include "store/layers/citations.h"
#include "store/layers/directory.h"
#include "store/layers/layertext.h"
#include "store/orempty.h"
#include "store/rows/maskedwords.h"
#include "store/rows/purge.h"
#include "store/text.h"
#include "store/uid.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Columns =
    "c.id, c.uid, c.conversation, coalesce(a.name, ''), c.role, c.content, c.cited, c.model, "
    "c.tokens_in, c.tokens_out, c.latency_ms, c.cost, coalesce(c.snapshot_uid, ''), c.finish, c.created_at, "
    "c.findings";

template<typename Number>
QVariant orNull(const std::optional<Number> &number)
{
    return number ? QVariant(*number) : QVariant();
}

template<typename Number>
std::optional<Number> numberIn(const QVariant &value)
{
    return value.isNull() ? std::nullopt : std::optional(value.value<Number>());
}

ChatEntry entryIn(const Rows &query)
{
    int column = 0;
    const auto text = [&] { return query.value(column++).toString(); };
    ChatEntry entry{.key = query.value(column++).toLongLong()};
    entry.uid = text();
    entry.conversation = text();
    entry.agent = text();
    entry.role = text();
    entry.content = text();
    entry.cited = jsonTexts(text().toUtf8());
    entry.model = text();
    entry.tokensIn = numberIn<qint64>(query.value(column++));
    entry.tokensOut = numberIn<qint64>(query.value(column++));
    entry.latencyMs = numberIn<double>(query.value(column++));
    entry.cost = numberIn<double>(query.value(column++));
    entry.snapshotUid = text();
    entry.finish = text();
    entry.createdAt = text();
    entry.findings = query.value(column).toInt();
    return entry;
}

} // namespace

// Error::Usage for a malformed entry; masks secrets in a valid one.
Result<void> ChatLog::prepare(ChatEntry &entry)
{
    if ((entry.role != "user"_L1 && entry.role != "assistant"_L1) || entry.content.trimmed().isEmpty())
        return failure(Error::Code::Usage, Text::tr("A chat entry is a text of the user or the assistant."));
    for (const auto &[words, field] :
         {std::pair(&entry.model, u"model"_s), std::pair(&entry.finish, u"finish"_s)}) {
        if (auto fine = maskSecrets(*words, field); !fine)
            return fine;
    }
    if (auto fine = mayBeNamed(entry.conversation); !fine)
        return fine;
    const auto policy = secretPolicy(m_database);
    if (!policy)
        return tl::unexpected(policy.error());
    const auto findings = guarded(entry.content, u"content"_s, guard::Guard(), *policy);
    if (!findings)
        return tl::unexpected(findings.error());
    entry.findings = findingBits(*findings);
    entry.cited = citedUids(entry.content);
    return {};
}

Result<void> ChatLog::insert(const ChatEntry &entry, const QDateTime &at)
{
    QVariant agent;
    if (!entry.agent.isEmpty()) {
        const auto id = Directory(m_database).agentId(entry.agent, at);
        if (!id)
            return tl::unexpected(id.error());
        agent = *id;
    }
    return m_database.execute(
        u"INSERT INTO chat_message (uid, conversation, agent_id, role, content, cited, model, tokens_in, "
        u"tokens_out, "
        "latency_ms, cost, snapshot_uid, finish, created_at, findings) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {entry.uid, entry.conversation, agent, entry.role, entry.content, jsonText(entry.cited),
         orEmpty(entry.model), orNull(entry.tokensIn), orNull(entry.tokensOut), orNull(entry.latencyMs),
         orNull(entry.cost), nullIfEmpty(entry.snapshotUid), orEmpty(entry.finish), entry.createdAt,
         entry.findings});
}

Result<ChatEntry> ChatLog::add(ChatEntry entry)
{
    if (auto prepared = prepare(entry); !prepared)
        return tl::unexpected(prepared.error());
    const QDateTime at = now();
    entry.createdAt = isoTime(at);

    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto isForgotten =
        m_database
            .texts(u"SELECT e.row_uid FROM context_snapshot_entry AS e JOIN "
                   "context_snapshot AS s ON s.id = e.snapshot_id WHERE s.uid = ? AND "
                   "e.fate IN ('full', 'compact')"_s,
                   {entry.snapshotUid})
            .and_then([this](const QStringList &told) { return anyForgotten(m_database, told); });
    if (!isForgotten)
        return tl::unexpected(isForgotten.error());
    if (*isForgotten) {
        entry.content = u""_s;
        entry.cited.clear();
    }
    entry.uid = m_database.uids().next("cht_"_L1, at);
    if (entry.conversation.isEmpty())
        entry.conversation = entry.uid;
    if (auto inserted = insert(entry, at); !inserted)
        return tl::unexpected(inserted.error());
    const auto key = m_database.value(u"SELECT id FROM chat_message WHERE uid = ?"_s, {entry.uid});
    if (!key)
        return tl::unexpected(key.error());
    entry.key = key->toLongLong();
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    return entry;
}

Result<bool> ChatLog::restore(ChatEntry entry)
{
    const QDateTime at = fromIsoTime(entry.createdAt);
    if (!entry.uid.startsWith("cht_"_L1) || !isUid(entry.uid) || !isUid(entry.conversation) || !at.isValid())
        return failure(Error::Code::Usage, Text::tr("A chat entry has a uid, a conversation and a time."));
    const auto known = m_database.value(
        u"SELECT 1 FROM chat_message WHERE uid = ? UNION ALL SELECT 1 FROM tombstone WHERE uid = ?"_s,
        {entry.uid, entry.uid});
    if (!known || !known->isNull())
        return known.map([](const QVariant &) { return false; });
    return prepare(entry).and_then([&] { return insert(entry, at); }).map([] { return true; });
}

Result<std::vector<ChatEntry>> ChatLog::read(const QString &condition, const QVariantList &values)
{
    return m_database.all(u"SELECT %1 FROM chat_message c LEFT JOIN agent a ON a.id = c.agent_id %2"_s.arg(
                              QLatin1StringView(Columns), condition),
                          values, entryIn);
}

Result<std::vector<ChatEntry>> ChatLog::conversation(const QString &uid)
{
    return read(u"WHERE c.conversation = ? ORDER BY c.id"_s, {uid});
}

Result<std::vector<ChatOutline>> ChatLog::conversations(int limit)
{
    const QString sql = u"SELECT c.uid, c.content, coalesce((SELECT model FROM chat_message AS a WHERE "
                        u"a.conversation = c.uid "
                        "AND a.role = 'assistant' ORDER BY a.id DESC LIMIT 1), ''), "
                        "(SELECT max(created_at) FROM chat_message AS a WHERE a.conversation = c.uid), "
                        "(SELECT count(*) FROM chat_message AS a WHERE a.conversation = c.uid) "
                        "FROM chat_message AS c WHERE c.uid = c.conversation ORDER BY c.id DESC LIMIT ?"_s;
    return m_database.all(sql, {limit}, [&](const Rows &row) {
        return ChatOutline{row.text(0), row.text(1), row.text(2), row.text(3), row.value(4).toInt()};
    });
}

Result<std::vector<ChatEntry>> ChatLog::page(qint64 after, int limit)
{
    return read(u"WHERE c.id > ? ORDER BY c.id LIMIT ?"_s, {after, limit});
}

Result<ChatEntry> ChatLog::one(const QString &uid)
{
    auto entries = read(u"WHERE c.uid = ?"_s, {uid});
    if (!entries)
        return tl::unexpected(entries.error());
    if (entries->empty())
        return failure(Error::Code::NotFound, Text::tr("There is no chat entry %1.").arg(uid));
    return entries->front();
}

} // namespace store
