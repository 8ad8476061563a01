// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/keysheet.h"

namespace models {
class ActionRegistry;
}

namespace views {

// The groups of the key sheet, with the keys in force.
[[nodiscard]] std::vector<KeySheet::Group> keyGroups(const models::ActionRegistry &actions);

} // namespace views
