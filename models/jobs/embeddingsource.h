// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/embeddingjob.h"

namespace models {

// The embedder of the store's settings, which takes many texts a call; else the offline one.
[[nodiscard]] store::Result<store::EmbeddingJob::Model> configuredEmbedder(store::Database &database,
                                                                           const std::stop_token &stop);

} // namespace models
