// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <optional>

namespace store {

class Database;

// The embedding model that a person has configured for this store, as the settings model.embed.* name it:
// enough to find its vectors, and nothing to ask it with.
struct EmbeddingModel
{
    QString provider = {};
    QString model = {};
    QString inputType = {}; // what rows are sent as, where the provider wants to know
    int dimension = 0;      // 0 where nobody has asked it yet, so that there are no vectors either

    // As Embedder::modelKey() has it.
    QString key() const;
    bool operator==(const EmbeddingModel &) const = default;
};

// None where none is configured. One statement.
[[nodiscard]] Result<std::optional<EmbeddingModel>> configuredEmbedding(Database &database);
// What keepDimension() kept for this very model; 0 where nothing was.
[[nodiscard]] Result<int> learnedDimension(Database &database, const EmbeddingModel &model);
// Keeps the dimension beside the settings, for this model only.
[[nodiscard]] Result<void> keepDimension(Database &database, const EmbeddingModel &model);

} // namespace store
