// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace bench {

class Table;

// From a filter, lane or search to its first page, as the list asks for it.
void measureQueue(Table &table, const QString &storePath);

} // namespace bench
