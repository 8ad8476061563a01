// SPDX-License-Identifier: MIT
#include "store/retrieval/recall.h"

#include "store/database/database.h"
#include "store/retrieval/association.h"
#include "store/retrieval/doorkeys.h"
#include "store/retrieval/scopes.h"
#include "store/retrieval/search.h"
#include "store/retrieval/tokens.h"
#include "store/rows/reflexions.h"
#include "store/schema/layer.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Conditions are tested row by row, so more rows than the limit are read: LookedAt at first, and `Further`
// times as many as long as too few fit, up to a bound.
constexpr int LookedAt = 400;
constexpr int Further = 8;
constexpr int MostLookedAt = LookedAt * Further * Further;
constexpr int LeastRanked = 100; // with fewer matches than this, all were ranked
constexpr int CharactersPerToken = 4;

bool isNarrowed(const RecallQuery &query)
{
    return !query.path.isEmpty() || !query.tags.isEmpty() || !query.kind.isEmpty() || !query.key.isEmpty()
           || !query.entityType.isEmpty() || !query.entityId.isEmpty();
}

bool fits(const Reflexion &row, const RecallQuery &query)
{
    const auto holds = [](const QString &wanted, const QString &value) {
        return wanted.isEmpty() || wanted == value;
    };
    return query.audience.closedBecause(row.sensitivity, row.agent).isEmpty() && holds(query.agent, row.agent)
           && holds(query.kind, row.kind) && holds(query.key, row.factKey)
           && holds(query.entityType, row.entityType) && holds(query.entityId, row.entityId)
           && closedByScope(row.scope, query.path).isEmpty()
           && std::ranges::all_of(query.tags, [&row](const QString &tag) { return row.tags.contains(tag); });
}

int wanted(const RecallQuery &query)
{
    return isNarrowed(query) ? LookedAt : query.limit * 2;
}

// Whether the budget is used up or the limit reached.
bool isEnough(const RecallQuery &query, const Recollection &chosen)
{
    return !isNarrowed(query) || chosen.omitted > 0 || int(chosen.entries.size()) >= query.limit;
}

} // namespace

// Every agent has a server of its own, and each would hold and scan the vectors of the whole layer. A lexical
// embedder (whose mode is hybrid) finds almost the same as the words alone do, so only a real one is worth
// that.
Result<SearchMode> Recall::mode(const QString &words, Recollection &recollection)
{
    const auto mode = m_search.modeOf(reflexionLayer().key(), words);
    if (!mode || *mode != SearchMode::Hybrid)
        return mode;
    return m_search.modelFor(reflexionLayer().key(), words).map([&recollection](const QuestionModel &model) {
        recollection.whyOffline = model.whyOffline;
        return model.isOffline() ? SearchMode::Keyword : SearchMode::Hybrid;
    });
}

Result<std::vector<Recall::Candidate>>
Recall::found(const RecallQuery &query, const std::optional<QSet<qint64>> &among, Recollection &recollection)
{
    const auto mode = this->mode(query.words, recollection);
    if (!mode)
        return tl::unexpected(mode.error());
    const auto answer = m_search.find({.layer = reflexionLayer().key(),
                                       .text = query.words,
                                       .mode = *mode,
                                       .limit = wanted(query),
                                       .throughDoor = true,
                                       .audience = query.audience,
                                       .agent = query.agent,
                                       .among = among,
                                       .withWords = false});
    if (!answer)
        return tl::unexpected(answer.error());
    recollection.embedder = answer->embedder;
    if (!answer->whyOffline.isEmpty())
        recollection.whyOffline = answer->whyOffline;
    std::vector<Candidate> candidates;
    for (const SearchHit &hit : answer->hits)
        candidates.push_back({hit.rowId, hit.score});
    return candidates;
}

// Conditions on rows `r`; appends the values for its question marks.
Result<QString> Recall::conditionsOf(const RecallQuery &query, QVariantList &values)
{
    QString conditions = query.audience.condition(query.entityId.isEmpty() ? u"r"_s : u"+r"_s);
    const auto also = [&](const QString &condition, const QString &value) {
        if (value.isEmpty())
            return;
        conditions += u" AND "_s + condition;
        values += value;
    };
    also(u"r.agent_id = (SELECT id FROM agent WHERE name = ?)"_s, query.agent);
    also(u"r.kind = ?"_s, query.kind);
    also(u"r.key = ?"_s, query.key);
    also(u"r.entity_type = ?"_s, query.entityType);
    also(u"r.entity_id = ?"_s, query.entityId);
    for (const QString &tag : query.tags)
        also(u"EXISTS (SELECT 1 FROM json_each(r.tags) WHERE value = ?)"_s, tag);
    return scopeCondition(m_database, query.path).map([&conditions](const QString &ofPath) {
        return QString(conditions + ofPath);
    });
}

Result<std::vector<Recall::Candidate>> Recall::newest(const RecallQuery &query, int reach)
{
    QVariantList values;
    const auto conditions = conditionsOf(query, values);
    if (!conditions)
        return tl::unexpected(conditions.error());
    values += reach;
    const bool hasIndex = query.audience.readsFew() || !query.agent.isEmpty() || !query.entityId.isEmpty();
    const DoorKeys keys{.conditions = *conditions, .isOfFew = hasIndex};
    return m_database.all(keys.newest(), values, [](const Rows &row) {
        return Candidate{row.integer(0), 0};
    });
}

Result<Recollection> Recall::find(const RecallQuery &query)
{
    auto found = query.words.trimmed().isEmpty() ? findNewest(query) : findByWords(query);
    return found && query.expand > 0 ? expanded(query, std::move(*found)) : std::move(found);
}

// Linked memories need not fit the question, but the audience must be allowed to be told them.
Result<Recollection> Recall::expanded(const RecallQuery &query, Recollection recollection)
{
    QStringList uids;
    for (const Recalled &recalled : recollection.entries)
        uids += recalled.row.uid;
    auto further = associated(m_database, uids, query.expand, query.audience);
    if (!further)
        return tl::unexpected(further.error());
    for (Associated &one : *further) {
        const int tokens = TokenEstimate().count(one.row.observation);
        if (!query.agent.isEmpty() && one.row.agent != query.agent)
            continue;
        if (recollection.tokens + tokens > query.tokenBudget) {
            ++recollection.omitted;
            continue;
        }
        recollection.tokens += tokens;
        recollection.entries.push_back({std::move(one.row), 0, tokens, one.with, one.by});
    }
    return recollection;
}

Result<Recollection> Recall::findNewest(const RecallQuery &query)
{
    for (int reach = wanted(query);; reach *= Further) {
        const auto candidates = newest(query, reach);
        if (!candidates)
            return tl::unexpected(candidates.error());
        Recollection recollection;
        recollection.mayOmitMore = int(candidates->size()) >= reach;
        auto chosen = choose(query, *candidates, std::move(recollection));
        if (!chosen || isEnough(query, *chosen) || int(candidates->size()) < reach || reach >= MostLookedAt)
            return chosen;
    }
}

// The search ranks a limited number of matches. Where too few of them meet the conditions, it searches again
// among the rows that do.
Result<Recollection> Recall::findByWords(const RecallQuery &query)
{
    for (std::optional<QSet<qint64>> among;;) {
        Recollection recollection;
        const auto candidates = found(query, among, recollection);
        if (!candidates)
            return tl::unexpected(candidates.error());
        recollection.mayOmitMore = int(candidates->size()) >= std::min(wanted(query), LeastRanked);
        auto chosen = choose(query, *candidates, std::move(recollection));
        if (!chosen || among || isEnough(query, *chosen) || int(candidates->size()) < LeastRanked)
            return chosen;
        auto fitting = rowsThatFit(query);
        if (!fitting)
            return tl::unexpected(fitting.error());
        among = std::move(*fitting);
    }
}

Result<QSet<qint64>> Recall::rowsThatFit(const RecallQuery &query)
{
    QVariantList values;
    const auto conditions = conditionsOf(query, values);
    if (!conditions)
        return tl::unexpected(conditions.error());
    return m_database.keySet(u"SELECT r.id FROM retrievable_reflexion AS r WHERE TRUE"_s + *conditions,
                             values);
}

// The matching rows, best first, while the budget lasts. Candidates that need no further test are only
// counted once the limit is reached.
Result<Recollection> Recall::choose(const RecallQuery &query, std::span<const Candidate> candidates,
                                    Recollection recollection)
{
    const auto wholeRows = isNarrowed(query) ? candidates.size() : size_t(std::max(query.limit, 1));
    while (!candidates.empty()) {
        const auto next = candidates.first(std::min(wholeRows, candidates.size()));
        if (auto taken = take(query, next, recollection); !taken)
            return tl::unexpected(taken.error());
        candidates = candidates.subspan(next.size());
        if (int(recollection.entries.size()) < query.limit)
            continue;
        recollection.omitted += int(candidates.size());
        break;
    }
    return recollection;
}

Result<void> Recall::take(const RecallQuery &query, std::span<const Candidate> candidates,
                          Recollection &recollection)
{
    std::vector<qint64> keys;
    QHash<qint64, double> scores;
    for (const Candidate &candidate : candidates) {
        keys.push_back(candidate.key);
        scores.insert(candidate.key, candidate.score);
    }
    auto rows = Reflexions(m_database).byKeys(keys);
    if (!rows)
        return tl::unexpected(rows.error());
    for (Reflexion &row : *rows) {
        if (row.status != Status::ApprovedForReuse || !fits(row, query))
            continue;
        const int tokens = TokenEstimate().count(row.observation);
        const bool isFull = int(recollection.entries.size()) >= query.limit;
        if (isFull || recollection.tokens + tokens > query.tokenBudget) {
            ++recollection.omitted;
            continue;
        }
        recollection.tokens += tokens;
        const double score = scores.value(row.key);
        recollection.entries.push_back({std::move(row), score, tokens});
    }
    return {};
}

Result<std::vector<Reflexion>> Recall::page(const Audience &audience, qint64 behind, int limit)
{
    const DoorKeys door{.conditions = audience.condition(u"r"_s), .isOfFew = audience.readsFew()};
    return m_database
        .keys(door.newest(u" AND w.id < ?"_s),
              {behind > 0 ? behind : std::numeric_limits<qint64>::max(), limit})
        .and_then([this](const std::vector<qint64> &keys) { return Reflexions(m_database).byKeys(keys); });
}

Result<QStringList> Recall::entities(const Audience &audience, const QString &begun, int limit)
{
    // From one id to the next along the index, so that an entity with many rows costs no more than one with
    // few.
    const QString from =
        u"SELECT walk.entity_id FROM reflexion_log AS walk INDEXED BY reflexion_entity CROSS JOIN "
        "retrievable_reflexion AS r ON r.id = walk.id WHERE walk.status = 'approved_for_reuse' "
        "AND walk.entity_id "_s;
    const QString next = u" ?"_s + audience.condition(u"r"_s) + u" ORDER BY walk.entity_id LIMIT 1"_s;
    QStringList ids;
    for (QString last = begun; int(ids.size()) < limit;) {
        const bool isFirst = ids.isEmpty() && !begun.isEmpty();
        const auto id = m_database.value(from + (isFirst ? u">="_s : u">"_s) + next, {last});
        if (!id)
            return tl::unexpected(id.error());
        if (id->isNull() || !id->toString().startsWith(begun))
            break;
        last = id->toString();
        ids += last;
    }
    return ids;
}

Result<Recall::Newest> Recall::newestOf(const Audience &audience)
{
    constexpr int NewestRows = 2'000;
    const DoorKeys door{.conditions = audience.condition(u"r"_s), .isOfFew = audience.readsFew()};
    Newest newest;
    qint64 count = 0;
    qint64 characters = 0;
    const auto read = m_database.each(u"SELECT t.kind, count(*), sum(length(t.observation)) FROM "
                                      u"retrievable_reflexion AS t WHERE t.id IN (%1) "
                                      "GROUP BY t.kind ORDER BY 1"_s.arg(door.newest()),
                                      {NewestRows}, [&](const Rows &row) {
                                          newest.kinds.emplace_back(row.text(0), row.integer(1));
                                          count += row.integer(1);
                                          characters += row.integer(2);
                                      });
    if (count > 0)
        newest.tokens = double(characters) / double(count) / CharactersPerToken;
    return read.map([&] { return newest; });
}

} // namespace store
