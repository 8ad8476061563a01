// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

// The store that every program means where none is named: $MEMOIR_STORE, which may be the address of a
// server, else a file in the XDG data folder.
[[nodiscard]] QString standardStore();
// Makes the folder that a store is to stand in, for its owner only, where there is none: call it before the
// first file of a new store is made. Error::Unusable.
[[nodiscard]] Result<void> makeStoreFolder(const QString &storePath);

} // namespace store
