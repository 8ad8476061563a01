// SPDX-License-Identifier: MIT
#include "store/exchange/layerjson.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/layers/directory.h"
#include "store/text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

using Kind = LayerColumn::Kind;

QJsonValue valueOf(Kind kind, const QByteArray &field)
{
    switch (kind) {
    case Kind::Integer: return field.toLongLong();
    case Kind::Real: return field.toDouble();
    case Kind::Json: {
        const QJsonDocument document = QJsonDocument::fromJson(field);
        return document.isArray()    ? QJsonValue(document.array())
               : document.isObject() ? QJsonValue(document.object())
                                     : QJsonValue(QString::fromUtf8(field));
    }
    case Kind::Word:
    case Kind::Text: break;
    }
    return QString::fromUtf8(field);
}

QVariant variantOf(Kind kind, const QJsonValue &value)
{
    if (value.isNull() || value.isUndefined())
        return {};
    switch (kind) {
    case Kind::Integer: return value.isBool() ? qint64(value.toBool()) : value.toInteger();
    case Kind::Real: return value.toDouble();
    case Kind::Json:
        if (value.isObject())
            return value.toObject();
        if (value.isArray())
            return value.toArray();
        break;
    case Kind::Word:
    case Kind::Text: break;
    }
    return u""_s + value.toString();
}

template<typename T>
void put(QJsonObject &object, const QString &key, const std::optional<T> &value)
{
    if (value)
        object.insert(key, *value);
}

} // namespace

Result<QString> LayerJson::nameOf(const QString &table, qint64 id)
{
    const std::pair key(table, id);
    if (const auto known = m_names.constFind(key); known != m_names.constEnd())
        return *known;
    return m_database.value(u"SELECT name FROM %1 WHERE id = ?"_s.arg(table), {id})
        .map([&](const QVariant &name) { return *m_names.insert(key, name.toString()); });
}

Result<QJsonObject> LayerJson::content(const LayerRow &row)
{
    QJsonObject object{{u"uid"_s, QString::fromUtf8(row.uid)}, {u"status"_s, QString::fromUtf8(row.status)}};
    for (size_t i = 0; i < row.fields.size(); ++i) {
        const LayerColumn &column = row.layer->columns[i];
        const QString name = QString::fromLatin1(column.name);
        if (row.fields[i].isNull() || !column.isContent())
            continue;
        if (name == "agent_id"_L1 || name == "run_id"_L1) {
            const QString table = name.chopped(3);
            const auto called = nameOf(table, row.fields[i].toLongLong());
            if (!called)
                return tl::unexpected(called.error());
            object.insert(table, *called);
        } else {
            object.insert(name, valueOf(column.kind, row.fields[i]));
        }
    }
    return object;
}

Result<QJsonObject> LayerJson::all(const LayerRow &row)
{
    auto object = content(row);
    if (!object)
        return object;
    object->insert(u"revision"_s, row.revision);
    for (size_t i = 0; i < row.fields.size(); ++i) {
        const LayerColumn &column = row.layer->columns[i];
        if (!column.isContent() && !row.fields[i].isNull())
            object->insert(QString::fromLatin1(column.name), valueOf(column.kind, row.fields[i]));
    }
    return object;
}

QJsonObject toJson(const TrainingRun &run)
{
    QJsonObject object{{u"uid"_s, run.uid},
                       {u"question_id"_s, run.questionId},
                       {u"answer"_s, run.answer},
                       {u"reasoning"_s, run.reasoning},
                       {u"run_at"_s, run.runAt},
                       {u"model"_s, run.model},
                       {u"grader"_s, run.grader},
                       {u"grader_hash"_s, run.graderHash},
                       {u"answer_hash"_s, run.answerHash},
                       {u"tool"_s, run.tool},
                       {u"tags"_s, QJsonArray::fromStringList(run.tags)},
                       {u"ungraded"_s, run.ungraded}};
    put(object, u"grade"_s, run.grade);
    put(object, u"passed"_s, run.passed);
    put(object, u"latency_ms"_s, run.latencyMs);
    put(object, u"tokens_in"_s, run.tokensIn);
    put(object, u"tokens_out"_s, run.tokensOut);
    put(object, u"cost"_s, run.cost);
    if (!run.snapshotUid.isEmpty())
        object.insert(u"snapshot_uid"_s, run.snapshotUid);
    if (!run.extra.isEmpty())
        object.insert(u"extra"_s, run.extra);
    return object;
}

Result<LayerValues> layerValues(Database &database, const Layer &layer, const QJsonObject &object)
{
    LayerValues values;
    Directory directory(database);
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        const QString key = entry.key();
        if (key == "uid"_L1 || key == "status"_L1 || key == "revision"_L1 || key == "layer"_L1
            || key == "type"_L1 || key == "run"_L1)
            continue;
        if (key == "agent"_L1 && layer.column(u"agent_id")) {
            const auto agent = directory.agentId(entry.value().toString(), now());
            if (!agent)
                return tl::unexpected(agent.error());
            values.insert(u"agent_id"_s, *agent);
            if (!layer.column(u"run_id") || object.value("run"_L1).toString().isEmpty())
                continue;
            const auto run = directory.runId(*agent, object.value("run"_L1).toString(), {}, now());
            if (!run)
                return tl::unexpected(run.error());
            values.insert(u"run_id"_s, *run);
            continue;
        }
        const LayerColumn *column = layer.column(key);
        if (!column)
            return failure(
                Error::Code::Usage,
                Text::tr("\"%1\" is no column of the layer %2.").arg(key, QString::fromLatin1(layer.name)));
        static const QStringList derived{u"findings"_s, u"strength"_s, u"cites"_s, u"cite_days"_s,
                                         u"last_reinforced_at"_s};
        if (!derived.contains(key))
            values.insert(key, variantOf(column->kind, entry.value()));
    }
    return values;
}

} // namespace store::exchange
