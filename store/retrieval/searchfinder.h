// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/finder.h"
#include "store/retrieval/keptreads.h"
#include "store/retrieval/search.h"
#include "store/retrieval/stackreader.h"
#include "store/retrieval/vectorcache.h"

namespace store {

class Embedder;

// Finds rows for a stack by Search: wiki sections by the keywords of the question, decisions and chunks in
// the mode that is set for their layer. Keeps the vectors, matches and rows it read; belongs to its
// connection's thread.
class SearchFinder final : public Finder
{
public:
    SearchFinder(Database &database, const Embedder &embedder);
    [[nodiscard]] Result<FoundRows> find(const QString &layer, const StackQuestion &question,
                                         int limit) override;
    [[nodiscard]] Result<FoundRows> near(const QString &layer, const StackQuestion &question,
                                         int limit) override;

private:
    Result<FoundRows> find(Search &search, const QString &layer, const StackQuestion &question,
                           SearchMode mode, int limit);

    Database &m_database;
    const Embedder &m_embedder;
    VectorCache m_vectors;
    KeptReads m_kept;
};

// The layers of a recipe that are compared with the question by vectors, as the settings have it.
[[nodiscard]] Result<QStringList> comparedLayers(Database &database, const Recipe &recipe);

// A stack reader that calls no model: it uses the configured model's vectors that the store has, else the
// offline embedder, and estimates tokens offline. `connections` as StackReader has it.
std::unique_ptr<StackReader> offlineStackReader(Database &anchor, int connections = 0);
// The offline estimate of tokens as a function, with the name shown beside its numbers.
TokenCount offlineTokens();

} // namespace store
