// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

#include <memory>

namespace models {

// The wiki job as the window and memoirctl run it: the model that is set for distilling words the sections;
// without one they are extracts. The setting "distill.tokens" bounds what one call of the model is given.
std::unique_ptr<store::Job> makeWikiJob();

} // namespace models
