// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace bench {

class Table;

// How quickly words are found in a ledger with an entry for each row.
void measureLedger(Table &table, const QString &storePath);

} // namespace bench
