// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/trainingjob.h"

namespace llmclient {

// Who answers (the model set for chat) and who grades (the one set for grade); where none is set, the
// extractive answerer and the checks. The database must outlive them.
[[nodiscard]] store::Result<store::training::TrainingParts> trainingParts(store::Database &database);

} // namespace llmclient
