// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"

#include <QString>

#include <stop_token>

namespace models {

enum class LedgerFormat { Csv, JsonLines };

// Writes the entries of a filter to a file, newest first, and answers how many. An old file is replaced only
// when the new one is complete; Cancelled where it is told to stop. On any thread.
[[nodiscard]] store::Result<qint64> exportLedger(store::Database &database, const store::LedgerFilter &filter,
                                                 const QString &path, LedgerFormat format,
                                                 const std::stop_token &stop = {});

} // namespace models
