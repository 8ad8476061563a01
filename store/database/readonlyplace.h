// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// Why the store's file that is there cannot be written where it lies, as a whole sentence: the file, its
// folder or the whole file system is for reading only. Empty where it can be, and for a server's store.
[[nodiscard]] QString whyReadOnly(const QString &path);

} // namespace store
