// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

class QFile;

namespace store::exchange {

// JSON lines with keys named like our columns (`observation` at least; design, section 3), and run_id for
// run, id or uid for the native id, evidence for provenance.evidence. Unknown keys are kept. Same errors as
// importFile().
[[nodiscard]] Result<void> readJsonl(QFile &file, ImportWriter &out, const ImportProgress &progress);

} // namespace store::exchange
