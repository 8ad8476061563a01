// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store::signing {

// Small files of this computer that others may neither read nor swap for a link: keys (0600 in a folder of
// 0700) and lists of signed heads. They are no stores, and never named by one.

// The folder, made where it is missing; nobody else may look into one that was made here.
[[nodiscard]] Result<void> makePrivateFolder(const QString &folder);

// NotFound where there is none; Failed for anything but a regular file, or one of more than 64 MiB.
[[nodiscard]] Result<QByteArray> readPrivateFile(const QString &path);
// Conflict where the file is there: what is written once is never written over.
[[nodiscard]] Result<void> writePrivateFile(const QString &path, const QByteArray &bytes);
// Adds to the end, on disk when this returns. One writer at a time; a line that broke off before is closed
// first.
[[nodiscard]] Result<void> appendLine(const QString &path, const QByteArray &line);

} // namespace store::signing
