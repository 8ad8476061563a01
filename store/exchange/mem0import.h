// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

#include <QJsonObject>

namespace store::exchange {

// Imports memories of mem0 and OpenMemory: a page of the platform, a list of the library, OpenMemory's
// memories.json or the lines of its memories.jsonl, or a folder of such files. What is archived, paused or
// deleted there is left out and counted. Files that are no lines are read as a whole (LargestDocument).
[[nodiscard]] Result<void> readMem0(const QString &path, ImportWriter &out, const ImportProgress &progress);
// Whether it is a memory, or a file of them.
bool isMem0(const QJsonObject &object);
bool isMem0Folder(const QString &path); // by its first file

} // namespace store::exchange
