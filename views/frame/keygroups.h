// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/keysheet.h"

namespace models {
class ActionRegistry;
}

namespace views {

// The groups of the key sheet with the keys in force: every action of the page first, then what works
// everywhere, then every action of the other pages.
[[nodiscard]] std::vector<KeySheet::Group> keyGroups(const models::ActionRegistry &actions,
                                                     const QString &page);

} // namespace views
