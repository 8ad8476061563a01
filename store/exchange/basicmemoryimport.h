// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

namespace store::exchange {

// Imports notes of basic-memory: a folder with those below it, or one note. A row of each observation and
// relation, and of what else it says as of other notes (notesIn()). Same errors as importFile().
[[nodiscard]] Result<void> readBasicMemory(const QString &path, ImportWriter &out,
                                           const ImportProgress &progress);
// Whether a note, or one of the first notes in the folder and below it, has the head that basic-memory
// writes.
bool isBasicNote(const QString &path);
bool isBasicMemoryFolder(const QString &path);

} // namespace store::exchange
