// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/status.h"

#include <QStringList>

#include <array>
#include <span>

namespace store {

class Database;

inline constexpr std::array ApprovedOnly{Status::ApprovedForReuse};

// Where memories hold, by the glob in their column scope (glob.h), asked of the store: by the few different
// scopes that its rows have, and not of each row.

// Of the scopes that rows of these statuses have, those that hold at a path; the empty one, of what holds
// everywhere, is the first.
[[nodiscard]] Result<QStringList> scopesAt(Database &database, const QString &path,
                                           std::span<const Status> statuses);
// The same to stand behind a WHERE, of the rows r: " AND ...". Empty where no path is asked for. Of approved
// rows, or of rows of any of these statuses.
[[nodiscard]] Result<QString> scopeCondition(Database &database, const QString &path,
                                             std::span<const Status> statuses = ApprovedOnly);
// One sentence: why a row is not for this path; empty where it is, and where no path is asked for.
[[nodiscard]] QString closedByScope(const QString &scope, const QString &path);

} // namespace store
