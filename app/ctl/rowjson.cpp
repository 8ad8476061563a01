// SPDX-License-Identifier: MIT
#include "app/ctl/rowjson.h"
#include "store/json.h"

#include <QJsonDocument>

#include <algorithm>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Reflexion;

namespace {

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

// A stored JSON text as a JSON value, so that readers need not parse a string again.
QJsonValue valueOf(const QString &value)
{
    return value.isEmpty() ? QJsonValue(QJsonValue::Null) : store::jsonValue(value.toUtf8());
}

QJsonArray detectors(int bits)
{
    QJsonArray names;
    for (const auto detector : store::guard::AllDetectors) {
        if (bits & (1 << int(detector)))
            names.append(store::guard::name(detector));
    }
    return names;
}

// The columns that do not change after a row is written.
QJsonObject contentOf(const Reflexion &row)
{
    return {{u"uid"_s, row.uid},
            {u"agent"_s, row.agent},
            {u"run_id"_s, row.run},
            {u"workflow"_s, row.workflow},
            {u"entity_type"_s, row.entityType},
            {u"entity_id"_s, row.entityId},
            {u"observation"_s, row.observation},
            {u"tags"_s, QJsonArray::fromStringList(row.tags)},
            {u"kind"_s, row.kind},
            {u"priority"_s, row.priority},
            {u"scope"_s, row.scope},
            {u"strategy"_s, row.strategy},
            {u"outcome"_s, row.outcome},
            {u"change_type"_s, row.changeType},
            {u"category"_s, row.category},
            {u"confidence"_s, row.confidence ? QJsonValue(*row.confidence) : QJsonValue(QJsonValue::Null)},
            {u"sensitivity"_s, row.sensitivity},
            {u"origin"_s, row.origin},
            {u"provenance"_s, row.provenance},
            {u"extra"_s, row.extra},
            {u"key"_s, orNull(row.factKey)},
            {u"value"_s, valueOf(row.factValue)},
            {u"observed_at"_s, orNull(row.observedAt)},
            {u"content_hash"_s, row.contentHash},
            {u"redacts"_s, orNull(row.redacts)},
            {u"created_at"_s, row.createdAt},
            {u"expires_at"_s, orNull(row.expiresAt)}};
}

} // namespace

QJsonObject toJson(const Reflexion &row)
{
    QJsonObject object = contentOf(row);
    object.insert(u"status"_s, store::name(row.status));
    object.insert(u"corroborations"_s, row.corroborations);
    object.insert(u"success_count"_s, row.successCount);
    object.insert(u"failure_count"_s, row.failureCount);
    object.insert(u"use_count"_s, row.useCount);
    object.insert(u"last_used_at"_s, orNull(row.lastUsedAt));
    object.insert(u"superseded_by"_s, orNull(row.supersededBy));
    object.insert(u"reviewed_by"_s, orNull(row.reviewedBy));
    object.insert(u"reviewed_at"_s, orNull(row.reviewedAt));
    object.insert(u"snoozed_until"_s, orNull(row.snoozedUntil));
    object.insert(u"flagged_by"_s, detectors(row.findings));
    object.insert(u"revision"_s, row.revision);
    return object;
}

QJsonObject toJson(const store::LedgerLine &line)
{
    QJsonObject object{{u"seq"_s, line.seq},
                       {u"at"_s, line.at},
                       {u"actor"_s, line.actor},
                       {u"action"_s, line.action},
                       {u"from"_s, orNull(line.fromStatus)},
                       {u"to"_s, orNull(line.toStatus)},
                       {u"successor"_s, orNull(line.successor)},
                       {u"reason"_s, line.reason},
                       {u"changeset"_s, line.changeset},
                       {u"revision"_s, line.revision},
                       {u"undone"_s, line.isUndone},
                       {u"hash"_s, QString::fromLatin1(line.hash.toHex())}};
    if (line.undoes)
        object.insert(u"undoes"_s, line.undoes);
    if (!line.detail.isEmpty())
        object.insert(u"detail"_s, QJsonDocument::fromJson(line.detail).object());
    return object;
}

QJsonObject toJson(const store::Sighting &sighting)
{
    return {{u"run_id"_s, sighting.run},
            {u"source"_s, sighting.source},
            {u"day"_s, sighting.day},
            {u"seen_at"_s, sighting.seenAt},
            {u"outcome"_s, sighting.outcome}};
}

QJsonObject toJson(const store::Episode &episode)
{
    return {{u"uid"_s, episode.uid},
            {u"agent"_s, episode.agent},
            {u"run_id"_s, episode.run},
            {u"kind"_s, episode.kind},
            {u"source"_s, episode.source},
            {u"entry"_s, episode.entry},
            {u"topic"_s, episode.topic},
            {u"content"_s, episode.content},
            {u"provenance"_s, episode.provenance},
            {u"created_at"_s, episode.createdAt}};
}

QJsonArray toJson(const std::vector<store::FactConflict> &conflicts)
{
    QJsonArray array;
    for (const store::FactConflict &conflict : conflicts)
        array.append(QJsonObject{{u"uid"_s, conflict.uid},
                                 {u"value"_s, valueOf(conflict.value)},
                                 {u"status"_s, store::name(conflict.status)},
                                 {u"observed_at"_s, conflict.observedAt}});
    return array;
}

qsizetype codePoints(QStringView text, qsizetype units)
{
    const QStringView before = text.first(std::clamp<qsizetype>(units, 0, text.size()));
    return before.size()
           - std::count_if(before.begin(), before.end(), [](QChar c) { return c.isLowSurrogate(); });
}

QJsonObject toJson(const store::guard::Finding &finding, QStringView text)
{
    return {{u"detector"_s, store::guard::name(finding.detector)},
            {u"rule"_s, finding.rule},
            {u"start"_s, codePoints(text, finding.start)},
            {u"end"_s, codePoints(text, finding.end)},
            {u"masked"_s, finding.masked},
            {u"severity"_s, store::guard::name(finding.severity)}};
}

QJsonArray toJson(const std::vector<store::FieldFinding> &findings, const QString &observation)
{
    QJsonArray array;
    for (const store::FieldFinding &found : findings) {
        const bool isInText = found.field == "observation"_L1 && !observation.isEmpty();
        QJsonObject object = toJson(found.finding, isInText ? observation : QString(found.finding.end, u' '));
        object.insert(u"field"_s, found.field);
        array.append(object);
    }
    return array;
}

QJsonArray findingsOf(const store::NewReflexion &row, const store::Written &written,
                      const store::ReflexionWriter &writer)
{
    if (written.findings.empty())
        return {};
    store::NewReflexion stored = row;
    const auto again = store::guarded(stored, writer.guard(), store::SecretPolicy::Redact);
    return toJson(written.findings, again ? stored.observation : QString());
}

QJsonObject toJson(const store::RowFinding &found, const Reflexion &row)
{
    const bool isInObservation = found.field == "observation"_L1;
    // The texts of other fields are not read here. They are plain words, so code points equal UTF-16 units.
    const QString text = isInObservation ? row.observation : QString(found.finding.end, u' ');
    QJsonObject object = toJson(found.finding, text);
    object.insert(u"field"_s, found.field);
    object.insert(u"dismissed"_s, found.isDismissed);
    return object;
}

} // namespace app::ctl
