// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store {

// Adds one line to the end of a file that grows by lines, made where it is missing and then its owner's
// alone. On disk when this returns; one writer at a time; a line that broke off before is closed first. Links
// are not followed. Refused for a file of an open store and for links, Usage for what is no regular file.
[[nodiscard]] Result<void> appendLine(const QString &path, const QByteArray &line);

} // namespace store
