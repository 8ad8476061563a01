// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"

#include <QString>

namespace models {

enum class LedgerFormat { Csv, JsonLines };

// Writes the entries of a filter to a new file, newest first, replacing an older one only when all is
// written; answers how many. On any thread.
[[nodiscard]] store::Result<qint64> exportLedger(store::Database &database, const store::LedgerFilter &filter,
                                                 const QString &path, LedgerFormat format);

} // namespace models
