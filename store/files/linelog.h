// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store {

// Appends a line to a file, which is created if missing, readable by its owner only. The line is on disk when
// this returns; one writer at a time; an incomplete last line is ended first. Follows no links.
// Error::Refused for a file of an open store and for links, Usage for anything but a regular file.
[[nodiscard]] Result<void> appendLine(const QString &path, const QByteArray &line);

} // namespace store
