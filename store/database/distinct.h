// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>
#include <QVariantList>

namespace store {

class Database;

// The distinct values of a text column, ascending. It steps from one value to the next in an index that
// begins with the condition's columns: a million rows with a thousand values take a thousand look-ups. The
// steps are made inside one SQL statement. A loop in the program could hang: a text that came back altered
// would be found again and again.
[[nodiscard]] Result<QStringList> distinctTexts(Database &database, const QString &table,
                                                const QString &column, const QString &condition,
                                                const QVariantList &values, int most);

} // namespace store
