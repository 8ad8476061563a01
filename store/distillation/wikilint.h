// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/remarks.h"
#include "store/result.h"

namespace store {
class Database;
}

namespace store::distillation {

// Remarks on all current sections: evidence that is gone or out of force, strengths above what the days
// justify, repeated statements, and contradictions. At most one remark of each kind per sentence; sections of
// different agents are not compared. Changes nothing and reads the wiki once. Use it on the database's thread
// only.
[[nodiscard]] Result<std::vector<Remark>> lintedWiki(Database &database);

} // namespace store::distillation
