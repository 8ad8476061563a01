// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

class QFile;

namespace store::exchange {

// Our own export, version 1 (see memoirexport.h). What the store has under the same uid or name stays as it
// is. Usage where the first line is no header of ours or of a newer version.
[[nodiscard]] Result<void> readMemoir(QFile &file, ImportWriter &out, const ImportProgress &progress);

} // namespace store::exchange
