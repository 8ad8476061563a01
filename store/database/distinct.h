// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>
#include <QVariantList>

namespace store {

class Database;

// The values of a text column, ascending, from one to the next by the index that begins with the condition's
// columns: a million rows of a thousand values are a thousand look-ups. The database takes the steps itself:
// a text that travels through the program may come back as another one, and a walk that goes on from it never
// ends.
[[nodiscard]] Result<QStringList> distinctTexts(Database &database, const QString &table,
                                                const QString &column, const QString &condition,
                                                const QVariantList &values, int most);

} // namespace store
