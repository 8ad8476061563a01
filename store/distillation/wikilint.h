// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/remarks.h"
#include "store/result.h"

namespace store {
class Database;
}

namespace store::distillation {

// All current sections as a person should look at them: evidence that is gone or not in force any more,
// words above the days, sentences that say the same twice, and statements that contradict each other. At most
// one remark of each kind for a sentence; sections of different agents are not compared with each other. It
// changes nothing and costs one reading of the wiki. Belongs to the database's thread.
[[nodiscard]] Result<std::vector<Remark>> lintedWiki(Database &database);

} // namespace store::distillation
