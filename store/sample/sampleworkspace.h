// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDateTime>

namespace store {
class Database;
}

namespace store::exchange {

// Fills a new store with the sample workspace as of `now`: agents, runs, episodes, reflexions (through the
// guard), sightings, verdicts, some of them undone and redone, snoozes and filters. Error::Refused where the
// store has rows already; after an error the store is unusable.
[[nodiscard]] Result<void> loadSample(Database &database, const QDateTime &now);

} // namespace store::exchange
