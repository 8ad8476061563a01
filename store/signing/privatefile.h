// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store::signing {

// Small files of this computer that others may not read: keys (0600 in a folder of 0700) and lists of signed
// heads.

// Creates the folder if missing; a new one is accessible to its owner only.
[[nodiscard]] Result<void> makePrivateFolder(const QString &folder);

// Error::NotFound where it does not exist; Error::Usage for anything but a regular file of at most 64 MiB.
[[nodiscard]] Result<QByteArray> readPrivateFile(const QString &path);

} // namespace store::signing
