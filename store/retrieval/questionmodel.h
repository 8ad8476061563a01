// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/embeddingmodel.h"

#include <vector>

namespace store {

class VectorCache;

// The model and the vector that a question is compared with rows by.
struct QuestionModel
{
    std::optional<EmbeddingModel> model = {}; // nullopt: the offline embedder
    std::vector<float> vector = {};           // the question's, by that model
    QString whyOffline = {};                  // one sentence: why the configured model is not used; empty
                                              // otherwise

    bool isOffline() const { return !model; }
};

// The configured model if the store has its vector of the question (QuestionVectors) and of three quarters of
// the layer's rows (of the newest 200,000 if there are more); else the offline embedder. Only looks into the
// store and calls no model, so that the same store gives the same answer.
[[nodiscard]] Result<QuestionModel> questionModel(Database &database, VectorCache &vectors,
                                                  const QString &layer, const QString &question);
// Whether a layer has any row at all.
[[nodiscard]] Result<bool> hasRows(Database &database, const QString &layer);
// Whether any row of these layers has a vector by this model: without one it is of no use to ask it anything.
[[nodiscard]] Result<bool> hasVectors(Database &database, const EmbeddingModel &model,
                                      const QStringList &layers);

} // namespace store
