// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

namespace store {

class Database;

// The row's category: its own, or else that of the entity it is about.
QString categoryIn(const Reflexion &row);

// The categories of approved rows of these kinds that share enough words with `category` for its rows to
// apply there too. At most `most` categories per kind are compared.
[[nodiscard]] Result<QStringList> categoriesInReach(Database &database, const QString &category,
                                                    const QStringList &kinds, int most);

// The other categories, by name, for which the row would also be told once it is approved; empty for a row of
// a kind that is not told by category.
[[nodiscard]] Result<QStringList> categoriesReached(Database &database, const Reflexion &row);

} // namespace store
