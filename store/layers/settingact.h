// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/settings.h"

namespace store {

// setSettings() for a window that offers to take the act back: its changeset; empty where every value was as
// it is.
[[nodiscard]] Result<QString> changeSettings(Database &database, const SettingValues &values,
                                             const Actor &by);

} // namespace store
