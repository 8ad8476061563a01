// SPDX-License-Identifier: MIT
#include "store/rows/reflexions.h"

#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/json.h"
#include "store/named.h"
#include "store/rows/rowreader.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString Names = u" JOIN agent ON agent.id = r.agent_id LEFT JOIN run ON run.id = r.run_id"_s;

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
        return Episode{row.text(0), row.text(1), row.text(2),
                       row.text(3), row.text(4), row.text(5),
                       row.text(6), row.text(7), jsonObject(row.bytes(8)),
                       row.text(9)};
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
    const auto forgotten = m_database.value(u"SELECT forgotten_at FROM tombstone WHERE uid = ?"_s, {uid});
    if (!forgotten)
        return tl::unexpected(forgotten.error());
    return failure(Error::Code::NotFound,
                   forgotten->isNull() ? Text::tr("There is no reflexion %1 in this store.").arg(uid)
                                       : Text::tr("%1 was forgotten at %2.").arg(uid, forgotten->toString()));
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
            ShownReflexionColumns, Names),
        {jsonOf(keys)});
}

// One line at least, which says what was looked at; the query is carried out once.
Result<Reflexions::Walk> Reflexions::alongWalk(const QString &query, QVariantList values, int rows)
{
    const QString sql =
        u"WITH walk AS MATERIALIZED (%1) SELECT %2, CASE WHEN row_number() OVER () = 1 THEN (SELECT "
        "string_agg(CASE WHEN held THEN '' ELSE '-' END || id, ' ') FROM walk) END FROM (SELECT 1) AS one "
        "LEFT JOIN (SELECT id FROM walk WHERE held LIMIT ?) AS wanted ON TRUE "
        "LEFT JOIN (reflexion_log AS r%3) ON r.id = wanted.id"_s.arg(query, ShownReflexionColumns, Names);
    Walk walk;
    return m_database
        .each(sql, values << rows,
              [&walk](const Rows &found) {
                  RowReader line(found);
                  Reflexion row = line.read();
                  for (const QStringView key : QStringTokenizer(line.text(), u' ', Qt::SkipEmptyParts))
                      walk.looked.emplace_back(std::abs(key.toLongLong()), !key.startsWith(u'-'));
                  if (row.key != 0)
                      walk.rows.push_back(std::move(row));
              })
        .map([&walk] { return std::move(walk); });
}

Result<std::vector<Reflexion>> Reflexions::byUids(const QStringList &uids)
{
    return rowsOf(
        m_database,
        u"SELECT %1 FROM json_each(?) AS wanted CROSS JOIN reflexion_log AS r ON r.uid = wanted.value%2"_s
            .arg(ShownReflexionColumns, Names),
        {jsonText(uids)});
}

Result<std::vector<Sighting>> Reflexions::sightings(const QString &uid)
{
    const QString sql = u"SELECT run.name, c.source, c.day, c.seen_at, c.outcome FROM corroboration AS c "
                        "LEFT JOIN run ON run.id = c.run_id WHERE c.reflexion_uid = ? "
                        "ORDER BY c.day, c.seen_at, c.id"_s;
    return m_database.all(sql, {uid}, [&](const Rows &row) {
        return Sighting{row.text(0), row.text(1), row.text(2), row.text(3), row.text(4)};
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
        found.rowUid = row.text(0);
        found.field = row.text(1);
        found.finding.detector = named(guard::AllDetectors, row.text(2)).value_or(guard::Detector::Oversize);
        found.finding.rule = row.text(3);
        found.finding.severity = named(guard::AllSeverities, row.text(4)).value_or(guard::Severity::High);
        found.finding.start = row.value(5).toInt();
        found.finding.end = row.value(6).toInt();
        found.finding.masked = row.text(7);
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
