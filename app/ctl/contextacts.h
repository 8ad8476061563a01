// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/verb.h"
#include "store/retrieval/snapshots.h"

#include <span>

namespace app::ctl {

class Invocation;

// The subcommands of "memoirctl context", as "pin" or "diff".
std::span<const VerbAct> contextActs();

// Records the stack as a snapshot, signed by --reviewer, for the run in --run if there is one.
[[nodiscard]] store::Result<store::Snapshot>
recordStack(const Invocation &invocation, store::Database &database, const store::Stack &stack);

} // namespace app::ctl
