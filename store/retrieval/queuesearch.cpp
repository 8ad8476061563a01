// SPDX-License-Identifier: MIT
#include "store/retrieval/queuesearch.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/distinct.h"
#include "store/json.h"
#include "store/layers/reflexionwriter.h"
#include "store/retrieval/scopes.h"
#include "store/uid.h"

#include <QJsonArray>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Driver = QueueSearch::Driver;

void clipToAge(QueueSearch &search, const QDateTime &at)
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

// The tag as it is written inside the JSON text, escapes included, because full text indexed that text.
QString tagAsStored(const QString &tag)
{
    return jsonText(tag).sliced(1).chopped(1);
}

// Typed words, tag and entity in one full-text expression: the rarest of them limits the walk.
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

Driver driverOf(const QueueSearch &search)
{
    const QueueFilter &filter = search.filter;
    if (!search.match.isEmpty())
        return Driver::FullText;
    if (!filter.run.isEmpty())
        return Driver::Run;
    if (!filter.entityId.isEmpty())
        return Driver::Entity;
    if (!filter.worth.isEmpty())
        return Driver::Worth;
    if (!filter.evidence.isEmpty())
        return Driver::Evidence;
    if (!filter.opinion.isEmpty())
        return Driver::Opinion;
    if (search.isInOneStatus() && (filter.detector || filter.lane == QueueFilter::Lane::Flagged))
        return Driver::Flags;
    return search.isInOneStatus() ? Driver::Lane : Driver::Table;
}

Result<void> findWords(Database &database, QueueSearch &search)
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

Result<void> findAgent(Database &database, QueueSearch &search)
{
    if (search.filter.agent.isEmpty())
        return {};
    return database.value(u"SELECT id FROM agent WHERE name = ?"_s, {search.filter.agent})
        .map([&search](const QVariant &id) { search.agent = id.toLongLong(); });
}

// Names are unique per agent, and the only index is over agent and name, so the name is looked up for every
// agent.
Result<void> findRuns(Database &database, QueueSearch &search)
{
    const QString &run = search.filter.run;
    if (run.isEmpty())
        return {};
    auto found = isUid(run)
                     ? database.keys(u"SELECT id FROM run WHERE uid = ?"_s, {run})
                     : database.keys(u"SELECT run.id FROM agent CROSS JOIN run ON run.agent_id = agent.id "
                                     "WHERE run.name = ? AND (agent.id = ?2 OR ?2 = 0)"_s,
                                     {run, search.agent});
    return found.map([&search](std::vector<qint64> &runs) { search.runs = std::move(runs); });
}

// A run's rows were written in one span of time, so its first and last key bound the walk of a frequent word.
Result<void> clipToRuns(Database &database, QueueSearch &search)
{
    if (search.match.isEmpty() || search.runs.empty())
        return {};
    qint64 first = std::numeric_limits<qint64>::max();
    qint64 last = 0;
    for (const qint64 run : search.runs) {
        auto read = database.each(u"SELECT min(id), max(id) FROM reflexion_log WHERE run_id = ?"_s, {run},
                                  [&](const Rows &keys) {
                                      if (keys.isNull(0))
                                          return;
                                      first = std::min(first, keys.integer(0));
                                      last = std::max(last, keys.integer(1));
                                  });
        if (!read)
            return read;
    }
    search.bounds.above = std::max(search.bounds.above, first - 1);
    search.bounds.below = std::min(search.bounds.below, last + 1);
    return {};
}

// The filter names an entity by id alone, but the index begins with the type. So the types in use are found
// first, one index jump each, and the query then names type and id.
Result<void> findEntityTypes(Database &database, QueueSearch &search)
{
    search.entityTypes = {search.filter.entityType};
    if (search.driver != Driver::Entity || !search.filter.entityType.isEmpty())
        return {};
    return distinctTexts(database, u"reflexion_log"_s, u"entity_type"_s, u"entity_id = ?"_s,
                         {search.filter.entityId}, QueueSearch::MaxMerged + 1)
        .map([&search](const QStringList &types) { search.entityTypes = types; });
}

Result<void> findScopes(Database &database, QueueSearch &search)
{
    if (search.filter.path.isEmpty())
        return {};
    return scopesAt(database, search.filter.path, AllStatuses).map([&search](const QStringList &scopes) {
        search.scopes = jsonText(scopes);
    });
}

} // namespace

Piece &Piece::also(const QString &condition, const QVariantList &conditionValues)
{
    return add((sql.isEmpty() ? u""_s : u" AND "_s) + condition, conditionValues);
}

QString QueueSearch::order() const
{
    return filter.order == QueueFilter::Order::OldestFirst ? u" ORDER BY id LIMIT ?"_s
                                                           : u" ORDER BY id DESC LIMIT ?"_s;
}

Piece QueueSearch::within(const QString &column) const
{
    return {column + " > ? AND "_L1 + column + " < ?"_L1, {bounds.above, bounds.below}};
}

Result<QueueSearch> resolved(Database &database, const QueueFilter &filter, KeyBounds bounds,
                             const QDateTime &at)
{
    QueueSearch search{filter, bounds, isoTime(at), 0, {}, {}, {}, {}, {}};
    clipToAge(search, at);
    for (const auto &step : {findWords, findAgent, findRuns, clipToRuns, findEntityTypes, findScopes}) {
        if (auto done = step(database, search); !done)
            return tl::unexpected(done.error());
    }
    return search;
}

} // namespace store
