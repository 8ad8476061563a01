// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

#include <functional>

namespace app::ctl {

class Invocation;

using Act = std::function<store::Result<store::Changeset>(store::Database &, const store::Actor &reviewer)>;

// Carries out a person's act: finds out who decides, opens the store, calls `act`, reports the result.
[[nodiscard]] store::Result<int> carryOut(const Invocation &invocation, const Act &act);

// Says beside the answer, before it begins, which act is taken back, or which undo: what, how many rows,
// whose, when.
void announce(store::Database &database, const store::Changeset &act);

// Prints what an act did: {"changeset","entries","rows":[{"uid","status","revision"}]}, or the same in words.
// Returns the exit code, or the error of the act.
[[nodiscard]] store::Result<int> reportAct(const Invocation &invocation, store::Database &database,
                                           const store::Result<store::Changeset> &act);

} // namespace app::ctl
