// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace bench {

class Table;

// The triage page as it is used: keys, scrolling, a decision over many rows. Changes the store.
void measureWindow(Table &table, const QString &storePath);

} // namespace bench
