// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

// Makes the folder that a store is to stand in, for its owner only, where there is none: call it before the
// first file of a new store is made. Error::Unusable.
[[nodiscard]] Result<void> makeStoreFolder(const QString &storePath);

} // namespace store
