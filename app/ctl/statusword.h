// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/status.h"

namespace app::ctl {

// The status a person names: as stored, or "approved" and "one_time" for short; dashes do for underscores.
[[nodiscard]] store::Result<store::Status> statusFrom(const QString &word);

} // namespace app::ctl
