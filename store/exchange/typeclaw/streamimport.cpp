// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/streamimport.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/exchange/ahead.h"
#include "store/exchange/typeclaw/citationmap.h"
#include "store/json.h"
#include "store/orempty.h"
#include "store/rows/jsonstrings.h"
#include "store/schema/layer.h"
#include "store/sha256.h"
#include "store/text.h"
#include "store/uid.h"

#include <QJsonArray>
#include <QSet>

namespace store::exchange::typeclaw {

using namespace Qt::StringLiterals;

namespace {

QString expectedStreams()
{
    return Text::tr("lines of fragments and watermarks, in streams/DATE.jsonl");
}

// The parts of the event that the columns of an episode do not hold.
QJsonObject restOf(const StreamEvent &event, const QString &createdAt)
{
    QJsonObject rest = event.object;
    for (const auto &key :
         {u"type"_s, u"id"_s, u"source"_s, u"entry"_s, u"topic"_s, u"body"_s, u"text"_s, u"origin"_s})
        rest.remove(key);
    if (rest.value("ts"_L1).toString() == createdAt)
        rest.remove("ts"_L1);
    return rest;
}

} // namespace

StreamImport::StreamImport(ImportWriter &out, const QString &agent, const QSet<QString> &named)
    : m_out(out)
    , m_agent(agent)
    , m_named(named)
    , m_directory(out.database())
    , m_known(out.database(), "SELECT 1 FROM episode_log WHERE uid = ?")
    , m_insert(out.database(),
               "INSERT INTO episode_log (uid, agent_id, kind, source, entry, topic, content, provenance, "
               "created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
{}

Result<void> StreamImport::read(QIODevice &file, const QString &date, const QString &name)
{
    m_same.clear();
    const auto parsed = [&](const QByteArray &bytes, int number) {
        return parsedLine({bytes, date, {number, name}, digestOf(bytes, date)});
    };
    if (m_out.isPreparing()) {
        return eachLine(file, [&](const QByteArray &bytes, int number) {
            return bytes.trimmed().isEmpty() ? Result<void>() : take(parsed(bytes, number));
        });
    }
    // What a line says is made out beside the writing of those before it.
    Ahead<ParsedLine> lines([&](const auto &put) {
        std::ignore = eachLine(file, [&](const QByteArray &bytes, int number) -> Result<void> {
            if (bytes.trimmed().isEmpty() || put(parsed(bytes, number)))
                return {};
            return failure(Error::Code::Cancelled, {}); // nobody reads it
        });
    });
    while (auto line = lines.take()) {
        if (auto taken = take(std::move(*line)); !taken)
            return taken;
    }
    return {};
}

QByteArray StreamImport::digestOf(const QByteArray &bytes, const QString &date) const
{
    return sha256(QByteArray(Source.data(), Source.size()) + '\n' + m_agent.toUtf8() + '\n' + date.toUtf8()
                  + '\n' + bytes);
}

// The same line of the same file is the same episode, however often it is read.
QString StreamImport::uidOf(const Line &line, const Episode &kept)
{
    const int before = m_same[line.digest.first(10)]++;
    const QByteArray own = sha256(line.digest + QByteArray::number(before));
    return uidOfHash(episodeLayer().uidPrefix(), fromIsoTime(kept.createdAt), own);
}

Result<void> StreamImport::clean(Episode &kept)
{
    if (m_out.isKnownClean())
        return {};
    JsonStrings provenance(kept.provenance, u"provenance"_s);
    std::vector<GuardedText> texts{{&kept.content, u"content"_s},
                                   {&kept.topic, u"topic"_s},
                                   {&kept.source, u"source"_s},
                                   {&kept.entry, u"entry"_s}};
    const std::vector<GuardedText> own = texts;
    provenance.appendTo(texts);
    if (auto together = m_out.cleanTogether(texts); !together)
        return tl::unexpected(together.error());
    if (provenance.isChanged())
        kept.provenance = provenance.value().toObject();
    for (const auto &[text, field] : own) {
        if (auto cleaned = m_out.clean(*text, field); !cleaned)
            return cleaned;
    }
    return m_out.clean(kept.provenance, u"provenance"_s);
}

Result<QString> StreamImport::keep(Episode &kept, const Line &line)
{
    const QString uid = uidOf(line, kept);
    const QByteArray key = uid.toUtf8();
    if (!m_out.isPreparing()) {
        m_known.bind(1, key);
        const auto known = m_known.step();
        m_known.reset();
        if (!known || *known)
            return known.map([&](bool) { return uid; });
    }
    if (auto cleaned = clean(kept); !cleaned)
        return tl::unexpected(cleaned.error());
    if (m_out.isPreparing())
        return uid;
    const auto agent = m_directory.agentId(m_agent, fromIsoTime(kept.createdAt));
    if (!agent)
        return tl::unexpected(agent.error());
    const QByteArray kind = kept.kind.toUtf8();
    const QByteArray source = orEmptyUtf8(kept.source);
    const QByteArray entry = orEmptyUtf8(kept.entry);
    const QByteArray topic = orEmptyUtf8(kept.topic);
    const QByteArray content = orEmptyUtf8(kept.content);
    const QByteArray provenance = jsonBytes(kept.provenance);
    const QByteArray createdAt = kept.createdAt.toUtf8();
    m_insert.bind(1, key).bind(2, *agent).bind(3, kind).bind(4, source).bind(5, entry).bind(6, topic);
    m_insert.bind(7, content).bind(8, provenance).bind(9, createdAt);
    if (auto inserted = m_insert.execute(); !inserted)
        return tl::unexpected(inserted.error());
    ++m_out.report().episodes;
    return uid;
}

Result<void> StreamImport::takeFragment(const Line &line, const StreamEvent &event, Episode kept)
{
    const QString native = line.date + u'#' + event.id();
    const QString createdAt = kept.createdAt;
    const auto episode = keep(kept, line);
    if (!episode)
        return m_out.mayLeaveOut(episode.error())
                   ? (m_out.refuse(line.place, episode.error().message), Result<void>())
                   : tl::unexpected(episode.error());
    const bool isNamed = m_named.contains(native);
    if (event.text("body"_L1).trimmed().isEmpty()) {
        if (isNamed)
            m_uids.insert(native, *episode);
        return {};
    }
    NewReflexion row;
    row.agent = m_agent;
    row.origin = u"import"_s;
    row.entityType = u"topic"_s;
    row.entityId = event.text("topic"_L1);
    row.observation = event.text("body"_L1);
    row.createdAt = createdAt;
    row.provenance = {{u"native_id"_s, native},
                      {u"evidence"_s, QJsonArray{*episode}},
                      {u"session"_s, event.source()},
                      {u"entry"_s, event.text("entry"_L1)}};
    for (const auto key : {"who"_L1, "where"_L1, "references"_L1}) {
        if (event.object.contains(key))
            row.provenance.insert(key, event.object.value(key));
    }
    const auto uid = m_out.addSeen(std::move(row), Source, native, line.place);
    if (uid && isNamed)
        m_uids.insert(native, uid->isEmpty() ? *episode : *uid);
    return uid.map([](const QString &) {});
}

StreamImport::ParsedLine StreamImport::parsedLine(const Line &line)
{
    ParsedLine parsed{line, parsedEvent(line.bytes), {.kind = u"event"_s}};
    Episode &kept = parsed.kept;
    kept.provenance = {{u"source"_s, QString(Source)}, {u"file"_s, line.date}};
    if (!parsed.event) {
        // It means nothing to anybody, and is kept: it may be all that is left of something.
        kept.content = QString::fromUtf8(line.bytes);
        kept.provenance.insert(u"broken"_s, true);
        kept.createdAt = isoTime(QDateTime::fromString(line.date + u"T00:00:00Z"_s, Qt::ISODate));
        return parsed;
    }
    const StreamEvent &event = *parsed.event;
    kept.createdAt = isoTime(QDateTime::fromString(event.text("ts"_L1), Qt::ISODateWithMs));
    kept.source = event.source();
    kept.entry = event.text("entry"_L1);
    kept.topic = event.text("topic"_L1);
    kept.content = event.text(event.type == StreamEvent::Type::LegacyProse ? "text"_L1 : "body"_L1);
    kept.provenance.insert(u"type"_s, event.text("type"_L1));
    if (!event.id().isEmpty())
        kept.provenance.insert(u"native_id"_s, line.date + u'#' + event.id());
    if (const QJsonObject rest = restOf(event, kept.createdAt); !rest.isEmpty())
        kept.provenance.insert(u"rest"_s, rest);
    if (written(event.object) != line.bytes) {
        if (writtenByAlphabet(event.object) == line.bytes)
            kept.provenance.insert(u"order"_s, u"alphabet"_s);
        else
            kept.provenance.insert(u"line"_s, QString::fromUtf8(line.bytes));
    }
    if (event.type != StreamEvent::Type::LegacyProse)
        kept.kind = event.type == StreamEvent::Type::Fragment ? u"fragment"_s : u"watermark"_s;
    return parsed;
}

Result<void> StreamImport::take(ParsedLine parsed)
{
    m_out.beginLine(parsed.line.digest);
    auto taken = takeParsed(parsed);
    m_out.endLine();
    return taken;
}

Result<void> StreamImport::takeParsed(ParsedLine &parsed)
{
    const Line &line = parsed.line;
    const Result<StreamEvent> &event = parsed.event;
    m_out.begin();
    if (!event) {
        if (auto malformed = m_out.malformed(line.place, event.error().message, expectedStreams());
            !malformed)
            return malformed;
    } else {
        m_out.recognise();
        if (event->type == StreamEvent::Type::Fragment)
            return takeFragment(line, *event, std::move(parsed.kept));
    }
    const auto uid = keep(parsed.kept, line);
    if (event && !uid && m_out.mayLeaveOut(uid.error()))
        m_out.refuse(line.place, uid.error().message);
    return uid || m_out.mayLeaveOut(uid.error()) ? Result<void>() : tl::unexpected(uid.error());
}

Result<void> StreamImport::takeState(const QByteArray &bytes)
{
    const DreamingState state = parsedState(bytes);
    if (state.isEmpty())
        return {};
    const QByteArray text = written(state);
    Episode kept{.kind = u"event"_s};
    kept.topic = u"dreaming-state"_s;
    kept.content = QString::fromUtf8(text);
    kept.provenance = {{u"source"_s, QString(Source)}, {u"state"_s, true}};
    // Dated at the end of the last day it covers: the state of that day, whenever it is imported.
    kept.createdAt = isoTime(QDateTime::fromString(state.lastKey() + u"T23:59:59Z"_s, Qt::ISODate));
    if (fromIsoTime(kept.createdAt).isValid() == false)
        kept.createdAt = isoTime(QDateTime::fromMSecsSinceEpoch(0, Qt::UTC));
    m_same.clear();
    if (auto isKept = keep(kept, {text, u"state"_s, {}, digestOf(text, u"state"_s)}); !isKept)
        return tl::unexpected(isKept.error());
    return m_out.isPreparing() ? Result<void>() : markTaken(state);
}

// Fragments that TypeClaw took into topics are not offered to a distiller run here, unless the state changes.
Result<void> StreamImport::markTaken(const DreamingState &state)
{
    QSet<QString> taken;
    for (auto day = state.cbegin(); day != state.cend(); ++day) {
        for (const QString &id : day->ids)
            taken.insert(day.key() + u'#' + id);
    }
    const auto agent = m_directory.agentId(m_agent, now());
    if (!agent)
        return tl::unexpected(agent.error());
    std::vector<std::pair<QString, int>> known;
    auto read = m_out.database().each(
        u"SELECT uid, revision, json_extract(provenance, '$.native_id') FROM reflexion_log WHERE agent_id = ?"_s,
        {*agent}, [&](const Rows &row) {
            if (taken.contains(row.text(2)))
                known.emplace_back(row.text(0), row.value(1).toInt());
        });
    if (!read)
        return read;
    for (const auto &[uid, revision] : known) {
        auto marked = m_out.database().execute(
            u"INSERT INTO wiki_evidence (agent_id, source_uid, source_layer, source_revision, state) "
            "VALUES (?, ?, ?, ?, 'taken') ON CONFLICT DO NOTHING"_s,
            {*agent, uid, reflexionLayer().key(), revision});
        if (!marked)
            return marked;
    }
    return {};
}

} // namespace store::exchange::typeclaw
