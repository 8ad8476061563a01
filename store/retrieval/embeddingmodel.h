// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <optional>

namespace store {

class Database;

// The embedding model that a person configured for this store (settings model.embed.*): enough to find its
// vectors in the store, but no address or key to call it with.
struct EmbeddingModel
{
    QString provider = {};
    QString model = {};
    QString inputType = {}; // how rows are declared to the provider, where it wants to know
    int dimension = 0;      // 0 where nobody has asked it yet, so that there are no vectors either

    // In the form of Embedder::modelKey().
    QString key() const;
    bool operator==(const EmbeddingModel &) const = default;
};

// nullopt where no model is configured. Runs one statement.
[[nodiscard]] Result<std::optional<EmbeddingModel>> configuredEmbedding(Database &database);
// The dimension that keepDimension() stored for exactly this model; 0 where it stored none.
[[nodiscard]] Result<int> learnedDimension(Database &database, const EmbeddingModel &model);
// Stores the model's dimension beside the settings; it counts for this model only.
[[nodiscard]] Result<void> keepDimension(Database &database, const EmbeddingModel &model);

} // namespace store
