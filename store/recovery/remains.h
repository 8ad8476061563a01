// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

class Database;

// After an act of forgetting: removes what is left of the words in the store's file (scrub()) and, where
// there are backups, makes a new one without them. Returns the paths of all copies from before, newest first,
// which still hold them: backups, and what lies beside the store.
[[nodiscard]] Result<QStringList> removeRemains(Database &database);

} // namespace store
