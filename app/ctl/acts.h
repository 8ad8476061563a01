// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

namespace app::ctl {

class Invocation;

// Says what an act did: {"changeset","entries","rows":[{"uid","status","revision"}]}, or the same in words.
// Answers the exit code.
[[nodiscard]] store::Result<int> reportAct(const Invocation &invocation, store::Database &database,
                                           const store::Changeset &changeset);

} // namespace app::ctl
