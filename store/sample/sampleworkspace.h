// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDateTime>

namespace store {
class Database;
}

namespace store::exchange {

// Fills a new store with the sample workspace as it would stand at `now`: agents, runs, episodes, reflexions
// through the guard, sightings, verdicts, a few of them undone and done again, snoozes and filters. Refused
// where the store holds rows already; after an error the store is of no use.
[[nodiscard]] Result<void> loadSample(Database &database, const QDateTime &now);

} // namespace store::exchange
