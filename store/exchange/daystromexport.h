// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/folderwriter.h"

namespace store::exchange {

// A {category}.json for every category that holds learnings, pitfalls or a best that is known. A file that
// was taken over and not changed since comes back to the byte.
[[nodiscard]] Result<void> writeDaystrom(Database &database, const FolderOptions &options, FolderWriter &out);

} // namespace store::exchange
