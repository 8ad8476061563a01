// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/stack.h"

namespace store {

class Database;

struct FoundRow
{
    qint64 key = 0;
    double score = 0;
    std::vector<ScorePart> parts;
};

struct FoundRows
{
    std::vector<FoundRow> rows; // best first; equal scores in a fixed order
    QStringList notes;          // sentences about what was not searched
    QString embedder = {};      // key of the model that compared; empty where words alone did
    QString whyOffline = {};    // one sentence: why the configured model was not used; empty otherwise
};

// Finds rows of the decision, wiki and knowledge layers for a stack. One object per connection.
class Finder
{
public:
    virtual ~Finder() = default;
    // Up to `limit` rows of any status; the caller asks the door.
    [[nodiscard]] virtual Result<FoundRows> find(const QString &layer, const StackQuestion &question,
                                                 int limit) = 0;
    // The rows nearest to the question by a model's vectors; `score` is the cosine. Empty where only the
    // offline embedder could compare, because it knows nothing that the words do not say.
    [[nodiscard]] virtual Result<FoundRows> near(const QString &layer, const StackQuestion &question,
                                                 int limit) = 0;
};

} // namespace store
