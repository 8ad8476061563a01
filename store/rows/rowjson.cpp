// SPDX-License-Identifier: MIT
#include "store/rows/rowjson.h"

#include "store/json.h"
#include "store/rows/factkey.h"
#include "store/text.h"

#include <QJsonArray>

#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

struct TextColumn
{
    QLatin1StringView key;
    QString NewReflexion::*in;
    QString Reflexion::*out;
};

const std::array<TextColumn, 16> &textColumns()
{
    static const std::array<TextColumn, 16> all{{
        {"agent"_L1, &NewReflexion::agent, &Reflexion::agent},
        {"run"_L1, &NewReflexion::run, &Reflexion::run},
        {"workflow"_L1, &NewReflexion::workflow, &Reflexion::workflow},
        {"entity_type"_L1, &NewReflexion::entityType, &Reflexion::entityType},
        {"entity_id"_L1, &NewReflexion::entityId, &Reflexion::entityId},
        {"observation"_L1, &NewReflexion::observation, &Reflexion::observation},
        {"kind"_L1, &NewReflexion::kind, &Reflexion::kind},
        {"scope"_L1, &NewReflexion::scope, &Reflexion::scope},
        {"strategy"_L1, &NewReflexion::strategy, &Reflexion::strategy},
        {"outcome"_L1, &NewReflexion::outcome, &Reflexion::outcome},
        {"change_type"_L1, &NewReflexion::changeType, &Reflexion::changeType},
        {"category"_L1, &NewReflexion::category, &Reflexion::category},
        {"sensitivity"_L1, &NewReflexion::sensitivity, &Reflexion::sensitivity},
        {"origin"_L1, &NewReflexion::origin, &Reflexion::origin},
        {"expires_at"_L1, &NewReflexion::expiresAt, &Reflexion::expiresAt},
        {"created_at"_L1, &NewReflexion::createdAt, &Reflexion::createdAt},
    }};
    return all;
}

Error wrongKind(QLatin1StringView key, const QString &right)
{
    return {Error::Code::Usage, Text::tr("\"%1\" is not %2.").arg(QString(key), right)};
}

Result<void> takeTexts(QJsonObject &object, NewReflexion &row)
{
    for (const TextColumn &column : textColumns()) {
        const QJsonValue value = object.take(column.key);
        if (value.isString())
            row.*column.in = value.toString();
        else if (value.isDouble() && column.key == "entity_id"_L1)
            row.*column.in = value.toVariant().toString(); // ids are often numbers elsewhere
        else if (!value.isUndefined() && !value.isNull())
            return tl::unexpected(wrongKind(column.key, Text::tr("a text")));
    }
    return {};
}

Result<void> takeTags(QJsonObject &object, NewReflexion &row)
{
    const QJsonValue value = object.take("tags"_L1);
    if (value.isUndefined() || value.isNull())
        return {};
    if (!value.isArray())
        return tl::unexpected(wrongKind("tags"_L1, Text::tr("a list of texts")));
    for (const QJsonValue &tag : value.toArray()) {
        if (!tag.isString())
            return tl::unexpected(wrongKind("tags"_L1, Text::tr("a list of texts")));
        row.tags.append(tag.toString());
    }
    return {};
}

Result<void> takeNumbers(QJsonObject &object, NewReflexion &row)
{
    const QJsonValue confidence = object.take("confidence"_L1);
    if (confidence.isDouble())
        row.confidence = confidence.toDouble();
    else if (!confidence.isUndefined() && !confidence.isNull())
        return tl::unexpected(wrongKind("confidence"_L1, Text::tr("a number")));
    const QJsonValue priority = object.take("priority"_L1);
    if (priority.isDouble())
        row.priority = priority.toInt();
    else if (!priority.isUndefined() && !priority.isNull())
        return tl::unexpected(wrongKind("priority"_L1, Text::tr("a number")));
    return {};
}

// A name and a value make a fact; one without the other is some program's own key.
void takeFact(QJsonObject &object, NewReflexion &row)
{
    const QJsonValue value = object.value("value"_L1);
    const QString key = object.value("key"_L1).toString();
    if (key.isEmpty() || value.isUndefined())
        return;
    row.factKey = key;
    row.factValue = value.isString() ? value.toString() : jsonText(value);
    row.observedAt = object.take("observed_at"_L1).toString();
    object.remove("key"_L1);
    object.remove("value"_L1);
    settleFact(row);
}

Result<void> takeObject(QJsonObject &object, QLatin1StringView key, QJsonObject &into)
{
    const QJsonValue value = object.take(key);
    if (!value.isObject() && !value.isUndefined() && !value.isNull())
        return tl::unexpected(wrongKind(key, Text::tr("an object")));
    into = value.toObject();
    return {};
}

} // namespace

Result<NewReflexion> takeColumns(QJsonObject &object)
{
    NewReflexion row;
    auto taken = takeTexts(object, row)
                     .and_then([&] { return takeTags(object, row); })
                     .and_then([&] { return takeNumbers(object, row); })
                     .and_then([&] { return takeObject(object, "provenance"_L1, row.provenance); })
                     .and_then([&] { return takeObject(object, "extra"_L1, row.extra); });
    if (!taken)
        return tl::unexpected(taken.error());
    takeFact(object, row);
    return row;
}

QJsonObject columnsOf(const Reflexion &row)
{
    QJsonObject object{{u"uid"_s, row.uid},
                       {u"status"_s, name(row.status)},
                       {u"priority"_s, row.priority},
                       {u"corroborations"_s, row.corroborations}};
    const auto put = [&object](QLatin1StringView key, const QString &text) {
        if (!text.isEmpty())
            object.insert(key, text);
    };
    for (const TextColumn &column : textColumns())
        put(column.key, row.*column.out);
    put("key"_L1, row.factKey);
    put("value"_L1, row.factValue);
    put("observed_at"_L1, row.observedAt);
    put("superseded_by"_L1, row.supersededBy);
    put("redacts"_L1, row.redacts);
    put("reviewed_by"_L1, row.reviewedBy);
    put("reviewed_at"_L1, row.reviewedAt);
    put("snoozed_until"_L1, row.snoozedUntil);
    put("last_used_at"_L1, row.lastUsedAt);
    put("content_hash"_L1, row.contentHash);
    if (!row.tags.isEmpty())
        object.insert("tags"_L1, QJsonArray::fromStringList(row.tags));
    if (row.confidence)
        object.insert("confidence"_L1, *row.confidence);
    if (!row.provenance.isEmpty())
        object.insert("provenance"_L1, row.provenance);
    if (!row.extra.isEmpty())
        object.insert("extra"_L1, row.extra);
    for (const auto &[key, count] : {std::pair{"success_count"_L1, row.successCount},
                                     {"failure_count"_L1, row.failureCount},
                                     {"use_count"_L1, row.useCount}}) {
        if (count != 0)
            object.insert(key, count);
    }
    return object;
}

} // namespace store
