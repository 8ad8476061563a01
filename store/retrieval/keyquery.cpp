// SPDX-License-Identifier: MIT
#include "store/retrieval/keyquery.h"

#include "store/clock.h"
#include "store/database.h"
#include "store/dialect.h"
#include "store/distinct.h"
#include "store/layers/reflexioncounter.h"
#include "store/layers/reflexiontext.h"
#include "store/layers/reflexionwriter.h"
#include "store/uid.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <span>
#include <vector>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Rows looked at where each costs a visit to the table and not only to an index.
constexpr int MaxTableVisits = 3'000;
// Rows looked at where the index is enough: a page stays under 20 ms at a million rows.
constexpr int MaxIndexVisits = 8'000;
// More streams than this are sorted rather than merged.
constexpr int MaxMerged = 12;

// A part of a statement and the values for its question marks.
struct Piece
{
    QString sql;
    QVariantList values = {};

    Piece &add(const QString &more, const QVariantList &moreValues = {})
    {
        sql += more;
        values += moreValues;
        return *this;
    }
    Piece &add(const Piece &more) { return add(more.sql, more.values); }
    Piece &also(const QString &condition, const QVariantList &conditionValues = {})
    {
        return add((sql.isEmpty() ? u""_s : u" AND "_s) + condition, conditionValues);
    }
    Piece &also(const Piece &more) { return more.sql.isEmpty() ? *this : also(more.sql, more.values); }
};

enum class Driver { Run, Entity, FullText, Flags, Lane, Table };

// The filter with its names looked up.
struct Search
{
    const QueueFilter &filter;
    KeyBounds bounds;
    QString at;
    qint64 agent = 0;
    std::vector<qint64> runs;
    QStringList entityTypes;
    QString match;
    QString beginning; // looked for in the rows
    Driver driver = Driver::Lane;

    bool isSatisfiable() const
    {
        return (filter.agent.isEmpty() || agent != 0) && (filter.run.isEmpty() || !runs.empty())
               && bounds.above < bounds.below;
    }
    QString order() const
    {
        return filter.order == QueueFilter::Order::OldestFirst ? u" ORDER BY id LIMIT ?"_s
                                                               : u" ORDER BY id DESC LIMIT ?"_s;
    }
    store::Status status() const
    {
        return filter.lane == QueueFilter::Lane::Status ? filter.status : store::Status::NeedsReview;
    }
    bool isInOneStatus() const { return filter.lane != QueueFilter::Lane::All; }
    Piece within(const QString &column) const
    {
        return {column + " > ? AND "_L1 + column + " < ?"_L1, {bounds.above, bounds.below}};
    }
};

void clipToAge(Search &search, const QDateTime &at)
{
    if (search.filter.olderThanDays > 0)
        search.bounds.below =
            std::min(search.bounds.below, firstKeyOf(at.addDays(-search.filter.olderThanDays)));
    if (search.filter.newerThanDays > 0)
        search.bounds.above =
            std::max(search.bounds.above, firstKeyOf(at.addDays(-search.filter.newerThanDays)) - 1);
}

bool hasToken(const QString &text)
{
    return std::ranges::any_of(text, [](QChar letter) { return letter.isLetterOrNumber(); });
}

QString phrase(const QString &column, const QString &text)
{
    return column + u" : "_s + dialect::phrase(text);
}

// The tag as it stands inside the JSON text, escapes included: that is what the full text has seen.
QString tagAsStored(const QString &tag)
{
    const QByteArray json = QJsonDocument(QJsonArray{tag}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.mid(2, json.size() - 4));
}

// Words typed, the tag and the entity in one expression: the rarest of them decides how far is walked.
QString matchOf(const QueueFilter &filter, const QString &typed)
{
    QStringList terms;
    if (!typed.isEmpty())
        terms += u"(%1)"_s.arg(typed);
    if (hasToken(filter.tag))
        terms += phrase(u"tags"_s, tagAsStored(filter.tag));
    const bool isWalkedByEntity = !filter.entityId.isEmpty() && terms.isEmpty();
    if (hasToken(filter.entityId) && !isWalkedByEntity)
        terms += phrase(u"entity"_s, filter.entityId);
    if (hasToken(filter.entityType) && !isWalkedByEntity)
        terms += phrase(u"entity"_s, filter.entityType);
    return isWalkedByEntity ? QString() : terms.join(u" AND "_s);
}

Driver driverOf(const Search &search)
{
    const QueueFilter &filter = search.filter;
    if (!search.match.isEmpty())
        return Driver::FullText;
    if (!filter.run.isEmpty())
        return Driver::Run;
    if (!filter.entityId.isEmpty())
        return Driver::Entity;
    if (search.isInOneStatus() && (filter.detector || filter.lane == QueueFilter::Lane::Flagged))
        return Driver::Flags;
    return search.isInOneStatus() ? Driver::Lane : Driver::Table;
}

Result<std::vector<qint64>> numbers(Database &database, const QString &sql, const QVariantList &values)
{
    auto query = database.run(sql, values);
    if (!query)
        return tl::unexpected(query.error());
    std::vector<qint64> found;
    while ((*query)->next())
        found.push_back((*query)->value(0).toLongLong());
    return found;
}

Result<void> findWords(Database &database, Search &search)
{
    dialect::TypedWords words = dialect::typedWords(search.filter.text);
    if (!words.beginning.isEmpty()) {
        const auto isBroad = dialect::isBroadBeginning(database, words.beginning);
        if (!isBroad)
            return tl::unexpected(isBroad.error());
        if (*isBroad)
            search.beginning = std::exchange(words.beginning, {});
    }
    search.match = matchOf(search.filter, dialect::matchExpression(words));
    search.driver = driverOf(search);
    return {};
}

Result<void> findAgent(Database &database, Search &search)
{
    if (search.filter.agent.isEmpty())
        return {};
    return database.value(u"SELECT id FROM agent WHERE name = ?"_s, {search.filter.agent})
        .map([&search](const QVariant &id) { search.agent = id.toLongLong(); });
}

// By name within each agent: names are unique per agent, and the index over both is the only one.
Result<void> findRuns(Database &database, Search &search)
{
    const QString &run = search.filter.run;
    if (run.isEmpty())
        return {};
    auto found = isUid(run) ? numbers(database, u"SELECT id FROM run WHERE uid = ?"_s, {run})
                            : numbers(database,
                                      u"SELECT run.id FROM agent CROSS JOIN run ON run.agent_id = agent.id "
                                      "WHERE run.name = ? AND ? IN (0, agent.id)"_s,
                                      {run, search.agent});
    return found.map([&search](std::vector<qint64> &runs) { search.runs = std::move(runs); });
}

// A run's rows were written in one stretch of time, so its ends keep a broad word from being walked to the
// end.
Result<void> clipToRuns(Database &database, Search &search)
{
    if (search.match.isEmpty() || search.runs.empty())
        return {};
    qint64 first = std::numeric_limits<qint64>::max();
    qint64 last = 0;
    for (const qint64 run : search.runs) {
        auto query = database.run(u"SELECT min(id), max(id) FROM reflexion_log WHERE run_id = ?"_s, {run});
        if (!query)
            return tl::unexpected(query.error());
        if ((*query)->next() && !(*query)->value(0).isNull()) {
            first = std::min(first, (*query)->value(0).toLongLong());
            last = std::max(last, (*query)->value(1).toLongLong());
        }
        (*query)->finish();
    }
    search.bounds.above = std::max(search.bounds.above, first - 1);
    search.bounds.below = std::min(search.bounds.below, last + 1);
    return {};
}

// Entities are asked for by id alone, the index begins with the type. So the types in use are found first,
// each by one jump in the index, and the query then names type and id.
Result<void> findEntityTypes(Database &database, Search &search)
{
    search.entityTypes = {search.filter.entityType};
    if (search.driver != Driver::Entity || !search.filter.entityType.isEmpty())
        return {};
    return distinctTexts(database, u"reflexion_log"_s, u"entity_type"_s, u"entity_id = ?"_s,
                         {search.filter.entityId}, MaxMerged + 1)
        .map([&search](const QStringList &types) { search.entityTypes = types; });
}

Result<Search> resolved(Database &database, const QueueFilter &filter, KeyBounds bounds, const QDateTime &at)
{
    Search search{filter, bounds, isoTime(at), 0, {}, {}, {}, {}};
    clipToAge(search, at);
    for (const auto &step : {findWords, findAgent, findRuns, clipToRuns, findEntityTypes}) {
        if (auto done = step(database, search); !done)
            return tl::unexpected(done.error());
    }
    return search;
}

// Rows whose sleep is over; few, since the job that wakes them runs daily.
Piece overslept(const Search &search)
{
    return {u"(SELECT id FROM reflexion_log WHERE snoozed_until <= ?)"_s, {search.at}};
}

Piece laneCondition(const Search &search)
{
    Piece lane;
    if (!search.isInOneStatus())
        return lane;
    lane.add(u"r.status = ?"_s, {name(search.status())});
    if (search.filter.lane == QueueFilter::Lane::Snoozed)
        return lane.add(u" AND r.asleep = 1 AND r.id NOT IN "_s).add(overslept(search));
    lane.add(u" AND r.asleep IN (0, 1) AND (r.asleep = 0 OR r.id IN "_s).add(overslept(search)).add(u")"_s);
    return search.filter.lane == QueueFilter::Lane::Flagged ? lane.add(u" AND r.findings <> 0"_s) : lane;
}

// Conditions that SQLite can check in the index of the lane, without reading the row.
Piece indexedConditions(const Search &search)
{
    const QueueFilter &filter = search.filter;
    Piece all;
    if (search.agent != 0)
        all.also(u"r.agent_id = ?"_s, {search.agent});
    if (!filter.kind.isEmpty())
        all.also(u"r.kind = ?"_s, {filter.kind});
    if (!filter.origin.isEmpty())
        all.also(u"r.origin = ?"_s, {filter.origin});
    if (filter.detector)
        all.also(u"(r.findings & ?) <> 0"_s, {findingBit(*filter.detector)});
    return all;
}

// Conditions that need the row itself. A condition by which the rows were found in the first place is left
// out: it holds already.
Piece rowConditions(const Search &search)
{
    const QueueFilter &filter = search.filter;
    Piece all;
    if (!search.beginning.isEmpty())
        all.also(u"begins_word(?, r.observation, r.tags, r.entity_type || ' ' || r.entity_id, r.strategy)"_s,
                 {search.beginning});
    if (filter.minSightings > 1)
        all.also(u"r.corroborations + 1 >= ?"_s, {filter.minSightings});
    if (!filter.entityId.isEmpty() && search.driver != Driver::Entity)
        all.also(u"r.entity_id = ?"_s, {filter.entityId});
    if (!filter.entityType.isEmpty() && search.driver != Driver::Entity)
        all.also(u"r.entity_type = ?"_s, {filter.entityType});
    if (!filter.sensitivity.isEmpty())
        all.also(u"r.sensitivity = ?"_s, {filter.sensitivity});
    if (!filter.key.isEmpty())
        all.also(u"r.key = ?"_s, {filter.key});
    if (!filter.tag.isEmpty())
        all.also(u"EXISTS (SELECT 1 FROM json_each(r.tags) AS tag WHERE tag.value = ?)"_s, {filter.tag});
    if (!search.runs.empty() && search.driver != Driver::Run) {
        QStringList marks;
        QVariantList values;
        for (const qint64 run : search.runs) {
            marks += u"?"_s;
            values += run;
        }
        all.also(u"r.run_id IN (%1)"_s.arg(marks.join(u", "_s)), values);
    }
    return all;
}

const QString LaneColumns = u"SELECT id, agent_id, kind, origin, findings FROM reflexion_log "_s;

std::vector<Piece> laneStreams(const Search &search)
{
    const bool asleep = search.filter.lane == QueueFilter::Lane::Snoozed;
    Piece lane{LaneColumns + u"INDEXED BY reflexion_lane WHERE status = ? AND asleep = ? AND "_s,
               {name(search.status()), int(asleep)}};
    lane.add(search.within(u"id"_s));
    if (asleep)
        return {lane};
    Piece woken{
        LaneColumns
            + u"INDEXED BY reflexion_due WHERE snoozed_until <= ? AND status = ? AND asleep = 1 AND "_s,
        {search.at, name(search.status())}};
    woken.add(search.within(u"id"_s));
    return {lane, woken};
}

std::vector<Piece> runStreams(const Search &search)
{
    std::vector<Piece> streams;
    for (const qint64 run : search.runs)
        streams.push_back(Piece{
            u"SELECT id FROM reflexion_log INDEXED BY reflexion_run WHERE run_id = ? AND "_s,
            {run}}.add(search.within(u"id"_s)));
    return streams;
}

std::vector<Piece> entityStreams(const Search &search)
{
    std::vector<store::Status> statuses(AllStatuses.begin(), AllStatuses.end());
    if (search.isInOneStatus())
        statuses = {search.status()};
    Piece entity{u"SELECT id FROM reflexion_log INDEXED BY reflexion_entity WHERE entity_id = ? AND "_s,
                 {search.filter.entityId}};
    const Piece within = search.within(u"id"_s);
    if (search.entityTypes.size() * qsizetype(statuses.size()) > MaxMerged)
        return {entity.add(within)};
    std::vector<Piece> streams;
    for (const QString &type : search.entityTypes) {
        for (const store::Status status : statuses)
            streams.push_back(Piece(entity)
                                  .add(u"entity_type = ? AND status = ? AND "_s, {type, name(status)})
                                  .add(within));
    }
    return streams;
}

std::vector<Piece> streamsOf(const Search &search)
{
    const Piece within = search.within(u"id"_s);
    switch (search.driver) {
    case Driver::Run: return runStreams(search);
    case Driver::Entity: return entityStreams(search);
    case Driver::FullText:
        return {
            Piece{u"SELECT rowid AS id FROM reflexion_fts WHERE reflexion_fts MATCH ? AND "_s, {search.match}}
                .add(search.within(u"rowid"_s))};
    case Driver::Flags:
        return {Piece{u"SELECT id, findings FROM reflexion_log INDEXED BY reflexion_flagged WHERE status = ? "
                      u"AND findings <> 0 "
                      "AND "_s,
                      {name(search.status())}}
                    .add(within)};
    case Driver::Lane: return laneStreams(search);
    case Driver::Table: return {Piece{LaneColumns + u"WHERE "_s}.add(within)};
    }
    Q_UNREACHABLE();
}

// SQLite merges ordered parts of a UNION ALL as it walks them; nothing is sorted.
Piece walk(const Search &search, int examine)
{
    Piece all;
    for (const Piece &stream : streamsOf(search))
        all.add(all.sql.isEmpty() ? u""_s : u" UNION ALL "_s).add(stream);
    return all.add(search.order(), {examine});
}

// The rows of the walk carry the lane's columns: nothing else is looked up unless the row itself is needed.
Piece holdsInWalk(const Search &search)
{
    Piece holds = indexedConditions(search);
    if (search.filter.lane == QueueFilter::Lane::Snoozed)
        holds.also(u"r.id NOT IN "_s + overslept(search).sql, overslept(search).values);
    if (const Piece row = rowConditions(search); !row.sql.isEmpty())
        holds.also(u"EXISTS (SELECT 1 FROM reflexion_log AS t WHERE t.id = r.id AND "_s
                       + QString(row.sql).replace("r."_L1, "t."_L1) + u")"_s,
                   row.values);
    return holds;
}

Piece holdsLookedUp(const Search &search)
{
    const Piece row = rowConditions(search);
    Piece holds = laneCondition(search);
    holds.also(indexedConditions(search)).also(row);
    if (holds.sql.isEmpty())
        return holds;
    // The index walked here contains the findings, so rows without the wanted one are passed over without
    // reading anything else.
    Piece first;
    if (search.driver == Driver::Flags && search.filter.detector)
        first.add(u"(c.findings & ?) <> 0 AND "_s, {findingBit(*search.filter.detector)});
    const bool isIndexed = search.isInOneStatus() && row.sql.isEmpty();
    Piece looked{u"EXISTS (SELECT 1 FROM reflexion_log AS r %1 WHERE r.id = c.id AND "_s.arg(
        isIndexed ? u"INDEXED BY reflexion_lane"_s : u""_s)};
    return first.add(looked.add(holds).add(u")"_s));
}

// The filter's conditions that the table of stretches can answer (agent, kind, origin, findings): stretches
// of the store that have no such row are skipped whole.
std::vector<std::pair<QString, QString>> knownOfStretches(const Search &search)
{
    const QueueFilter &filter = search.filter;
    std::vector<std::pair<QString, QString>> known;
    if (search.agent != 0)
        known.emplace_back(u"agent"_s, QString::number(search.agent));
    if (!filter.kind.isEmpty())
        known.emplace_back(u"kind"_s, filter.kind);
    if (!filter.origin.isEmpty())
        known.emplace_back(u"origin"_s, filter.origin);
    if (filter.detector)
        known.emplace_back(u"finding"_s, QString::number(findingBit(*filter.detector)));
    return known;
}

} // namespace

Result<KeyQuery> nextStretchQuery(Database &database, const QueueFilter &filter, KeyBounds bounds,
                                  const QDateTime &at)
{
    KeyQuery result;
    result.isEmpty = true;
    const auto search = resolved(database, filter, bounds, at);
    if (!search)
        return tl::unexpected(search.error());
    const auto known = knownOfStretches(*search);
    const bool isByIndex = search->driver == Driver::Lane || search->driver == Driver::Table;
    if (!isByIndex || known.empty() || !search->isSatisfiable())
        return result;
    const bool isDescending = filter.order != QueueFilter::Order::OldestFirst;
    Piece all{
        u"SELECT s.stretch FROM reflexion_stretch AS s WHERE s.what = ? AND s.value = ? AND s.stretch %1 ?"_s
            .arg(isDescending ? u"<="_s : u">="_s),
        {known.front().first, known.front().second,
         stretchOf(isDescending ? bounds.below - 1 : bounds.above + 1)}};
    for (const auto &[what, value] : std::span(known).subspan(1))
        all.also(u"EXISTS (SELECT 1 FROM reflexion_stretch AS t WHERE t.what = ? AND t.value = ? "
                 "AND t.stretch = s.stretch)"_s,
                 {what, value});
    all.add(isDescending ? u" ORDER BY s.stretch DESC LIMIT 1"_s : u" ORDER BY s.stretch LIMIT 1"_s);
    result.sql = all.sql;
    result.values = all.values;
    result.isEmpty = false;
    return result;
}

Result<KeyQuery> keyQuery(Database &database, const QueueFilter &filter, KeyBounds bounds, int examine,
                          const QDateTime &at)
{
    const auto search = resolved(database, filter, bounds, at);
    if (!search)
        return tl::unexpected(search.error());
    KeyQuery result;
    result.isEmpty =
        !search->isSatisfiable() || (search->driver == Driver::Entity && search->entityTypes.isEmpty());
    if (result.isEmpty)
        return result;
    const bool carriesLane = search->driver == Driver::Lane || search->driver == Driver::Table;
    Piece holds = carriesLane ? holdsInWalk(*search) : holdsLookedUp(*search);
    const bool visitsTable = search->driver == Driver::Table || search->driver == Driver::Flags
                             || !rowConditions(*search).sql.isEmpty();
    result.examine = !filter.isByAge() ? examine
                     : visitsTable     ? std::min(examine, MaxTableVisits)
                                       : std::min(examine, MaxIndexVisits);
    Piece whole{u"SELECT id, "_s};
    whole.add(holds.sql.isEmpty() ? u"1"_s : holds.sql, holds.values);
    whole.add(u" AS held FROM ("_s).add(walk(*search, result.examine));
    whole.add(carriesLane ? u") AS r"_s : u") AS c"_s);
    result.sql = whole.sql;
    result.values = whole.values;
    return result;
}

} // namespace store
