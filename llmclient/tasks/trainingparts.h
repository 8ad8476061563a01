// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/trainingjob.h"

namespace llmclient {

// The answerer (the model configured for chat) and the grader (the one for grade); without a model the
// extractive answerer and the checks. The database must outlive them.
[[nodiscard]] store::Result<store::training::TrainingParts> trainingParts(store::Database &database);

} // namespace llmclient
