// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/searchmode.h"
#include "store/result.h"
#include "store/retrieval/audience.h"
#include "store/retrieval/questionmodel.h"
#include "store/schema/layer.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace store {

class Database;
class Embedder;
struct KeptReads;
struct SearchLayer;
class VectorCache;

// The setting retrieval.mode.LAYER; nullopt where a person chose none.
[[nodiscard]] Result<std::optional<SearchMode>> chosenMode(Database &database, const QString &layer);

// What to search for and in which rows. An empty condition is met by every row.
struct SearchRequest
{
    QString layer = reflexionLayer().key(); // one that has texts (store/retrieval/searchlayer.h)
    QString text = {};
    SearchMode mode = SearchMode::Hybrid;
    int limit = 10;
    // Search only rows that may be told: reads the retrievable_* view and nothing else.
    bool throughDoor = false;
    std::optional<Audience> audience =
        {};                 // with throughDoor: whom the rows are for; nullopt: anybody who may be told them
    QString agent = {};     // for reflexions and decisions
    QString nameSpace = {}; // knowledge
    QString path = {};      // only reflexions whose scope holds there
    std::optional<QSet<qint64>> among = {}; // only these row ids
    bool withWords = true;                  // read the hits' titles and texts; false: only which rows match
};

// The parts of a score, whose sum it is. `keyword` and `cosine` are already weighted.
struct ScoreParts
{
    double keyword = 0;    // BM25F over stems
    double proximity = 0;  // words of the question side by side
    double neighbours = 0; // matches in the rows before and behind it, of the same run or source
    double cosine = 0;
    double feedback = 0; // words shared with the best rows; hybrid only

    double sum() const { return keyword + proximity + neighbours + cosine + feedback; }
    ScoreParts &operator*=(double factor)
    {
        for (double *part : {&keyword, &proximity, &neighbours, &cosine, &feedback})
            *part *= factor;
        return *this;
    }
};

struct SearchHit
{
    qint64 rowId = 0;
    QString uid = {};
    QString status = {};
    double score = 0;
    ScoreParts parts = {};
    double similarity = 0; // the plain cosine, -1 to 1; 0 in keyword mode
    QString title = {};    // entity, description, section title or heading path
    QString text = {};
};

struct SearchAnswer
{
    std::vector<SearchHit> hits = {}; // best first; equal scores newest first
    // Words so frequent that only their newest matches were ranked (MostMatches per word; through the door
    // four times as many).
    QStringList broadWords = {};
    // Rows of the layer without a vector of this model, which cosine could not see; 0 in keyword mode.
    qint64 withoutVector = 0;
    QString embedder = {};   // key of the model that compared; empty in keyword mode
    QString whyOffline = {}; // one sentence: why the configured model was not used; empty otherwise
};

// Finds rows of any layer by their words, by likeness, or by both. Likeness uses the configured model's
// vectors if the store has them for the question and the rows, otherwise the embedder given; no model is
// called. Use it on the database's thread only.
class Search
{
public:
    static constexpr int MostMatches = 2'000;

    // What is kept from one search to the next is made for this object where it is not given.
    Search(Database &database, const Embedder &embedder, VectorCache *vectors = nullptr,
           KeptReads *kept = nullptr);
    ~Search();

    // Usage where the layer cannot be searched.
    [[nodiscard]] Result<SearchAnswer> find(const SearchRequest &request);

    // The setting "retrieval.mode.LAYER"; without it hybrid for a lexical embedder and cosine for any other.
    [[nodiscard]] Result<SearchMode> modeOf(const QString &layer, const QString &text = {});
    // The model and vector that this text would be compared by. A given embedder that is not lexical was
    // chosen on purpose, and is then used in place of the configured model.
    [[nodiscard]] Result<QuestionModel> modelFor(const QString &layer, const QString &text);

private:
    [[nodiscard]] Result<SearchAnswer> found(const SearchRequest &request, const SearchLayer &layer);

    Database &m_database;
    const Embedder &m_embedder;
    VectorCache *m_vectors;
    KeptReads *m_kept;
    std::unique_ptr<VectorCache> m_ownVectors;
    std::unique_ptr<KeptReads> m_ownKept;
};

} // namespace store
