// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/embeddingmodel.h"

#include <vector>

namespace store {

class VectorCache;

// By what a question is compared with the rows of a layer.
struct QuestionModel
{
    std::optional<EmbeddingModel> model = {}; // none: the offline one
    std::vector<float> vector = {};           // the question's, by that model
    QString whyOffline = {};                  // one sentence, where a model is configured and not used

    bool isOffline() const { return !model; }
};

// The model that a person has configured, where the question has a vector by it (QuestionVectors) and so have
// three quarters of the layer's rows, of the newest 200,000 where there are more; else the offline one. Looks
// into the store and nowhere else, so that the same store answers the same.
[[nodiscard]] Result<QuestionModel> questionModel(Database &database, VectorCache &vectors,
                                                  const QString &layer, const QString &question);
// Whether a layer has any row at all.
[[nodiscard]] Result<bool> hasRows(Database &database, const QString &layer);
// Whether any row of these layers has a vector by this model: without one it is of no use to ask it anything.
[[nodiscard]] Result<bool> hasVectors(Database &database, const EmbeddingModel &model,
                                      const QStringList &layers);

} // namespace store
