// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/folderwriter.h"

namespace store::exchange {

// A {category}.json for every category that has learnings, pitfalls or a best result. A file that was
// imported and not changed since is reproduced byte for byte.
[[nodiscard]] Result<void> writeDaystrom(Database &database, const FolderOptions &options, FolderWriter &out);

} // namespace store::exchange
