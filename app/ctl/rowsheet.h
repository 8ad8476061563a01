// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace store {
class Database;
}

namespace app::ctl {

class Invocation;

// Prints a row of any layer with its history, findings, evidence and lineage: for "memoirctl show", and
// before a decision at a terminal.
[[nodiscard]] store::Result<int> showRow(const Invocation &invocation, store::Database &database,
                                         const QString &uid);

} // namespace app::ctl
