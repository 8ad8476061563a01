// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/exitcode.h"
#include "store/retrieval/snapshots.h"

#include <span>

namespace app::ctl {

class Invocation;

// A subcommand of "memoirctl context", as "pin" or "diff".
struct ContextAct
{
    const char *name;
    int arguments;
    QStringList (*options)(); // that it takes besides those of every verb
    store::Result<int> (*run)(const Invocation &invocation, const QStringList &arguments);
};

std::span<const ContextAct> contextActs();

// Records the stack as a snapshot, signed by --reviewer, for the run in --run if there is one.
[[nodiscard]] store::Result<store::Snapshot>
recordStack(const Invocation &invocation, store::Database &database, const store::Stack &stack);

} // namespace app::ctl
