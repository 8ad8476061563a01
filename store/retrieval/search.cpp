// SPDX-License-Identifier: MIT
#include "store/retrieval/search.h"

#include "store/database/fewtrips.h"
#include "store/database/reading.h"
#include "store/layers/settings.h"
#include "store/retrieval/embedder.h"
#include "store/retrieval/feedback.h"
#include "store/retrieval/keptreads.h"
#include "store/retrieval/keywordscores.h"
#include "store/retrieval/likeness.h"
#include "store/retrieval/scopes.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/vectorcache.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr double CosineShare = 0.12; // of a hybrid score; words count for the rest
constexpr int BehindDoor = 4;        // factor by which more matches of a word are read where the reader may
                                     // see only some rows
constexpr qsizetype LedByWords = 150;
constexpr int MostRead = 200; // rows that are scored by words
// A short list by words needs this many rows: with 80 and more the evaluation sets give the same results
// (measured).
constexpr int LeastRead = 100;
constexpr int ReadPerHit = 5;
constexpr int NearestAdded = 50; // rows that hybrid takes in for their likeness alone

// The working data of one search.
struct Work
{
    const SearchRequest &request;
    const SearchLayer &layer;
    KeptReads &kept;
    Question question;
    TextReader reader;
    std::optional<QSet<qint64>> among = {};
    std::vector<float> vector = {};
    std::optional<Likeness> likeness = {};
};

Result<std::optional<QSet<qint64>>> rowsAmong(Database &database, const SearchRequest &request)
{
    if (request.among)
        return request.among;
    if (request.nameSpace.isEmpty() || !knowledgeLayer().is(request.layer))
        return std::optional<QSet<qint64>>();
    return database
        .keySet(u"SELECT knowledge_chunks.id FROM knowledge_source JOIN knowledge_chunks "
                "ON knowledge_chunks.source_id = knowledge_source.id WHERE namespace = ?"_s,
                {request.nameSpace})
        .map([](const QSet<qint64> &rows) { return std::optional(rows); });
}

// For an agent that owns few of the memories, the newest matches of a frequent word may include none of its
// own; so the search is restricted to its rows. nullopt where it owns many, or all agents' rows are read.
Result<std::optional<QSet<qint64>>> ownMemories(Database &database, const SearchRequest &request)
{
    constexpr int Many = 20'000;
    const bool isTold = request.audience && request.throughDoor;
    if (!isTold || !request.audience->reads || !reflexionLayer().is(request.layer))
        return std::optional<QSet<qint64>>();
    return database
        .keySet(u"SELECT r.id FROM reflexion_log AS r WHERE r.status = 'approved_for_reuse'"_s
                    + request.audience->ownerCondition(u"r"_s) + u" LIMIT ?"_s,
                {Many})
        .map(
            [](const QSet<qint64> &rows) { return rows.size() < Many ? std::optional(rows) : std::nullopt; });
}

// The agents whose rows the request may see; nullopt: not restricted.
std::optional<QStringList> ownersOf(const SearchRequest &request)
{
    if (!request.agent.isEmpty())
        return QStringList{request.agent};
    return request.throughDoor && request.audience ? request.audience->reads : std::nullopt;
}

// The nearest rows that the request may see.
Result<std::vector<Neighbour>> nearestRows(Work &work, int k)
{
    Error error;
    bool isBroken = false;
    const bool isFiltered = work.among || work.request.throughDoor || !work.request.agent.isEmpty()
                            || !work.request.path.isEmpty();
    const auto accepts = [&](qint64 row) {
        if (isBroken || (work.among && !work.among->contains(row)))
            return false;
        const auto sees = work.reader.sees(row);
        if (!sees) {
            isBroken = true;
            error = sees.error();
        }
        return sees && *sees;
    };
    auto rows = work.likeness->nearest(
        work.vector, k, isFiltered ? std::function<bool(qint64)>(accepts) : nullptr, ownersOf(work.request));
    if (isBroken)
        return tl::unexpected(error);
    return rows;
}

Result<std::vector<ScoredRow>> byLikeness(Work &work)
{
    const auto nearest = nearestRows(work, work.request.limit);
    if (!nearest)
        return tl::unexpected(nearest.error());
    std::vector<ScoredRow> rows;
    for (const Neighbour &neighbour : *nearest) {
        auto row = work.reader.read(neighbour.rowId);
        if (!row)
            return tl::unexpected(row.error());
        if (!*row)
            continue;
        ScoredRow scored{std::move(**row)};
        scored.parts.cosine = double(neighbour.score);
        scored.similarity = double(neighbour.score);
        rows.push_back(std::move(scored));
    }
    return rows;
}

Result<std::vector<ScoredRow>> byWords(Database &database, Work &work, std::span<const Neighbour> alike,
                                       QStringList &broadWords)
{
    if (work.question.isEmpty())
        return std::vector<ScoredRow>();
    const auto reading = Reading::begin(database);
    if (!reading)
        return tl::unexpected(reading.error());
    const int mostMatches = work.request.throughDoor ? BehindDoor * Search::MostMatches : Search::MostMatches;
    auto candidates =
        candidatesFor(database, work.layer, work.question, mostMatches, work.among, work.kept.walks);
    if (!candidates)
        return tl::unexpected(candidates.error());
    broadWords = candidates->broadWords;
    // First the rows that contain the words, then those that are only alike by their vectors.
    std::vector<qint64> rows = std::move(candidates->rows);
    const qsizetype leading = std::min(LedByWords, qsizetype(rows.size()));
    std::vector<qint64> nearest;
    std::ranges::transform(alike, std::back_inserter(nearest), &Neighbour::rowId);
    rows.insert(rows.begin() + leading, nearest.begin(), nearest.end());
    const Ranking ranking(work.question, candidates->collection);
    const int most = work.request.mode == SearchMode::Hybrid
                         ? MostRead
                         : std::clamp(ReadPerHit * work.request.limit, LeastRead, MostRead);
    if (auto followed = work.kept.rows.follow(database, work.layer, work.reader); !followed)
        return tl::unexpected(followed.error());
    auto scored = keywordScores(work.reader, work.kept.rows, work.layer, ranking, rows, size_t(most));
    const bool isCutShort = !broadWords.isEmpty() || rows.size() > MostExamined;
    if (!scored || work.among || !isCutShort || int(scored->size()) >= work.request.limit)
        return scored;
    auto own = ownMemories(database, work.request);
    if (!own || !*own)
        return own ? std::move(scored) : tl::unexpected(own.error());
    work.among = std::move(*own);
    return byWords(database, work, alike, broadWords);
}

void sortByScore(std::vector<ScoredRow> &rows)
{
    std::ranges::sort(rows, [](const ScoredRow &a, const ScoredRow &b) {
        return a.score() != b.score() ? a.score() > b.score() : a.row.rowId > b.row.rowId;
    });
}

// One score out of two: the score by words and the likeness of the vectors are each divided by the best of
// the list, so that they can be compared, and added with their weights.
Result<void> fuse(std::vector<ScoredRow> &rows, const Work &work)
{
    std::vector<qint64> ids;
    std::ranges::transform(rows, std::back_inserter(ids), [](const ScoredRow &row) { return row.row.rowId; });
    const auto likeness = work.likeness->of(work.vector, ids);
    if (!likeness)
        return tl::unexpected(likeness.error());
    double bestWords = 0;
    double bestLikeness = 0;
    for (ScoredRow &row : rows) {
        row.similarity += likeness->value(row.row.rowId);
        bestWords = std::max(bestWords, row.score());
        bestLikeness = std::max(bestLikeness, row.similarity);
    }
    const double ofWords = bestWords > 0 ? (1 - CosineShare) / bestWords : 0;
    const double ofLikeness = bestLikeness > 0 ? CosineShare / bestLikeness : 0;
    for (ScoredRow &row : rows) {
        row.parts *= ofWords;
        row.parts.cosine = std::max(row.similarity, 0.0) * ofLikeness;
    }
    return {};
}

Result<std::vector<ScoredRow>> byBoth(Database &database, Work &work, QStringList &broadWords)
{
    const auto alike = nearestRows(work, NearestAdded);
    if (!alike)
        return tl::unexpected(alike.error());
    auto rows = byWords(database, work, *alike, broadWords);
    if (!rows)
        return rows;
    if (auto fused = fuse(*rows, work); !fused)
        return tl::unexpected(fused.error());
    sortByScore(*rows);
    addFeedback(*rows, work.question);
    return rows;
}

void keepBest(std::vector<ScoredRow> &rows, int limit)
{
    std::erase_if(rows, [](const ScoredRow &row) { return row.score() <= 0; });
    sortByScore(rows);
    if (int(rows.size()) > limit)
        rows.resize(size_t(std::max(limit, 0)));
}

Result<std::vector<SearchHit>> hitsOf(const std::vector<ScoredRow> &rows, TextReader &reader, bool withWords)
{
    std::vector<SearchHit> hits;
    for (const ScoredRow &row : rows) {
        auto words = withWords ? reader.words(row.row.rowId) : std::pair<QString, QString>();
        if (!words)
            return tl::unexpected(words.error());
        hits.push_back({row.row.rowId, row.row.uid, row.row.status, row.score(), row.parts, row.similarity,
                        std::move(words->first), std::move(words->second)});
    }
    return hits;
}

// The vectors of the rows and of the question, both by the same model.
Result<void> prepareLikeness(Database &database, const Embedder &offline, VectorCache &vectors,
                             QuestionModel &model, Work &work, SearchAnswer &answer)
{
    const QString &layer = work.request.layer;
    const auto index = model.model ? vectors.of(database, layer, *model.model) : vectors.of(database, layer);
    if (!index)
        return tl::unexpected(index.error());
    answer.embedder = model.model ? model.model->key() : offline.modelKey();
    work.likeness.emplace(database, layer, answer.embedder, **index);
    work.vector = model.model ? std::move(model.vector) : offline.embedQuestion(work.question.wanted);
    answer.withoutVector = model.model ? vectors.missing(layer, *model.model) : vectors.missing(layer);
    answer.whyOffline = model.whyOffline;
    return {};
}

Result<QString> pathCondition(Database &database, const SearchRequest &request)
{
    if (!request.path.isEmpty() && !reflexionLayer().is(request.layer))
        return failure(Error::Code::Usage, Text::tr("Only memories have a scope, so only they can be "
                                                    "searched by a path."));
    return scopeCondition(database, request.path,
                          request.throughDoor ? std::span<const Status>(ApprovedOnly) : AllStatuses);
}

Error unknownLayer(const QString &name)
{
    return {Error::Code::Usage, Text::tr("There is no layer \"%1\" to search; there are reflexion, decision, "
                                         "wiki and knowledge.")
                                    .arg(name)};
}

} // namespace

Result<std::optional<SearchMode>> chosenMode(Database &database, const QString &layer)
{
    const QString key = u"retrieval.mode."_s + layer;
    const DeclaredSetting *declared = declaredSetting(key);
    if (!declared)
        return std::optional<SearchMode>();
    return setting(database, *declared, key).map(searchModeNamed);
}

Search::Search(Database &database, const Embedder &embedder, VectorCache *vectors, KeptReads *kept)
    : m_database(database)
    , m_embedder(embedder)
    , m_vectors(vectors)
    , m_kept(kept)
{
    if (!m_vectors) {
        m_ownVectors = std::make_unique<VectorCache>(embedder);
        m_vectors = m_ownVectors.get();
    }
    if (!m_kept) {
        m_ownKept = std::make_unique<KeptReads>();
        m_kept = m_ownKept.get();
    }
}

Search::~Search() = default;

Result<SearchAnswer> Search::find(const SearchRequest &request)
{
    const SearchLayer *layer = searchLayerNamed(request.layer);
    if (!layer)
        return tl::unexpected(unknownLayer(request.layer));
    return inFewTrips(m_database, [&] { return found(request, *layer); });
}

Result<SearchAnswer> Search::found(const SearchRequest &request, const SearchLayer &layer)
{
    const auto ofPath = pathCondition(m_database, request);
    if (!ofPath)
        return tl::unexpected(ofPath.error());
    Work work{request, layer, *m_kept, questionOf(request.text),
              TextReader(m_database, layer, request, *ofPath)};
    auto among = rowsAmong(m_database, request);
    if (!among)
        return tl::unexpected(among.error());
    work.among = std::move(*among);
    SearchAnswer answer;
    if (request.mode != SearchMode::Keyword) {
        auto model = modelFor(request.layer, request.text);
        auto prepared = model ? prepareLikeness(m_database, m_embedder, *m_vectors, *model, work, answer)
                              : tl::unexpected(model.error());
        if (!prepared)
            return tl::unexpected(prepared.error());
    }
    auto rows = request.mode == SearchMode::Keyword  ? byWords(m_database, work, {}, answer.broadWords)
                : request.mode == SearchMode::Cosine ? byLikeness(work)
                                                     : byBoth(m_database, work, answer.broadWords);
    if (!rows)
        return tl::unexpected(rows.error());
    keepBest(*rows, request.limit);
    auto hits = hitsOf(*rows, work.reader, request.withWords);
    if (!hits)
        return tl::unexpected(hits.error());
    answer.hits = std::move(*hits);
    return answer;
}

Result<SearchMode> Search::modeOf(const QString &layer, const QString &text)
{
    const auto chosen = chosenMode(m_database, layer);
    if (!chosen)
        return tl::unexpected(chosen.error());
    if (*chosen)
        return **chosen;
    if (!m_embedder.isLexical())
        return SearchMode::Cosine;
    return modelFor(layer, text).map([](const QuestionModel &model) {
        return model.isOffline() ? SearchMode::Hybrid : SearchMode::Cosine;
    });
}

Result<QuestionModel> Search::modelFor(const QString &layer, const QString &text)
{
    if (!m_embedder.isLexical())
        return QuestionModel();
    return questionModel(m_database, *m_vectors, layer, text);
}

} // namespace store
