// SPDX-License-Identifier: MIT
#pragma once

#include "store/upkeep/maintenance.h"

namespace store {

// What can be said of a store on a server, whose files and memory are the server's business.
[[nodiscard]] Result<void> lookAtServer(Database &database, std::vector<Diagnosis> &all);

} // namespace store
