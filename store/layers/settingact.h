// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/layers/settings.h"

namespace store {

// setSettings() for a window that offers to undo it: returns the changeset's uid, empty where no value
// changed.
[[nodiscard]] Result<QString> changeSettings(Database &database, const SettingValues &values, const Actor &by,
                                             const QDateTime &at = now());

} // namespace store
