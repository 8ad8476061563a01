// SPDX-License-Identifier: MIT
#include "store/retrieval/recall.h"

#include "store/database.h"
#include "store/layers/reflexions.h"
#include "store/layers/similarity.h"
#include "store/retrieval/glob.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostWords = 12;
constexpr int LookedAtPerWanted =
    8; // scope and tags are looked at in the rows, so more than the limit is read
constexpr int CharactersPerToken = 4;

// Any of the words, the rare ones counting most: a question need not be worded as the memory was.
QString anyOf(const QString &typed)
{
    QStringList terms;
    for (QString word : similarity::tellingWords(typed, MostWords))
        terms += u'"' + word.remove(u'"') + u'"';
    return terms.join(u" OR "_s);
}

bool fits(const Reflexion &row, const RecallQuery &query)
{
    const bool isInScope = query.path.isEmpty() || scopeHolds(row.scope, query.path);
    return isInScope
           && std::ranges::all_of(query.tags, [&row](const QString &tag) { return row.tags.contains(tag); });
}

} // namespace

Result<std::vector<Recall::Candidate>> Recall::candidates(const RecallQuery &query, int most)
{
    QString conditions;
    QVariantList values;
    const auto also = [&](const QString &condition, const QString &value) {
        if (value.isEmpty())
            return;
        conditions += u" AND "_s + condition;
        values += value;
    };
    const QString match = anyOf(query.words);
    if (match.isEmpty() && !query.words.isEmpty())
        return std::vector<Candidate>();
    also(u"reflexion_fts MATCH ?"_s, match);
    also(u"r.agent_id = (SELECT id FROM agent WHERE name = ?)"_s, query.agent);
    also(u"r.kind = ?"_s, query.kind);
    also(u"r.entity_type = ?"_s, query.entityType);
    also(u"r.entity_id = ?"_s, query.entityId);
    values += most;
    const QString sql =
        match.isEmpty()
            ? u"SELECT r.id, 0 FROM retrievable_reflexion AS r WHERE TRUE"_s + conditions
                  + u" ORDER BY r.id DESC LIMIT ?"_s
            : u"SELECT r.id, -reflexion_fts.rank FROM reflexion_fts JOIN retrievable_reflexion AS r "
              "ON r.id = reflexion_fts.rowid WHERE TRUE"_s
                  + conditions + u" ORDER BY reflexion_fts.rank, r.id DESC LIMIT ?"_s;
    auto found = m_database.run(sql, values);
    if (!found)
        return tl::unexpected(found.error());
    std::vector<Candidate> candidates;
    while ((*found)->next())
        candidates.push_back({(*found)->value(0).toLongLong(), (*found)->value(1).toDouble()});
    (*found)->finish();
    return candidates;
}

Result<Recollection> Recall::find(const RecallQuery &query)
{
    const bool isNarrowed = !query.path.isEmpty() || !query.tags.isEmpty();
    const auto candidates = this->candidates(query, query.limit * (isNarrowed ? LookedAtPerWanted : 2));
    if (!candidates)
        return tl::unexpected(candidates.error());
    std::vector<qint64> keys;
    QHash<qint64, double> scores;
    for (const Candidate &candidate : *candidates) {
        keys.push_back(candidate.key);
        scores.insert(candidate.key, candidate.score);
    }
    auto rows = Reflexions(m_database).byKeys(keys);
    if (!rows)
        return tl::unexpected(rows.error());
    Recollection recollection;
    for (Reflexion &row : *rows) {
        if (row.status != Status::ApprovedForReuse || !fits(row, query))
            continue;
        const int tokens = int(row.observation.size() + CharactersPerToken - 1) / CharactersPerToken;
        const bool isFull = int(recollection.entries.size()) >= query.limit;
        if (isFull || recollection.tokens + tokens > query.tokenBudget) {
            ++recollection.omitted;
            continue;
        }
        recollection.tokens += tokens;
        const double score = scores.value(row.key);
        recollection.entries.push_back({std::move(row), score, tokens});
    }
    return recollection;
}

Result<qint64> Recall::tokensTold(qint64 approvedRows)
{
    const auto average = m_database.value(
        u"SELECT avg(length(observation)) FROM (SELECT observation FROM retrievable_reflexion "
        "ORDER BY id DESC LIMIT 2000)"_s);
    if (!average)
        return tl::unexpected(average.error());
    return qRound64(average->toDouble() / CharactersPerToken * double(approvedRows));
}

} // namespace store
