// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/import.h"
#include "store/rows/actor.h"

namespace store::training {

// Imports the folder of the setting "golden.folder", signed rule:golden-folder: questions are added, changed
// where their file changed, and retired where no file has them. An empty report where no folder is set;
// Error::NotFound where it does not exist. exchange/goldenimport.h describes what happens if both sides
// changed.
[[nodiscard]] Result<exchange::ImportReport> syncGoldenFolder(Database &database, bool dryRun = false);

} // namespace store::training
