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

// Whether something was forgotten in this file for which nobody came to the end of removeRemains(): a program
// was killed before that. Also of a file from before it was noted, until it is done once. Never of a server,
// where nothing is noted. Reads only.
[[nodiscard]] Result<bool> remainsAreLeft(Database &database);

} // namespace store
