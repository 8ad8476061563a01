// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

class QFile;

namespace store::exchange {

// Imports our own export, version 1 (memoirexport.h). What the store has under the same uid or name stays.
// Error::Usage where the first line is not our header, or that of a newer version.
[[nodiscard]] Result<void> readMemoir(QFile &file, ImportWriter &out, const ImportProgress &progress);

} // namespace store::exchange
