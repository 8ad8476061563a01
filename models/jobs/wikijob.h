// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

#include <memory>

namespace models {

// The wiki job as the window and memoirctl run it: worded by the model that is set for distilling, extractive
// where none is. "distill.tokens" of the store's settings bounds what one call of the model is given.
std::unique_ptr<store::Job> makeWikiJob();

} // namespace models
