// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

#include <functional>

namespace app::ctl {

class Invocation;

using Act = std::function<store::Result<store::Changeset>(store::Database &, const store::Actor &reviewer)>;

// A person's act from beginning to end: asks who decides, opens the store to write, acts, and reports it.
[[nodiscard]] store::Result<int> carryOut(const Invocation &invocation, const Act &act);

// Says what an act did: {"changeset","entries","rows":[{"uid","status","revision"}]}, or the same in words.
// Answers the exit code, or why there was no act.
[[nodiscard]] store::Result<int> reportAct(const Invocation &invocation, store::Database &database,
                                           const store::Result<store::Changeset> &act);

} // namespace app::ctl
