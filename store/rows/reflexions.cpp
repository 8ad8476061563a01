// SPDX-License-Identifier: MIT
#include "store/rows/reflexions.h"

#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/json.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString Columns =
    u"r.id, r.uid, agent.name, run.name, run.workflow, r.entity_type, r.entity_id, r.observation, r.tags, "
    u"r.status, "
    "r.kind, r.priority, r.scope, r.strategy, r.outcome, r.change_type, r.category, r.confidence, "
    "r.sensitivity, "
    "r.origin, r.provenance, r.extra, r.corroborations, r.success_count, r.failure_count, "
    // use_count is what an import brought along; told_row counts what this store told.
    "r.use_count + coalesce((SELECT times FROM told_row WHERE row_uid = r.uid), 0), "
    "coalesce((SELECT created_at FROM context_snapshot WHERE id = (SELECT last_snapshot FROM told_row "
    "WHERE row_uid = r.uid)), r.last_used_at), r.content_hash, r.superseded_by, r.redacts, r.reviewed_by, "
    "r.reviewed_at, "
    "r.snoozed_until, "
    "r.expires_at, r.created_at, r.key, r.value, r.observed_at, r.findings, r.revision"_s;
const QString Names = u" JOIN agent ON agent.id = r.agent_id LEFT JOIN run ON run.id = r.run_id"_s;

// Reads `Columns`, one after the other.
class RowReader
{
public:
    explicit RowReader(const Rows &query)
        : m_query(query)
    {}

    Reflexion read()
    {
        Reflexion row;
        row.key = next().toLongLong();
        for (QString *field : {&row.uid, &row.agent, &row.run, &row.workflow, &row.entityType, &row.entityId,
                               &row.observation})
            *field = next().toString();
        row.tags = jsonTexts(next().toByteArray());
        row.status = statusNamed(next().toString()).value_or(Status::NeedsReview);
        row.kind = next().toString();
        row.priority = next().toInt();
        for (QString *field : {&row.scope, &row.strategy, &row.outcome, &row.changeType, &row.category})
            *field = next().toString();
        if (const QVariant confidence = next(); !confidence.isNull())
            row.confidence = confidence.toDouble();
        row.sensitivity = next().toString();
        row.origin = next().toString();
        row.provenance = jsonObject(next().toByteArray());
        row.extra = jsonObject(next().toByteArray());
        for (int *field : {&row.corroborations, &row.successCount, &row.failureCount, &row.useCount})
            *field = next().toInt();
        for (QString *field : {&row.lastUsedAt, &row.contentHash, &row.supersededBy, &row.redacts,
                               &row.reviewedBy, &row.reviewedAt, &row.snoozedUntil, &row.expiresAt,
                               &row.createdAt, &row.factKey, &row.factValue, &row.observedAt})
            *field = next().toString();
        row.findings = next().toInt();
        row.revision = next().toInt();
        return row;
    }

    QVariant next() { return m_query.value(m_column++); }

private:
    const Rows &m_query;
    int m_column = 0;
};

Result<std::vector<Reflexion>> rowsOf(Database &database, const QString &sql, const QVariantList &values)
{
    return database.all(sql, values, [](const Rows &row) { return RowReader(row).read(); });
}

QString jsonOf(std::span<const qint64> keys)
{
    QString text = u"["_s;
    for (const qint64 key : keys)
        text += (text.size() > 1 ? u","_s : u""_s) + QString::number(key);
    return text + u']';
}

guard::Detector detectorNamed(const QString &text)
{
    using enum guard::Detector;
    constexpr std::array All{Secret, Pii, Injection, Hidden, Oversize};
    const auto found =
        std::ranges::find_if(All, [&](guard::Detector each) { return text == guard::name(each); });
    return found == All.end() ? Oversize : *found;
}

guard::Severity severityNamed(const QString &text)
{
    using enum guard::Severity;
    constexpr std::array All{Low, Medium, High};
    const auto found =
        std::ranges::find_if(All, [&](guard::Severity each) { return text == guard::name(each); });
    return found == All.end() ? High : *found;
}

QStringList namesIn(const QJsonObject &provenance)
{
    QStringList names;
    for (const auto &key : {"episodes"_L1, "evidence"_L1}) {
        for (const QJsonValue value : provenance.value(key).toArray())
            names += value.toString();
    }
    names.removeAll(QString());
    return names;
}

const QString EpisodeColumns =
    u"SELECT e.uid, agent.name, run.name, e.kind, e.source, e.entry, e.topic, e.content, "
    "e.provenance, e.created_at FROM "_s;

Result<std::vector<Episode>> episodesOf(Database &database, const QString &sql, const QVariantList &values)
{
    return database.all(sql, values, [&](const Rows &row) {
        const auto text = [&row](int column) { return row.value(column).toString(); };
        return Episode{text(0), text(1), text(2),
                       text(3), text(4), text(5),
                       text(6), text(7), jsonObject(row.value(8).toByteArray()),
                       text(9)};
    });
}

// Entry names have no index of their own; without a run only the newest episodes are searched for them.
Result<std::vector<Episode>> namedEpisodes(Database &database, const Reflexion &row, const QStringList &names,
                                           int limit)
{
    const QString json = jsonText(names);
    return episodesOf(
        database,
        EpisodeColumns
            + u"(SELECT episode_log.id FROM json_each(?) AS named CROSS JOIN episode_log "
              "ON episode_log.uid = named.value UNION SELECT id FROM episode_log WHERE entry IN (SELECT "
              "value FROM "
              "json_each(?)) AND CASE WHEN ? <> '' THEN run_id IN (SELECT run_id FROM reflexion_log WHERE "
              "uid = ?) "
              "ELSE id > (SELECT max(id) FROM episode_log) - 50000 END) AS found "
              "CROSS JOIN episode_log AS e ON e.id = found.id JOIN agent ON agent.id = e.agent_id "
              "LEFT JOIN run ON run.id = e.run_id WHERE agent.name = ? ORDER BY e.created_at, e.id LIMIT ?"_s,
        {json, json, row.run, row.uid, row.agent, limit});
}

} // namespace

// Agents read it too, so who forgot it and why is said by the tombstone alone.
tl::unexpected<Error> Reflexions::notThere(const QString &uid)
{
    auto stone = m_database.run(u"SELECT forgotten_at FROM tombstone WHERE uid = ?"_s, {uid});
    if (!stone)
        return tl::unexpected(stone.error());
    if (!(*stone)->next())
        return failure(Error::Code::NotFound, Text::tr("There is no reflexion %1 in this store.").arg(uid));
    return failure(Error::Code::NotFound,
                   Text::tr("%1 was forgotten at %2.").arg(uid, (*stone)->value(0).toString()));
}

Result<Reflexion> Reflexions::one(const QString &uid)
{
    auto rows = byUids({uid});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->empty())
        return notThere(uid);
    return std::move(rows->front());
}

// json_each keeps the array's order and CROSS JOIN keeps it the outer loop, so rows come in the order asked.
Result<std::vector<Reflexion>> Reflexions::byKeys(std::span<const qint64> keys)
{
    return rowsOf(
        m_database,
        u"SELECT %1 FROM json_each(?) AS wanted CROSS JOIN reflexion_log AS r ON r.id = wanted.value%2"_s.arg(
            Columns, Names),
        {jsonOf(keys)});
}

// One line at least, which says what was looked at; the query is carried out once.
Result<Reflexions::Walk> Reflexions::alongWalk(const QString &query, QVariantList values, int rows)
{
    auto lines = m_database.run(
        u"WITH walk AS MATERIALIZED (%1) SELECT %2, CASE WHEN row_number() OVER () = 1 THEN (SELECT "
        "string_agg(CASE WHEN held THEN '' ELSE '-' END || id, ' ') FROM walk) END FROM (SELECT 1) AS one "
        "LEFT JOIN (SELECT id FROM walk WHERE held LIMIT ?) AS wanted ON TRUE "
        "LEFT JOIN (reflexion_log AS r%3) ON r.id = wanted.id"_s.arg(query, Columns, Names),
        values << rows);
    if (!lines)
        return tl::unexpected(lines.error());
    Walk walk;
    while ((*lines)->next()) {
        RowReader line(**lines);
        Reflexion row = line.read();
        for (const QStringView key : QStringTokenizer(line.next().toString(), u' ', Qt::SkipEmptyParts))
            walk.looked.emplace_back(std::abs(key.toLongLong()), !key.startsWith(u'-'));
        if (row.key != 0)
            walk.rows.push_back(std::move(row));
    }
    return walk;
}

Result<std::vector<Reflexion>> Reflexions::byUids(const QStringList &uids)
{
    return rowsOf(
        m_database,
        u"SELECT %1 FROM json_each(?) AS wanted CROSS JOIN reflexion_log AS r ON r.uid = wanted.value%2"_s
            .arg(Columns, Names),
        {jsonText(uids)});
}

Result<std::vector<Sighting>> Reflexions::sightings(const QString &uid)
{
    const QString sql = u"SELECT run.name, c.source, c.day, c.seen_at, c.outcome FROM corroboration AS c "
                        "LEFT JOIN run ON run.id = c.run_id WHERE c.reflexion_uid = ? "
                        "ORDER BY c.day, c.seen_at, c.id"_s;
    return m_database.all(sql, {uid}, [&](const Rows &row) {
        return Sighting{row.value(0).toString(), row.value(1).toString(), row.value(2).toString(),
                        row.value(3).toString(), row.value(4).toString()};
    });
}

Result<std::vector<RowFinding>> Reflexions::findings(const QString &uid)
{
    const QString sql = u"SELECT f.row_uid, f.field, f.detector, f.rule, f.severity, f.start, f.\"end\", "
                        "f.masked, d.rule IS NOT NULL FROM finding AS f LEFT JOIN finding_dismissal AS d "
                        "ON d.content_hash = f.content_hash AND d.detector = f.detector AND d.rule = f.rule "
                        "WHERE f.row_uid = ? ORDER BY f.field, f.start, f.id"_s;
    return m_database.all(sql, {uid}, [&](const Rows &row) {
        RowFinding found;
        found.rowUid = row.value(0).toString();
        found.field = row.value(1).toString();
        found.finding.detector = detectorNamed(row.value(2).toString());
        found.finding.rule = row.value(3).toString();
        found.finding.severity = severityNamed(row.value(4).toString());
        found.finding.start = row.value(5).toInt();
        found.finding.end = row.value(6).toInt();
        found.finding.masked = row.value(7).toString();
        found.isDismissed = row.value(8).toBool();
        return found;
    });
}

Result<std::vector<Episode>> Reflexions::evidence(const Reflexion &row, int limit)
{
    if (const QStringList names = namesIn(row.provenance); !names.isEmpty()) {
        auto named = namedEpisodes(m_database, row, names, limit);
        if (!named || !named->empty())
            return named;
    }
    return episodesOf(
        m_database,
        EpisodeColumns
            + u"episode_log AS e JOIN agent ON agent.id = e.agent_id JOIN run ON run.id = e.run_id "
              "WHERE e.run_id = (SELECT run_id FROM reflexion_log WHERE uid = ?) ORDER BY e.id LIMIT ?"_s,
        {row.uid, limit});
}

Result<QStringList> Reflexions::uids(std::span<const qint64> keys)
{
    Statement select(m_database, "SELECT uid FROM reflexion_log WHERE id = ?");
    QStringList found;
    found.reserve(qsizetype(keys.size()));
    for (const qint64 key : keys) {
        const auto isThere = select.bind(1, key).step();
        if (!isThere)
            return tl::unexpected(isThere.error());
        if (*isThere)
            found.append(select.text(0));
        select.reset();
    }
    return found;
}

} // namespace store
