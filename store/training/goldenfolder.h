// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/import.h"
#include "store/rows/actor.h"

namespace store::training {

// Brings the folder of the setting "golden.folder" into the store, signed rule:golden-folder: questions are
// added, changed where their file changed, and retired where no file has them any more. An empty report where
// no folder is set. NotFound where it is not there. What the rules for both sides are says
// exchange/goldenimport.h.
[[nodiscard]] Result<exchange::ImportReport> syncGoldenFolder(Database &database, bool dryRun = false);

} // namespace store::training
