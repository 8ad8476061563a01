// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"

#include <QString>

namespace models {

enum class LedgerFormat { Csv, JsonLines };

// Writes the entries of a filter to a file, newest first, and answers how many. An old file is replaced only
// when the new one is complete. On any thread.
[[nodiscard]] store::Result<qint64> exportLedger(store::Database &database, const store::LedgerFilter &filter,
                                                 const QString &path, LedgerFormat format);

} // namespace models
