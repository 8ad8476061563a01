// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/embeddingjob.h"

namespace models {

// The embedder that the store is set to, with several texts a call; the offline one where none is set.
[[nodiscard]] store::Result<store::EmbeddingJob::Model> configuredEmbedder(store::Database &database,
                                                                           const std::stop_token &stop);

} // namespace models
