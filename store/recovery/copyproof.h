// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/storecopy.h"

namespace store {

// Reads a copy as deep as asked. At Depth::Whole its ledger has to prove its rows too, as `doubt` says.
StoreCopy lookAtCopy(const QString &path, Depth depth);

} // namespace store
