// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

#include <memory>

namespace models {

// The job that learns from runs: by the model that is set for distilling, extractive where none is.
std::unique_ptr<store::Job> makeLearningsJob();

} // namespace models
