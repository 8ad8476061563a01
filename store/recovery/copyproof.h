// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/storecopy.h"

namespace store {

// Reads a copy to the given depth. At Depth::Whole also verifies its ledger; `doubt` says what that does not
// prove.
StoreCopy lookAtCopy(const QString &path, Depth depth);

} // namespace store
