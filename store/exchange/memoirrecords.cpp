// SPDX-License-Identifier: MIT
#include "store/exchange/memoirrecords.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/exchange/recordvalues.h"
#include "store/json.h"
#include "store/kepttime.h"
#include "store/orempty.h"
#include "store/rows/reflexiontext.h"
#include "store/text.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QVariant textOrNull(const QJsonObject &object, QLatin1StringView key)
{
    return nullIfEmpty(object.value(key).toString());
}

QString compact(const QJsonValue &object)
{
    return jsonText(object.toObject());
}

// Also brings the line's times into the store's form.
Result<void> need(QJsonObject &object, std::initializer_list<QLatin1StringView> keys)
{
    for (const QLatin1StringView key : keys) {
        if (object.value(key).toString().isEmpty())
            return failure(Error::Code::Usage, Text::tr("The line lacks \"%1\".").arg(QString(key)));
    }
    if (object.contains("uid"_L1) && !isUid(text(object, "uid"_L1)))
        return failure(Error::Code::Usage, Text::tr("\"%1\" is no uid.").arg(text(object, "uid"_L1)));
    for (auto value = object.begin(); value != object.end(); ++value) {
        const QString said = value.value().toString();
        if (!value.key().endsWith("_at"_L1) || said.isEmpty())
            continue;
        const QString time = keptTime(said);
        if (time.isEmpty())
            return failure(Error::Code::Usage,
                           Text::tr("\"%1\" is no time; write it like 2026-11-21T10:12:40.218Z.").arg(said));
        value.value() = time;
    }
    return {};
}

// The outcome of a sighting; empty for an unknown word.
QString outcomeIn(const QJsonObject &sighting)
{
    const QString outcome = text(sighting, "outcome"_L1);
    return vocabulary(u"outcome"_s).contains(outcome) ? outcome : u""_s;
}

// Uids, times and hashes cannot contain words, but the guard could take them for keys.
bool isPlainId(const QString &key, const QString &value)
{
    if (key.endsWith("_at"_L1))
        return fromIsoTime(value).isValid() && value.size() <= 32;
    if (key.endsWith("hash"_L1))
        return (value.size() == 32 || value.size() == 40 || value.size() == 64)
               && std::ranges::all_of(value, [](QChar c) { return isxdigit(c.toLatin1()) != 0; });
    static const QStringList prefixes{u"rfx_"_s, u"eps_"_s, u"run_"_s, u"agt_"_s, u"chg_"_s,
                                      u"flt_"_s, u"prp_"_s, u"dec_"_s, u"wik_"_s, u"wlg_"_s,
                                      u"gld_"_s, u"trn_"_s, u"src_"_s, u"chk_"_s, u"ctx_"_s,
                                      u"snp_"_s, u"pin_"_s, u"cht_"_s, u"bst_"_s};
    return isUid(value) && prefixes.contains(value.left(4));
}

constexpr qsizetype ShortestToken = 16; // our own keys are shorter

bool isHash(const QString &hex)
{
    return hex.size() == 64 && std::ranges::all_of(hex, [](QChar c) { return isxdigit(c.toLatin1()) != 0; });
}

} // namespace

Result<void> MemoirRecords::cleanTexts(QJsonObject &object)
{
    QJsonObject clean;
    for (auto entry = object.constBegin(); entry != object.constEnd(); ++entry) {
        QString key = entry.key();
        QJsonValue value = entry.value();
        auto cleaned = key.size() < ShortestToken ? Result<void>() : m_out.clean(key, u"key"_s);
        if (cleaned)
            cleaned = cleanValue(entry.key(), value);
        if (!cleaned)
            return cleaned;
        clean.insert(key, value);
    }
    object = clean;
    return {};
}

Result<void> MemoirRecords::cleanValue(const QString &key, QJsonValue &value)
{
    if (value.isObject()) {
        QJsonObject inner = value.toObject();
        auto cleaned = cleanTexts(inner);
        value = inner;
        return cleaned;
    }
    if (value.isArray()) {
        QJsonArray clean;
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i) {
            QJsonValue item = array.at(i);
            if (auto cleaned = cleanValue(QString::number(i), item); !cleaned)
                return cleaned;
            clean.append(item);
        }
        value = clean;
        return {};
    }
    if (!value.isString() || isPlainId(key, value.toString()))
        return {};
    QString content = value.toString();
    auto cleaned = m_out.clean(content, key);
    value = content;
    return cleaned;
}

Result<void> MemoirRecords::prepare(QJsonObject object)
{
    const auto life = history(object.take("history"_L1).toArray());
    return life ? cleanTexts(object) : tl::unexpected(life.error());
}

Result<void> MemoirRecords::addAgent(QJsonObject object)
{
    auto ready =
        need(object, {"uid"_L1, "name"_L1, "created_at"_L1}).and_then([&] { return cleanTexts(object); });
    if (!ready)
        return ready;
    const auto known = m_out.holds(u"SELECT 1 FROM agent WHERE name = ? OR uid = ?"_s,
                                   {text(object, "name"_L1), text(object, "uid"_L1)});
    if (!known || *known)
        return known.map([](bool) {});
    ++m_out.report().agents;
    return m_out.database().execute(
        u"INSERT INTO agent (uid, name, policy, created_at) VALUES (?, ?, ?, ?)"_s,
        {text(object, "uid"_L1), text(object, "name"_L1), compact(object.value("policy"_L1)),
         text(object, "created_at"_L1)});
}

Result<void> MemoirRecords::addRun(QJsonObject object)
{
    auto ready = need(object, {"uid"_L1, "agent"_L1, "name"_L1, "started_at"_L1}).and_then([&] {
        return cleanTexts(object);
    });
    if (!ready)
        return ready;
    const QString uid = text(object, "uid"_L1);
    const auto agent = m_directory.agentId(text(object, "agent"_L1), now());
    if (!agent)
        return tl::unexpected(agent.error());
    const auto known = m_out.holds(u"SELECT 1 FROM run WHERE (agent_id = ? AND name = ?) OR uid = ?"_s,
                                   {*agent, text(object, "name"_L1), uid});
    if (!known || *known)
        return known.map([](bool) {});
    ++m_out.report().runs;
    if (!object.value("reflexion_enabled"_L1).toBool(true))
        m_closedRuns.push_back(uid);
    return m_out.database().execute(
        u"INSERT INTO run (uid, agent_id, name, workflow, outcome, started_at, ended_at) VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
        {uid, *agent, text(object, "name"_L1), text(object, "workflow"_L1), text(object, "outcome"_L1),
         text(object, "started_at"_L1), textOrNull(object, "ended_at"_L1)});
}

Result<void> MemoirRecords::cleanEpisode(QJsonObject &object)
{
    QString content = object.take("content"_L1).toString();
    auto cleaned = cleanTexts(object).and_then([&] { return m_out.cleanContent(content); });
    object.insert("content"_L1, content);
    return cleaned;
}

Result<void> MemoirRecords::addEpisode(QJsonObject object)
{
    auto ready = need(object, {"uid"_L1, "agent"_L1, "kind"_L1, "created_at"_L1}).and_then([&] {
        return cleanEpisode(object);
    });
    if (!ready)
        return ready;
    if (!QStringList{u"event"_s, u"fragment"_s, u"message"_s, u"watermark"_s}.contains(
            text(object, "kind"_L1)))
        return failure(Error::Code::Usage,
                       Text::tr("\"%1\" is no kind of episode.").arg(text(object, "kind"_L1)));
    const auto known = m_out.holds(u"SELECT 1 FROM episode_log WHERE uid = ?"_s, {text(object, "uid"_L1)});
    if (!known || *known)
        return known.map([](bool) {});
    const auto agent = m_directory.agentId(text(object, "agent"_L1), now());
    if (!agent)
        return tl::unexpected(agent.error());
    const auto run = m_directory.runId(*agent, text(object, "run"_L1), {}, now());
    if (!run)
        return tl::unexpected(run.error());
    ++m_out.report().episodes;
    return m_out.database().execute(
        u"INSERT INTO episode_log (uid, agent_id, run_id, kind, source, entry, topic, content, provenance, "
        u"created_at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {text(object, "uid"_L1), *agent, *run ? QVariant(*run) : QVariant(), text(object, "kind"_L1),
         text(object, "source"_L1), text(object, "entry"_L1), text(object, "topic"_L1),
         text(object, "content"_L1), compact(object.value("provenance"_L1)), text(object, "created_at"_L1)});
}

Result<void> MemoirRecords::addFilter(QJsonObject object)
{
    auto ready = need(object, {"uid"_L1, "name"_L1, "query"_L1, "created_at"_L1}).and_then([&] {
        return cleanTexts(object);
    });
    if (!ready)
        return ready;
    const auto known = m_out.holds(u"SELECT 1 FROM saved_filter WHERE uid = ? OR name = ?"_s,
                                   {text(object, "uid"_L1), text(object, "name"_L1)});
    if (!known || *known)
        return known.map([](bool) {});
    ++m_out.report().filters;
    return m_out.database().execute(
        u"INSERT INTO saved_filter (uid, name, query, position, created_at) VALUES (?, ?, ?, ?, ?)"_s,
        {text(object, "uid"_L1), text(object, "name"_L1), text(object, "query"_L1),
         object.value("position"_L1).toInt(), text(object, "created_at"_L1)});
}

Result<void> MemoirRecords::addDismissal(QJsonObject object)
{
    auto ready =
        need(object, {"content_hash"_L1, "detector"_L1, "rule"_L1, "dismissed_by"_L1, "dismissed_at"_L1})
            .and_then([&] { return cleanTexts(object); });
    if (!ready)
        return ready;
    if (!text(object, "dismissed_by"_L1).startsWith("person:"_L1))
        return failure(Error::Code::Refused, Text::tr("Only a person dismisses a finding."));
    return m_out.database().execute(
        u"INSERT INTO finding_dismissal (content_hash, detector, rule, dismissed_by, dismissed_at) "
        "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"_s,
        {text(object, "content_hash"_L1), text(object, "detector"_L1), text(object, "rule"_L1),
         text(object, "dismissed_by"_L1), text(object, "dismissed_at"_L1)});
}

Result<void> MemoirRecords::addSightings(const QString &uid, const QString &agent,
                                         const QJsonArray &sightings)
{
    for (const QJsonValue &value : sightings) {
        QJsonObject sighting = value.toObject();
        const QString seenAt = keptTime(text(sighting, "seen_at"_L1));
        if (seenAt.isEmpty())
            continue;
        if (auto cleaned = cleanTexts(sighting); !cleaned)
            return cleaned;
        const auto agentId = m_directory.agentId(agent, now());
        if (!agentId)
            return tl::unexpected(agentId.error());
        const auto run = m_directory.runId(*agentId, text(sighting, "run"_L1), {}, now());
        if (!run)
            return tl::unexpected(run.error());
        // The sighting refers to the import's entry; its original entry is in the history that this entry
        // carries.
        auto inserted = m_out.database().execute(
            u"INSERT INTO corroboration (reflexion_uid, run_id, source, day, seen_at, outcome, ledger_seq) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
            {uid, *run ? QVariant(*run) : QVariant(), text(sighting, "source"_L1), seenAt.left(10), seenAt,
             outcomeIn(sighting), m_out.ledger().lastSeq()});
        if (!inserted)
            return inserted;
    }
    return m_out.database().execute(u"UPDATE reflexion_log SET corroborations = (SELECT count(*) FROM "
                                    u"corroboration WHERE reflexion_uid = ?) "
                                    "WHERE uid = ?"_s,
                                    {uid, uid});
}

Result<void> MemoirRecords::addRedactions(const QString &uid, const QJsonArray &redactions)
{
    for (const QJsonValue &value : redactions) {
        QJsonObject found = value.toObject();
        if (auto cleaned = cleanTexts(found); !cleaned)
            return cleaned;
        auto inserted = m_out.database().execute(
            u"INSERT INTO finding (row_uid, field, detector, rule, severity, start, \"end\", masked, "
            u"content_hash) "
            "SELECT uid, ?, 'secret', ?, ?, ?, ?, ?, content_hash FROM reflexion_log WHERE uid = ?"_s,
            {text(found, "field"_L1), text(found, "rule"_L1), text(found, "severity"_L1),
             found.value("start"_L1).toInt(), found.value("end"_L1).toInt(), text(found, "masked"_L1), uid});
        if (!inserted)
            return inserted;
    }
    return {};
}

// A detail is JSON in a string: it is guarded value by value, and kept byte for byte where nothing was found.
Result<void> MemoirRecords::cleanHistory(const QString &key, QString &content)
{
    if (key == "at"_L1 ? fromIsoTime(content).isValid() : isPlainId(key, content))
        return {};
    const QJsonObject detail = QJsonDocument::fromJson(content.toUtf8()).object();
    if (key != "detail"_L1 || detail.isEmpty())
        return m_out.clean(content, u"history"_s);
    QJsonObject clean = detail;
    auto cleaned = cleanTexts(clean);
    if (cleaned && clean != detail)
        content = compact(clean);
    return cleaned;
}

Result<QByteArray> MemoirRecords::history(const QJsonArray &entries)
{
    QJsonArray clean;
    for (const QJsonValue &value : entries) {
        QJsonObject entry;
        const QJsonObject given = value.toObject();
        for (const auto key : {"seq"_L1, "undoes"_L1, "revision"_L1}) {
            if (given.value(key).isDouble())
                entry.insert(key, given.value(key).toInteger());
        }
        for (const auto key : {"at"_L1, "actor"_L1, "action"_L1, "from"_L1, "to"_L1, "successor"_L1,
                               "reason"_L1, "changeset"_L1, "detail"_L1}) {
            QString content = given.value(key).toString();
            if (content.isNull())
                continue;
            if (auto cleaned = cleanHistory(key, content); !cleaned)
                return tl::unexpected(cleaned.error());
            entry.insert(key, content);
        }
        for (const auto key : {"hash_before"_L1, "hash_after"_L1, "prev_hash"_L1, "hash"_L1}) {
            if (isHash(given.value(key).toString()))
                entry.insert(key, given.value(key));
        }
        clean.append(entry);
    }
    if (clean.isEmpty())
        return QByteArray();
    return jsonBytes(QJsonObject{{u"history"_s, clean}});
}

Result<void> MemoirRecords::finish()
{
    for (const QString &uid : m_closedRuns) {
        if (auto closed =
                m_out.database().execute(u"UPDATE run SET reflexion_enabled = 0 WHERE uid = ?"_s, {uid});
            !closed)
            return closed;
    }
    return {};
}

} // namespace store::exchange
