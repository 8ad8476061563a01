// SPDX-License-Identifier: MIT
#pragma once

#include "store/upkeep/maintenance.h"

namespace store {

// Diagnoses a store on a server; files and memory are the server's own business.
[[nodiscard]] Result<void> lookAtServer(Database &database, std::vector<Diagnosis> &all);

} // namespace store
