// SPDX-License-Identifier: MIT
#pragma once

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
class KeptWalks;
class VectorCache;

enum class SearchMode { Keyword, Cosine, Hybrid };

[[nodiscard]] QString name(SearchMode mode); // keyword, cosine, hybrid
[[nodiscard]] std::optional<SearchMode> searchModeNamed(const QString &name);

// What to look for and among which rows. Empty conditions hold always.
struct SearchRequest
{
    QString layer = reflexionLayer().key(); // one that has texts (store/retrieval/searchlayer.h)
    QString text = {};
    SearchMode mode = SearchMode::Hybrid;
    int limit = 10;
    // Only what may stand in a context: reads the retrievable_* view and nothing else.
    bool throughDoor = false;
    std::optional<Audience> audience =
        {};                 // with throughDoor: only what these are told; else whoever is told any
    QString agent = {};     // reflexion, decision
    QString nameSpace = {}; // knowledge
    QString path = {};      // only rows whose scope holds there; reflexion
    std::optional<QSet<qint64>> among = {}; // only these rows, by key
    bool withWords = true; // the hits' titles and texts; without them the rows are named only
};

// What a score is made of; the parts add up to it. `keyword` and `cosine` are weighted already.
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
    QString title = {};    // what names the row: entity, description, section title, heading path
    QString text = {};
};

struct SearchAnswer
{
    std::vector<SearchHit> hits = {}; // best first; equal scores newest first
    // Words that match so many rows that only the newest of them were ranked (MostMatches a word, through the
    // door four times as many).
    QStringList broadWords = {};
    // Rows of the layer without a vector of this model, which cosine could not see; 0 in keyword mode.
    qint64 withoutVector = 0;
    QString embedder = {};   // key of the model that compared; empty in keyword mode
    QString whyOffline = {}; // one sentence, where a model is configured and was not used
};

// Finds rows of any layer by their words, by likeness, or by both. Likeness is that of the configured model
// where the store has its vectors of the question and the rows, else that of the embedder given; nobody is
// asked on the way. Belongs to the database's thread.
class Search
{
public:
    static constexpr int MostMatches = 2'000;

    // What is kept from one search to the next is made for this object where it is not given.
    Search(Database &database, const Embedder &embedder, VectorCache *vectors = nullptr,
           KeptWalks *walks = nullptr);
    ~Search();

    // Usage where the layer cannot be searched.
    [[nodiscard]] Result<SearchAnswer> find(const SearchRequest &request);

    // The setting "retrieval.mode.LAYER", else hybrid with a lexical embedder and cosine with any other.
    [[nodiscard]] Result<SearchMode> modeOf(const QString &layer, const QString &text = {});
    // By what this text would be compared with the layer's rows. Offline where the embedder given is no
    // lexical one: then it was chosen for its own sake.
    [[nodiscard]] Result<QuestionModel> modelFor(const QString &layer, const QString &text);

private:
    Database &m_database;
    const Embedder &m_embedder;
    VectorCache *m_vectors;
    KeptWalks *m_walks;
    std::unique_ptr<VectorCache> m_ownVectors;
    std::unique_ptr<KeptWalks> m_ownWalks;
};

} // namespace store
