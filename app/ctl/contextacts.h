// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/exitcode.h"
#include "store/retrieval/snapshots.h"

#include <span>

namespace app::ctl {

class Invocation;

// What "memoirctl context" does beside showing a stack.
struct ContextAct
{
    const char *name;
    int arguments;
    store::Result<int> (*run)(const Invocation &invocation, const QStringList &arguments);
};

std::span<const ContextAct> contextActs();

// Leaves a snapshot by --reviewer, for --run where one is named.
[[nodiscard]] store::Result<store::Snapshot>
recordStack(const Invocation &invocation, store::Database &database, const store::Stack &stack);

} // namespace app::ctl
