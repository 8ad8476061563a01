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
    QStringList notes;          // what was not looked at, in sentences
    QString embedder = {};      // key of the model that compared; empty where words alone did
    QString whyOffline = {};    // one sentence, where a model is configured and was not used
};

// How a stack finds rows of the decision, wiki and knowledge layers. One object per connection.
class Finder
{
public:
    virtual ~Finder() = default;
    // Up to `limit` rows of any status; the caller asks the door.
    [[nodiscard]] virtual Result<FoundRows> find(const QString &layer, const StackQuestion &question,
                                                 int limit) = 0;
    // The rows nearest to the question by the vectors of a model, `score` being the cosine; none where no
    // model compares, as likeness by words alone says nothing that the words do not.
    [[nodiscard]] virtual Result<FoundRows> near(const QString &layer, const StackQuestion &question,
                                                 int limit) = 0;
};

} // namespace store
