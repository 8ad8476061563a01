// SPDX-License-Identifier: MIT
#include "store/retrieval/keyquery.h"

#include "store/database/database.h"
#include "store/layers/reflexioncounter.h"
#include "store/retrieval/queuesearch.h"
#include "store/rows/actor.h"
#include "store/rows/reflexiontext.h"

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
using Search = QueueSearch;
using Driver = QueueSearch::Driver;

// Rows whose snooze is over but that are still marked asleep; few, because a daily job wakes them.
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

// A mark stays until a person looks at the row. Rejected rows are left out: nobody is told them.
Piece evidenceMoved()
{
    return {u"EXISTS (SELECT 1 FROM moved_evidence AS m WHERE m.id = r.id AND m.at > coalesce(r.reviewed_at, "
            u"'')) "
            "AND r.status IN (?, ?)"_s,
            {name(Status::NeedsReview), name(Status::ApprovedForReuse)}};
}

// By somebody else: names are compared as in isSamePerson(), which has the last word when the opinion is
// given.
QVariantList opinionWanted(const QueueFilter &filter)
{
    return {filter.opinion, Actor::person(filter.notBy).toString()};
}

// Conditions that need the row itself, without the one by which the rows are found.
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
    if (!filter.worth.isEmpty() && search.driver != Driver::Worth)
        all.also(u"EXISTS (SELECT 1 FROM reflexion_worth AS w WHERE w.id = r.id AND w.verdict = ?)"_s,
                 {filter.worth});
    if (!filter.evidence.isEmpty())
        all.also(evidenceMoved());
    if (!filter.opinion.isEmpty() && search.driver != Driver::Opinion)
        all.also(
            u"EXISTS (SELECT 1 FROM second_opinion AS o WHERE o.id = r.id AND o.state = ? AND lower(o.first_by) <> lower(?))"_s,
            opinionWanted(filter));
    if (!search.scopes.isEmpty())
        all.also(u"+r.scope IN (SELECT value FROM json_each(?))"_s, {search.scopes});
    if (!filter.sensitivity.isEmpty())
        all.also(u"r.sensitivity = ?"_s, {filter.sensitivity});
    if (!filter.key.isEmpty())
        all.also(u"r.key = ?"_s, {filter.key});
    if (!filter.from.isEmpty())
        all.also(u"EXISTS (SELECT 1 FROM json_tree(r.provenance) WHERE key = ? AND atom = ?)"_s,
                 {filter.from.section(u'=', 0, 0), filter.from.section(u'=', 1)});
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
    if (search.entityTypes.size() * qsizetype(statuses.size()) > Search::MaxMerged)
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
    case Driver::Worth:
        return {Piece{u"SELECT id FROM reflexion_worth WHERE verdict = ? AND verdict <> 'unknown' AND "_s,
                      {search.filter.worth}}
                    .add(within)};
    case Driver::Evidence: return {Piece{u"SELECT id FROM moved_evidence WHERE "_s}.add(within)};
    case Driver::Opinion:
        return {Piece{u"SELECT id FROM second_opinion WHERE state = ? AND lower(first_by) <> lower(?) AND "_s,
                      opinionWanted(search.filter)}
                    .add(within)};
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

// Ordered parts in a UNION ALL, which SQLite merges as it walks them; nothing is sorted.
Piece walk(const Search &search, int examine)
{
    Piece all;
    for (const Piece &stream : streamsOf(search))
        all.add(all.sql.isEmpty() ? u""_s : u" UNION ALL "_s).add(stream);
    return all.add(search.order(), {examine});
}

// The walk returns the lane's columns, so the row is looked up only where a condition needs it. (Not with
// EXISTS: a server would then read the whole lane first instead of looking up each row.)
Piece holdsInWalk(const Search &search)
{
    Piece holds = indexedConditions(search);
    if (search.filter.lane == QueueFilter::Lane::Snoozed)
        holds.also(u"r.id NOT IN "_s + overslept(search).sql, overslept(search).values);
    if (const Piece row = rowConditions(search); !row.sql.isEmpty())
        holds.also(u"(SELECT 1 FROM reflexion_log AS t WHERE t.id = r.id AND "_s
                       + QString(row.sql).replace("r."_L1, "t."_L1) + u") IS NOT NULL"_s,
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
    // The index walked here contains the findings, so rows without the wanted finding cost nothing more.
    Piece first;
    if (search.driver == Driver::Flags && search.filter.detector)
        first.add(u"(c.findings & ?) <> 0 AND "_s, {findingBit(*search.filter.detector)});
    const bool isIndexed = search.isInOneStatus() && row.sql.isEmpty();
    Piece looked{u"(SELECT 1 FROM reflexion_log AS r %1 WHERE r.id = c.id AND "_s.arg(
        isIndexed ? u"INDEXED BY reflexion_lane"_s : u""_s)};
    return first.add(looked.add(holds).add(u") IS NOT NULL"_s));
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
    whole.add(holds.sql.isEmpty() ? u"TRUE"_s : holds.sql, holds.values);
    whole.add(u" AS held FROM ("_s).add(walk(*search, result.examine));
    whole.add(carriesLane ? u") AS r"_s : u") AS c"_s);
    result.sql = whole.sql;
    result.values = whole.values;
    return result;
}

} // namespace store
