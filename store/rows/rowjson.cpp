// SPDX-License-Identifier: MIT
#include "store/rows/rowjson.h"

#include "store/json.h"
#include "store/rows/factkey.h"
#include "store/text.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <cmath>

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

tl::unexpected<Error> wrongKind(QStringView key, const QString &right)
{
    return failure(Error::Code::Usage, Text::tr("\"%1\" has to be %2.").arg(key, right));
}

// U+0000 is refused: many programs would take it for the end of the text.
bool isStorable(const QString &text)
{
    return !text.contains(QChar(u'\0'));
}

Result<void> setTags(QStringList &tags, const QJsonValue &value)
{
    QStringList all;
    bool areTexts = value.isArray() || value.isNull();
    for (const QJsonValue &tag : value.toArray()) {
        areTexts = areTexts && tag.isString() && isStorable(tag.toString());
        all += tag.toString();
    }
    if (!areTexts)
        return wrongKind(u"tags", Text::tr("a list of texts"));
    tags = all;
    return {};
}

Result<void> setPriority(int &priority, const QJsonValue &value)
{
    constexpr double Most = 1'000'000;
    const double number = value.toDouble();
    if (value.isNull())
        return {};
    if (!value.isDouble() || number != std::trunc(number) || std::abs(number) > Most)
        return wrongKind(u"priority", Text::tr("a whole number"));
    priority = int(number);
    return {};
}

Result<void> setConfidence(std::optional<double> &confidence, const QJsonValue &value)
{
    if (!value.isDouble() && !value.isNull())
        return wrongKind(u"confidence", Text::tr("a number from 0 to 1"));
    confidence = value.isNull() ? std::nullopt : std::optional(value.toDouble());
    return {};
}

Result<void> addObject(QJsonObject &into, QStringView key, const QJsonValue &value)
{
    if (!value.isObject() && !value.isNull())
        return wrongKind(key, Text::tr("an object"));
    const QJsonObject object = value.toObject();
    for (auto entry = object.begin(); entry != object.end(); ++entry)
        into.insert(entry.key(), entry.value());
    return {};
}

const TextColumn *textColumn(QStringView key)
{
    const QStringView wanted = key == "agent_id"_L1 ? QStringView(u"agent")
                               : key == "run_id"_L1 ? QStringView(u"run")
                                                    : key;
    const auto &all = textColumns();
    const auto *const found =
        std::ranges::find_if(all, [wanted](const TextColumn &column) { return wanted == column.key; });
    return found == all.end() ? nullptr : &*found;
}

// A name and a value make a fact; one without the other is some program's own key.
Result<void> takeFact(QJsonObject &object, NewReflexion &row)
{
    const QJsonValue value = object.value("value"_L1);
    const QJsonValue key = object.value("key"_L1);
    if (key.toString().isEmpty() || value.isUndefined() || value.isNull())
        return {};
    const QString words = value.isString() ? value.toString() : jsonText(value);
    if (words.isEmpty())
        return {};
    auto taken = setText(row.factKey, u"key", key)
                     .and_then([&] { return setText(row.factValue, u"value", words); })
                     .and_then([&] {
                         return setText(row.observedAt, u"observed_at", object.value("observed_at"_L1));
                     });
    for (const auto &name : {u"key"_s, u"value"_s, u"observed_at"_s})
        object.remove(name);
    settleFact(row);
    return taken;
}

} // namespace

Result<void> setText(QString &into, QStringView key, const QJsonValue &value)
{
    if (value.isUndefined() || value.isNull())
        return {};
    if (!value.isString() || !isStorable(value.toString()))
        return wrongKind(key, Text::tr("a text"));
    into = value.toString();
    return {};
}

Result<bool> setColumn(NewReflexion &row, QStringView key, const QJsonValue &value)
{
    const auto done = [](const Result<void> &set) { return set.map([] { return true; }); };
    if (const TextColumn *column = textColumn(key)) {
        const bool isNumber = value.isDouble() && column->in == &NewReflexion::entityId;
        return done(setText(row.*column->in, key, isNumber ? value.toVariant().toString() : value));
    }
    if (key == "tags"_L1)
        return done(setTags(row.tags, value));
    if (key == "priority"_L1)
        return done(setPriority(row.priority, value));
    if (key == "confidence"_L1)
        return done(setConfidence(row.confidence, value));
    if (key == "provenance"_L1)
        return done(addObject(row.provenance, key, value));
    if (key == "extra"_L1)
        return done(addObject(row.extra, key, value));
    return false;
}

Result<NewReflexion> takeColumns(QJsonObject &object)
{
    NewReflexion row;
    QJsonObject rest;
    for (auto entry = object.constBegin(); entry != object.constEnd(); ++entry) {
        const auto isColumn = setColumn(row, entry.key(), entry.value());
        if (!isColumn)
            return tl::unexpected(isColumn.error());
        if (!*isColumn)
            rest.insert(entry.key(), entry.value());
    }
    object = rest;
    return takeFact(object, row).map([&row] { return std::move(row); });
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
