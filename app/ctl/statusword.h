// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/status.h"

namespace app::ctl {

// The status for a word: as stored, or the short "approved" and "one_time"; dashes count as underscores.
[[nodiscard]] store::Result<store::Status> statusFrom(const QString &word);

} // namespace app::ctl
