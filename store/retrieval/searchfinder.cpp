// SPDX-License-Identifier: MIT
#include "store/retrieval/searchfinder.h"

#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/tokens.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <cmath>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Six digits are enough to explain a rank, and the same on every machine.
double rounded(double value)
{
    return std::round(value * 1e6) / 1e6;
}

std::vector<ScorePart> partsOf(const SearchHit &hit, SearchMode mode)
{
    std::vector<ScorePart> parts;
    if (mode != SearchMode::Cosine) {
        parts.push_back({u"keyword"_s, rounded(hit.parts.keyword)});
        parts.push_back({u"proximity"_s, rounded(hit.parts.proximity)});
        parts.push_back({u"neighbours"_s, rounded(hit.parts.neighbours)});
    }
    if (mode != SearchMode::Keyword)
        parts.push_back({u"cosine"_s, rounded(hit.parts.cosine)});
    if (mode == SearchMode::Hybrid)
        parts.push_back({u"feedback"_s, rounded(hit.parts.feedback)});
    return parts;
}

QStringList notesOf(const SearchAnswer &answer)
{
    QStringList notes;
    if (!answer.broadWords.isEmpty())
        notes += Text::tr("Of the rows with \"%1\" only the newest %2 were ranked.")
                     .arg(answer.broadWords.join(u"\", \""_s))
                     .arg(Search::MostMatches);
    if (answer.withoutVector > 0)
        notes += Text::tr("%n row(s) have no vector yet and were found by words only.", nullptr,
                          int(answer.withoutVector));
    return notes;
}

} // namespace

SearchFinder::SearchFinder(Database &database, const Embedder &embedder)
    : m_database(database)
    , m_embedder(embedder)
    , m_vectors(embedder)
{}

Result<FoundRows> SearchFinder::find(const QString &layer, const StackQuestion &question, int limit)
{
    Search search(m_database, m_embedder, &m_vectors, &m_kept);
    const auto mode = isComparedInStacks(layer) ? search.modeOf(layer, question.question)
                                                : Result<SearchMode>(SearchMode::Keyword);
    return mode ? find(search, layer, question, *mode, limit) : tl::unexpected(mode.error());
}

Result<FoundRows> SearchFinder::near(const QString &layer, const StackQuestion &question, int limit)
{
    Search search(m_database, m_embedder, &m_vectors, &m_kept);
    const auto mode = search.modeOf(layer, question.question);
    const auto model = mode ? search.modelFor(layer, question.question) : tl::unexpected(mode.error());
    if (!model)
        return tl::unexpected(model.error());
    if (*mode == SearchMode::Keyword)
        return FoundRows();
    if (m_embedder.isLexical() && model->isOffline())
        return FoundRows{.rows = {}, .notes = {}, .whyOffline = model->whyOffline};
    return find(search, layer, question, SearchMode::Cosine, limit);
}

Result<FoundRows> SearchFinder::find(Search &search, const QString &layer, const StackQuestion &question,
                                     SearchMode mode, int limit)
{
    SearchRequest request;
    request.layer = layer;
    request.text = question.question;
    request.mode = mode;
    request.limit = limit;
    request.withWords = false;
    request.agent = question.agent;
    const auto answer = search.find(request);
    if (!answer)
        return tl::unexpected(answer.error());
    FoundRows found;
    for (const SearchHit &hit : answer->hits)
        found.rows.push_back({hit.rowId, rounded(hit.score), partsOf(hit, mode)});
    found.notes = notesOf(*answer);
    found.embedder = answer->embedder;
    found.whyOffline = answer->whyOffline;
    return found;
}

Result<QStringList> comparedLayers(Database &database, const Recipe &recipe)
{
    QStringList layers;
    for (const LayerPlan &plan : recipe.layers) {
        if (!plan.comparesVectors())
            continue;
        const auto mode = chosenMode(database, plan.layer);
        if (!mode)
            return tl::unexpected(mode.error());
        if (*mode != SearchMode::Keyword)
            layers += plan.layer;
    }
    return layers;
}

TokenCount offlineTokens()
{
    return [](QStringView text) { return TokenEstimate().count(text); };
}

std::unique_ptr<StackReader> offlineStackReader(Database &anchor, int connections)
{
    static const HashedEmbedder embedder;
    return std::make_unique<StackReader>(
        anchor, [](Database &database) { return std::make_unique<SearchFinder>(database, embedder); },
        offlineTokens(), connections);
}

} // namespace store
