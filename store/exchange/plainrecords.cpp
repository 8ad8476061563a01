// SPDX-License-Identifier: MIT
#include "store/exchange/plainrecords.h"

#include "store/database/database.h"
#include "store/exchange/recordvalues.h"
#include "store/layers/chat.h"
#include "store/text.h"
#include "store/uid.h"

#include <algorithm>
#include <array>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// A table whose lines have its columns by name; `key` identifies lines that the store has already.
struct PlainTable
{
    QLatin1StringView type;
    const char *table;
    const char *key;
    std::array<const char *, 8> columns; // null after the last
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

} // namespace

bool PlainRecords::knows(const QString &type)
{
    static const QStringList others{u"snapshot"_s, u"snapshot_entry"_s, u"chat"_s, u"tombstone"_s};
    return plainTable(type) || others.contains(type);
}

Result<void> PlainRecords::take(const QString &type, const QJsonObject &object)
{
    if (type == "snapshot"_L1)
        return takeTelling(object);
    if (type == "snapshot_entry"_L1)
        return takeToldRow(object);
    if (type == "chat"_L1)
        return takeChat(object);
    return type == "tombstone"_L1 ? takeTombstone(object) : takeColumns(type, object);
}

Result<void> PlainRecords::takeTelling(const QJsonObject &object)
{
    Database &database = m_out.database();
    const auto known =
        m_out.holds(u"SELECT 1 FROM context_snapshot WHERE uid = ?"_s, {text(object, "uid"_L1)});
    const auto run = database.value(u"SELECT id FROM run WHERE uid = ?"_s, {text(object, "run_uid"_L1)});
    if (!known || !run)
        return tl::unexpected(known ? run.error() : known.error());
    if (*known)
        return {};
    ++m_out.report().records[u"snapshot"_s];
    return database.execute(
        u"INSERT INTO context_snapshot (uid, recipe, question, agent, entity_type, entity_id, options, "
        u"tokens, text_hash, "
        "text, run_id, made_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {text(object, "uid"_L1), text(object, "recipe"_L1), text(object, "question"_L1),
         text(object, "agent"_L1), text(object, "entity_type"_L1), text(object, "entity_id"_L1),
         text(object, "options"_L1), object.value("tokens"_L1).toInt(), text(object, "text_hash"_L1),
         text(object, "text"_L1), *run, text(object, "made_by"_L1), text(object, "created_at"_L1)});
}

Result<void> PlainRecords::takeToldRow(const QJsonObject &object)
{
    return m_out.database().execute(
        u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, row_revision, fate, "
        u"tokens) "
        "SELECT id, ?, ?, ?, ?, ?, ? FROM context_snapshot WHERE uid = ? ON CONFLICT DO NOTHING"_s,
        {object.value("ordinal"_L1).toInt(), text(object, "layer"_L1), text(object, "row_uid"_L1),
         orNull(object.value("row_revision"_L1)), text(object, "fate"_L1), object.value("tokens"_L1).toInt(),
         text(object, "snapshot_uid"_L1)});
}

Result<void> PlainRecords::takeChat(const QJsonObject &object)
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
        ++m_out.report().records[u"chat"_s];
    return restored.map([](bool) {});
}

Result<void> PlainRecords::takeTombstone(const QJsonObject &object)
{
    return m_out.database().execute(
        u"INSERT INTO tombstone (uid, layer, agent_id, forgotten_at, forgotten_by, reason) "
        "VALUES (?, ?, (SELECT id FROM agent WHERE name = ?), ?, ?, ?) ON CONFLICT DO NOTHING"_s,
        {text(object, "uid"_L1), text(object, "layer"_L1), text(object, "agent"_L1),
         text(object, "forgotten_at"_L1), text(object, "forgotten_by"_L1), text(object, "reason"_L1)});
}

Result<void> PlainRecords::takeColumns(const QString &type, const QJsonObject &object)
{
    Database &database = m_out.database();
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
    const auto known =
        m_out.holds(u"SELECT 1 FROM %1 WHERE uid = ? OR %2 = ?"_s.arg(QLatin1StringView(table->table), key),
                    {text(object, "uid"_L1), text(object, key)});
    if (!known || *known)
        return known.map([](bool) {});
    ++m_out.report().records[type];
    return database
        .run(u"INSERT INTO %1 (%2) VALUES (%3)"_s.arg(QLatin1StringView(table->table), columns.join(u", "_s),
                                                      marks.join(u", "_s)),
             values)
        .map([](const Rows &) {});
}

} // namespace store::exchange
