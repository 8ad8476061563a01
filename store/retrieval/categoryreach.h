// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

namespace store {

class Database;

// The category a row stands under: its own, or that of what it is about.
QString categoryIn(const Reflexion &row);

// Of the categories in which approved rows of these kinds stand, those that share enough words with this one
// to hold for each other; `most` categories of a kind are looked at.
[[nodiscard]] Result<QStringList> categoriesInReach(Database &database, const QString &category,
                                                    const QStringList &kinds, int most);

// The other categories for which the row would hold as well once it is approved, by name; none for a row of a
// kind that is not told by category.
[[nodiscard]] Result<QStringList> categoriesReached(Database &database, const Reflexion &row);

} // namespace store
