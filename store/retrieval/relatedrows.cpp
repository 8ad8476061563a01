// SPDX-License-Identifier: MIT
#include "store/retrieval/relatedrows.h"

#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/layers/similarity.h"
#include "store/retrieval/queue.h"
#include "store/rows/reflexions.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Measured on 400 notes of LoCoMo: nine in ten have nothing this alike among the 2,500 notes of other
// conversations (the median of the best match there is .23, the 95th percentile .35). Below it two rows are
// alike by chance.
constexpr double LeastAlike = 0.3;
// Newest rows sharing any telling word for which the score is computed, at most.
constexpr int MaxCandidates = 400;
constexpr int MostOfEntity = 4'000; // of all agents
constexpr int MostPages = 10;       // of rows tested for the typed words

// The columns that the score and the line shown need.
const QString BriefColumns = u"r.uid, r.status, r.entity_id, r.observation"_s;

SimilarRow briefRow(const Rows &query, const QSet<QString> &words)
{
    SimilarRow row;
    row.uid = query.text(0);
    row.status = statusNamed(query.text(1)).value_or(Status::NeedsReview);
    row.entityId = query.text(2);
    row.observation = query.text(3);
    row.score = similarity::share(words, similarity::words(row.observation));
    return row;
}

// Adds rows that `all` does not have yet, except `row` itself.
Result<void> addBriefs(Database &database, std::vector<SimilarRow> &all, const Reflexion &row,
                       const QString &sql, const QVariantList &values)
{
    const QSet<QString> words = similarity::words(row.observation);
    QSet<QString> known{row.uid};
    for (const SimilarRow &each : all)
        known.insert(each.uid);
    return database.each(sql, values, [&](const Rows &found) {
        if (!known.contains(found.text(0)))
            all.push_back(briefRow(found, words));
    });
}

std::vector<SimilarRow> bestOf(std::vector<SimilarRow> rows, int limit)
{
    std::ranges::stable_sort(rows,
                             [](const SimilarRow &a, const SimilarRow &b) { return a.score > b.score; });
    if (int(rows.size()) > limit)
        rows.resize(size_t(std::max(limit, 0)));
    return rows;
}

QString anyOf(const QStringList &words, const QString &joint)
{
    QStringList terms;
    for (const QString &word : words)
        terms += u"\"%1\""_s.arg(word);
    return terms.join(joint);
}

// The newest rows of one agent that match; never ranked, so that a common word costs no more than a rare one.
const QString MatchingBriefs =
    u"SELECT "_s + BriefColumns
    + u" FROM (SELECT rowid AS key FROM reflexion_fts WHERE reflexion_fts MATCH ? "
      "ORDER BY rowid DESC LIMIT ?) AS found CROSS JOIN reflexion_log AS r "
      "ON r.id = found.key WHERE r.agent_id = (SELECT id FROM agent WHERE name = ?)"_s;

// The newest approved rows of an agent with the words typed.
Result<std::vector<Reflexion>> approvedWith(Database &database, const QString &agent, const QString &typed,
                                            int limit)
{
    const QueueFilter filter{.status = Status::ApprovedForReuse,
                             .order = QueueFilter::Order::NewestFirst,
                             .text = typed,
                             .agent = agent};
    Queue queue(database);
    std::vector<qint64> keys;
    KeyPage page;
    for (int pages = 0; pages < MostPages && int(keys.size()) < limit && !page.isAtEnd; ++pages) {
        auto next = queue.keys(filter, page.last, limit - int(keys.size()));
        if (!next)
            return tl::unexpected(next.error());
        page = std::move(*next);
        keys.insert(keys.end(), page.keys.begin(), page.keys.end());
    }
    return Reflexions(database).byKeys(keys);
}

// The newest rows of one agent about an entity, among the newest of all agents about it.
const QString EntityBriefs =
    u"SELECT "_s + BriefColumns
    + u" FROM (SELECT id FROM reflexion_log INDEXED BY reflexion_entity WHERE entity_id = ? "
      "AND entity_type = ? AND status = ? ORDER BY id DESC LIMIT ?) AS found "
      "CROSS JOIN reflexion_log AS r ON r.id = found.id "
      "WHERE r.agent_id = (SELECT id FROM agent WHERE name = ?) ORDER BY r.id DESC LIMIT ?"_s;

} // namespace

Result<std::vector<SimilarRow>> RelatedRows::similar(const Reflexion &row, int limit)
{
    std::vector<SimilarRow> found;
    const QStringList telling = similarity::tellingWords(row.observation, 8);
    if (telling.isEmpty())
        return found;
    // First rows that have all three most telling words, however old; then the newest rows with any of the
    // eight. Both are limited, so a common word does not cost a scan.
    for (const QString &match : {anyOf(telling.mid(0, 3), u" AND "_s), anyOf(telling, u" OR "_s)}) {
        if (auto added = addBriefs(m_database, found, row, MatchingBriefs, {match, MaxCandidates, row.agent});
            !added)
            return tl::unexpected(added.error());
    }
    std::erase_if(found, [](const SimilarRow &each) { return each.score < LeastAlike; });
    return bestOf(std::move(found), limit);
}

Result<std::vector<SimilarRow>> RelatedRows::successors(const Reflexion &row, const QString &typed, int limit)
{
    const QString approved = name(Status::ApprovedForReuse);
    std::vector<SimilarRow> found;
    if (!dialect::matchExpression(dialect::typedWords(typed)).isEmpty()) {
        const auto typedRows = approvedWith(m_database, row.agent, typed, limit + 1);
        if (!typedRows)
            return tl::unexpected(typedRows.error());
        const QSet<QString> words = similarity::words(row.observation);
        for (const Reflexion &each : *typedRows) {
            if (each.uid != row.uid)
                found.push_back({each.uid, each.status, each.entityId, each.observation,
                                 similarity::share(words, similarity::words(each.observation))});
        }
        return bestOf(std::move(found), limit);
    }
    if (auto added = addBriefs(m_database, found, row, EntityBriefs,
                               {row.entityId, row.entityType, approved, MostOfEntity, row.agent, limit + 1});
        !added)
        return tl::unexpected(added.error());
    found = bestOf(std::move(found), limit);
    const auto alike = similar(row, MaxCandidates);
    if (!alike)
        return alike;
    for (const SimilarRow &each : *alike) {
        const bool isKnown = std::ranges::find(found, each.uid, &SimilarRow::uid) != found.end();
        if (int(found.size()) < limit && each.status == Status::ApprovedForReuse && !isKnown)
            found.push_back(each);
    }
    return found;
}

Result<std::vector<SimilarRow>> RelatedRows::sameRun(const Reflexion &row, int limit)
{
    std::vector<SimilarRow> found;
    auto added = addBriefs(
        m_database, found, row,
        u"SELECT %1 FROM reflexion_log AS r INDEXED BY reflexion_run WHERE r.run_id = "
        "(SELECT run_id FROM reflexion_log WHERE uid = ?) ORDER BY r.id LIMIT ?"_s.arg(BriefColumns),
        {row.uid, limit + 1});
    if (!added)
        return tl::unexpected(added.error());
    if (int(found.size()) > limit)
        found.pop_back();
    return found;
}

} // namespace store
