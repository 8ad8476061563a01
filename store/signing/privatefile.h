// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store::signing {

// Small files of this computer that others may not read: keys (0600 in a folder of 0700) and lists of signed
// heads.

// The folder, made where it is missing; nobody else may look into one that was made here.
[[nodiscard]] Result<void> makePrivateFolder(const QString &folder);

// NotFound where there is none; Usage for anything but a regular file of at most 64 MiB.
[[nodiscard]] Result<QByteArray> readPrivateFile(const QString &path);

} // namespace store::signing
