// SPDX-License-Identifier: MIT
#include "store/retrieval/rankfusion.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/retrieval/relevancegate.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/textreader.h"

#include <QHash>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr double Constant = 60; // the constant of reciprocal rank fusion: the larger, the less the first
                                // ranks stand out
constexpr int Deep = 2;         // a list has this many times the answers wanted

// For each memory (uid) the keys of the wiki sections that rest on it.
using Resting = QHash<QString, std::vector<qint64>>;

Result<Resting> sectionsOn(Database &database, const std::vector<SearchHit> &memories)
{
    QStringList uids;
    for (const SearchHit &memory : memories)
        uids += memory.uid;
    Resting resting;
    return database
        .each(u"SELECT n.source_uid, s.id FROM json_each(?) AS wanted "
              "CROSS JOIN lineage AS n ON n.source_uid = wanted.value "
              "JOIN wiki_section AS s ON s.uid = n.derived_uid"_s,
              {jsonText(uids)}, [&](const Rows &row) { resting[row.text(0)].push_back(row.integer(1)); })
        .map([&] { return resting; });
}

// One rank of a list: a row of the searched layer, or a memory standing for the sections that rest on it.
struct Place
{
    std::vector<qint64> rows;
    double similarity;
};

class Fusion
{
public:
    Fusion(Database &database, Search &search, const SearchRequest &request)
        : m_database(database)
        , m_search(search)
        , m_request(request)
        , m_restsOnMemories(wikiLayer().is(request.layer))
        , m_deep(Deep * request.limit)
    {}

    Result<SearchAnswer> find()
    {
        if (auto done = words(); !done)
            return tl::unexpected(done.error());
        if (auto done = likeness(); !done)
            return tl::unexpected(done.error());
        return best();
    }

private:
    Result<SearchAnswer> list(const QString &layer, SearchMode mode, int limit)
    {
        SearchRequest request = m_request;
        request.layer = layer;
        request.mode = mode;
        request.limit = limit;
        request.withWords = false;
        return m_search.find(request);
    }
    // Memories are searched too where the searched layer is the wiki; otherwise returns nothing.
    Result<SearchAnswer> memories(SearchMode mode)
    {
        return m_restsOnMemories ? list(reflexionLayer().key(), mode, m_deep) : SearchAnswer();
    }

    Result<void> words()
    {
        const auto own = list(m_request.layer, SearchMode::Keyword, m_deep);
        const auto beneath = own ? memories(SearchMode::Keyword) : own;
        if (!beneath)
            return tl::unexpected(beneath.error());
        m_answer.broadWords = own->broadWords;
        return count(own->hits, beneath->hits, &ScoreParts::keyword);
    }

    Result<void> likeness()
    {
        auto own = list(m_request.layer, SearchMode::Cosine, Search::MostMatches);
        auto beneath = own ? memories(SearchMode::Cosine) : own;
        if (!beneath)
            return tl::unexpected(beneath.error());
        std::vector<double> scores;
        std::ranges::transform(own->hits, std::back_inserter(scores), &SearchHit::similarity);
        own->hits.resize(size_t(relevance::standingOut(scores, m_deep)));
        const auto rest = relevance::baseline(scores);
        std::erase_if(beneath->hits, [&rest](const SearchHit &memory) {
            return !rest || memory.similarity - *rest < relevance::Margin;
        });
        m_answer.withoutVector = own->withoutVector;
        m_answer.embedder = own->embedder;
        m_answer.whyOffline = own->whyOffline;
        return count(own->hits, beneath->hits, &ScoreParts::cosine);
    }

    // More alike rows rank higher; in the list by words the sections rank before the memories.
    Result<void> count(const std::vector<SearchHit> &own, const std::vector<SearchHit> &beneath,
                       double ScoreParts::*part)
    {
        auto resting = sectionsOn(m_database, beneath);
        if (!resting)
            return tl::unexpected(resting.error());
        std::vector<Place> places;
        for (const SearchHit &hit : own)
            places.push_back({{hit.rowId}, hit.similarity});
        for (const SearchHit &memory : beneath)
            places.push_back({resting->value(memory.uid), memory.similarity});
        std::ranges::stable_sort(places, std::greater(), &Place::similarity);
        for (size_t i = 0; i < places.size(); ++i) {
            for (const qint64 row : places[i].rows) {
                double &share = m_parts[row].*part;
                share = std::max(share, 1 / (Constant + double(i + 1)));
            }
        }
        return {};
    }

    Result<SearchAnswer> best()
    {
        const SearchLayer &layer = *searchLayerNamed(m_request.layer);
        TextReader reader(m_database, layer, m_request);
        for (auto part = m_parts.cbegin(); part != m_parts.cend(); ++part) {
            const auto row = reader.read(part.key());
            if (row && !*row)
                continue; // this reader may not see it
            auto words = row ? reader.words(part.key()) : tl::unexpected(row.error());
            if (!words)
                return tl::unexpected(words.error());
            m_answer.hits.push_back({part.key(), (*row)->uid, (*row)->status, part->sum(), *part, 0,
                                     std::move(words->first), std::move(words->second)});
        }
        std::ranges::sort(m_answer.hits, [](const SearchHit &a, const SearchHit &b) {
            return a.score != b.score ? a.score > b.score : a.rowId > b.rowId;
        });
        if (m_answer.hits.size() > size_t(m_request.limit))
            m_answer.hits.resize(size_t(m_request.limit));
        return std::move(m_answer);
    }

    Database &m_database;
    Search &m_search;
    const SearchRequest &m_request;
    const bool m_restsOnMemories;
    const int m_deep;
    SearchAnswer m_answer;
    QHash<qint64, ScoreParts> m_parts; // by row id
};

} // namespace

Result<SearchAnswer> findByRanks(Database &database, Search &search, const SearchRequest &request)
{
    if (!searchLayerNamed(request.layer))
        return search.find(request); // its error names the layers there are
    return Fusion(database, search, request).find();
}

} // namespace store
