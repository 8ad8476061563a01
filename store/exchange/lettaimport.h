// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

class QFile;

namespace store::exchange {

// Imports the memory blocks of an agent file (.af) of Letta, each taken apart as a note is (notesIn()), for
// the agents that hold them. The file is read as a whole (LargestDocument).
[[nodiscard]] Result<void> readLetta(QFile &file, ImportWriter &out, const ImportProgress &progress);
bool isLetta(const QJsonObject &file);

} // namespace store::exchange
