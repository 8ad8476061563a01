// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace store {
class Database;
}

namespace app::ctl {

class Invocation;

// One row of any layer with its history, findings, evidence and lineage: what "memoirctl show" answers, and
// what a person is shown who decides on a terminal.
[[nodiscard]] store::Result<int> showRow(const Invocation &invocation, store::Database &database,
                                         const QString &uid);

} // namespace app::ctl
