// SPDX-License-Identifier: MIT
#include "store/exchange/layerlist.h"

#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/exchange/layerjson.h"
#include "store/json.h"
#include "store/rows/lineage.h"
#include "store/rows/norow.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <array>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// Tables that are listed like layers but have no ledger entries or statuses.
struct PlainLayer
{
    QLatin1StringView name;
    const char *table; // null: its rows are counted with another table
    const char *sql;   // key, text, then columns named as in the JSON
    bool hasAgent;
};

const std::array PlainLayers{
    PlainLayer{
        QLatin1StringView(chunkLayer().name), chunkLayer().table,
        "SELECT c.id, c.content AS text, c.uid, s.uid AS source, s.path, c.ordinal, c.heading_path, "
        "c.content, "
        "c.tokens, c.first_line, c.last_line, c.content_hash, c.created_at, "
        "CASE WHEN EXISTS (SELECT 1 FROM retrievable_chunk AS t WHERE t.uid = c.uid) THEN 'told' "
        "WHEN s.status = 'waiting' OR EXISTS (SELECT 1 FROM waiting_finding AS w WHERE w.row_uid = c.uid) "
        "THEN 'waits' ELSE 'held_back' END AS door FROM knowledge_chunks AS c "
        "JOIN knowledge_source AS s ON s.id = c.source_id",
        false},
    PlainLayer{
        QLatin1StringView(episodeLayer().name), episodeLayer().table,
        "SELECT c.id, c.content AS text, c.uid, a.name AS agent, r.name AS run, c.kind, c.source, c.entry, "
        "c.topic, c.content, c.provenance, c.created_at FROM episode_log AS c JOIN agent AS a ON a.id = "
        "c.agent_id "
        "LEFT JOIN run AS r ON r.id = c.run_id",
        true},
    // Notes that were taken of sessions and that no belief was made of yet.
    PlainLayer{
        "fragment"_L1, nullptr,
        "SELECT c.id, c.content AS text, c.uid, a.name AS agent, c.source, c.entry, c.topic, c.content, "
        "json_extract(c.provenance, '$.native_id') AS native_id, c.provenance, c.created_at "
        "FROM (SELECT * FROM episode_log WHERE kind = 'fragment') AS c JOIN agent AS a ON a.id = c.agent_id",
        true},
    // Topics of the wiki, everybody's and those of an agent, with their strength.
    PlainLayer{
        "belief"_L1, nullptr,
        "SELECT c.id, c.title AS text, c.uid, a.name AS agent, c.slug, "
        "json_extract(c.extra, '$.typeclaw.slug') AS native_id, c.title AS heading, c.body_md AS body, "
        "c.strength, c.cites, c.cite_days AS days, c.last_reinforced_at AS last, c.updated_at, "
        "CASE WHEN EXISTS (SELECT 1 FROM retrievable_wiki_section AS t WHERE t.uid = c.uid) THEN 'told' "
        "ELSE 'held_back' END AS door FROM (SELECT * FROM wiki_section WHERE status = 'current') "
        "AS c LEFT JOIN agent AS a ON a.id = c.agent_id",
        true},
    PlainLayer{
        QLatin1StringView(snapshotLayer().name), snapshotLayer().table,
        "SELECT c.id, c.question AS text, c.uid, c.recipe, c.question, c.agent, c.entity_type, c.entity_id, "
        "c.tokens, c.text_hash, c.made_by, c.created_at FROM context_snapshot AS c",
        false},
    PlainLayer{
        "tombstone"_L1, "tombstone",
        "SELECT c.id, c.forgotten_at || ' ' || c.forgotten_by || ': ' || c.reason AS text, c.uid, c.layer, "
        "a.name AS agent, c.forgotten_at, c.forgotten_by, "
        "c.reason FROM (SELECT rowid AS id, uid, layer, agent_id, forgotten_at, forgotten_by, reason FROM "
        "tombstone) AS c "
        "LEFT JOIN agent AS a ON a.id = c.agent_id",
        true},
};

const PlainLayer *plainLayer(const QString &name)
{
    const auto found = std::ranges::find(PlainLayers, name, &PlainLayer::name);
    return found == PlainLayers.end() ? nullptr : &*found;
}

Result<std::vector<ListedRow>> ledgerRows(Database &database, const Layer &layer, const QString &condition,
                                          const QByteArrayList &texts, qint64 after, int limit)
{
    const QByteArray sql = "SELECT " + LayerRow::columns(layer) + ", " + layer.titleOf(u"r").toLatin1()
                           + " FROM " + layer.table + " AS r WHERE id > ? " + condition.toLatin1()
                           + " ORDER BY id LIMIT ?";
    Statement select(database, sql.constData());
    select.bind(1, after);
    for (int i = 0; i < texts.size(); ++i)
        select.bind(i + 2, texts.at(i));
    select.bind(int(texts.size()) + 2, qint64(limit));
    LayerJson json(database);
    std::vector<ListedRow> rows;
    const int title = LayerRow::FixedColumns + int(layer.columns.size());
    return select
        .each([&] {
            const LayerRow row = LayerRow::read(layer, select, 0);
            return json.all(row).map([&](const QJsonObject &object) {
                rows.push_back({row.id, object, select.text(title)});
            });
        })
        .map([&] { return rows; });
}

// A value of a plain layer as JSON: an object stays one, and an empty one says nothing.
QJsonValue listed(const QVariant &value, const QString &name)
{
    const auto isIt = [&](const LayerColumn &column) {
        return column.kind == LayerColumn::Kind::Json && QLatin1StringView(column.name) == name;
    };
    if (!std::ranges::any_of(episodeLayer().plainColumns, isIt))
        return QJsonValue::fromVariant(value);
    const QJsonObject object = jsonObject(value.toByteArray());
    return object.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(object);
}

Result<std::vector<ListedRow>> rowsOf(Database &database, const QString &sql, const QVariantList &values)
{
    return database.all(sql, values, [](const Rows &record) {
        ListedRow row{record.integer(0), {}, record.text(1)};
        for (int column = 2; column < record.columnCount(); ++column) {
            if (!record.isNull(column))
                row.row.insert(record.columnName(column),
                               listed(record.value(column), record.columnName(column)));
        }
        return row;
    });
}

Result<std::vector<ListedRow>> plainRows(Database &database, const PlainLayer &layer,
                                         const QString &condition, const QVariantList &values)
{
    return rowsOf(database, QLatin1StringView(layer.sql) + condition, values);
}

Result<std::vector<ListedRow>> trainingRows(Database &database, qint64 after, int limit)
{
    const auto runs = TrainingRuns(database).page(after, limit);
    if (!runs)
        return tl::unexpected(runs.error());
    std::vector<ListedRow> rows;
    for (const TrainingRun &run : *runs)
        rows.push_back({run.key, toJson(run), run.questionId + u": "_s + run.answer});
    return rows;
}

Result<ListedRow> firstOf(Result<std::vector<ListedRow>> rows, Database &database, const QString &uid)
{
    if (!rows)
        return tl::unexpected(rows.error());
    if (!rows->empty())
        return rows->front();
    const auto label = Lineage(database).label(uid);
    if (!label)
        return tl::unexpected(label.error());
    if (!label->isForgotten)
        return noSuchRow(uid);
    return failure(Error::Code::NotFound,
                   Text::tr("%1 was forgotten; a tombstone says when and by whom.").arg(uid));
}

} // namespace

QStringList listedLayers()
{
    QStringList names;
    for (const Layer *layer : layersBesideReflexions())
        names += layer->key();
    names += trainingLayer().key();
    for (const PlainLayer &layer : PlainLayers)
        names += QString(layer.name);
    return names;
}

QStringList listedStatuses(const QString &name)
{
    if (chunkLayer().is(name)) // how its door stands
        return {u"told"_s, u"waits"_s, u"held_back"_s};
    QStringList statuses;
    if (const Layer *layer = layerNamed(name); layer && layer->isBesideReflexions()) {
        for (const char *status : layer->statuses)
            statuses += QString::fromLatin1(status);
    }
    return statuses;
}

Result<std::vector<ListedRow>> listRows(Database &database, const QString &name, const LayerFilter &filter)
{
    if (const Layer *layer = layerNamed(name); layer && layer->isBesideReflexions()) {
        QString condition;
        QByteArrayList values;
        if (!filter.status.isEmpty()) {
            condition += u" AND status = ?"_s;
            values += filter.status.toUtf8();
        }
        if (!filter.agent.isEmpty()) {
            if (!layer->column(u"agent_id"))
                return std::vector<ListedRow>();
            condition += u" AND agent_id = (SELECT id FROM agent WHERE name = ?)"_s;
            values += filter.agent.toUtf8();
        }
        return ledgerRows(database, *layer, condition, values, filter.after, filter.limit);
    }
    const PlainLayer *plain = plainLayer(name);
    if (!plain && !trainingLayer().is(name))
        return failure(
            Error::Code::Usage,
            Text::tr("\"%1\" is no layer; it is one of %2.").arg(name, listedLayers().join(u", "_s)));
    if (plain && chunkLayer().is(plain->name) && !filter.status.isEmpty() && filter.agent.isEmpty())
        return rowsOf(database,
                      u"SELECT * FROM (%1) AS listed WHERE id > ? AND door = ? ORDER BY id LIMIT ?"_s.arg(
                          QLatin1StringView(plain->sql)),
                      {filter.after, filter.status, filter.limit});
    if (!filter.status.isEmpty() || (!filter.agent.isEmpty() && (!plain || !plain->hasAgent)))
        return std::vector<ListedRow>();
    if (!plain)
        return trainingRows(database, filter.after, filter.limit);
    if (filter.agent.isEmpty())
        return plainRows(database, *plain, u" WHERE c.id > ? ORDER BY c.id LIMIT ?"_s,
                         {filter.after, filter.limit});
    return plainRows(database, *plain, u" WHERE c.id > ? AND a.name = ? ORDER BY c.id LIMIT ?"_s,
                     {filter.after, filter.agent, filter.limit});
}

Result<ListedRow> listedRow(Database &database, const QString &uid)
{
    const Layer *layer = layerOfUid(uid);
    if (layer && layer->isBesideReflexions())
        return firstOf(ledgerRows(database, *layer, u" AND uid = ?"_s, {uid.toUtf8()}, 0, 1), database, uid);
    const QString name = layer ? layer->key() : QString();
    if (const PlainLayer *plain = plainLayer(name))
        return firstOf(plainRows(database, *plain, u" WHERE c.uid = ?"_s, {uid}), database, uid);
    if (trainingLayer().is(name)) {
        const auto run = TrainingRuns(database).one(uid);
        if (run)
            return ListedRow{run->key, toJson(*run), run->questionId + u": "_s + run->answer};
        if (run.error().code != Error::Code::NotFound)
            return tl::unexpected(run.error());
    }
    return firstOf(std::vector<ListedRow>(), database, uid);
}

Result<QMap<QString, QMap<QString, qint64>>> layerCounts(Database &database)
{
    QMap<QString, QMap<QString, qint64>> counts;
    const auto count = [&](const QString &name, const QString &sql) -> Result<void> {
        QMap<QString, qint64> &counted = counts[name];
        return database.each(sql, {}, [&](const Rows &row) { counted.insert(row.text(0), row.integer(1)); });
    };
    for (const Layer *layer : layersBesideReflexions()) {
        const QString sql =
            u"SELECT status, count(*) FROM %1 GROUP BY status"_s.arg(QLatin1StringView(layer->table));
        if (auto counted = count(layer->key(), sql); !counted)
            return tl::unexpected(counted.error());
    }
    auto training = count(trainingLayer().key(), u"SELECT '', count(*) FROM training_loop_runs"_s);
    for (const PlainLayer &layer : PlainLayers) {
        if (training && layer.table)
            training = count(QString(layer.name),
                             u"SELECT '', count(*) FROM %1"_s.arg(QLatin1StringView(layer.table)));
    }
    if (!training)
        return tl::unexpected(training.error());
    return counts;
}

} // namespace store::exchange
