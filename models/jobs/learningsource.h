// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

#include <memory>

namespace models {

// The job "learnings": the model that is set for distilling words what was learned; without one, a rule does.
std::unique_ptr<store::Job> makeLearningsJob();

} // namespace models
