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

// At which paths memories hold, by the glob in their column scope (glob.h). The few distinct scopes are
// tested, not every row.

// The distinct scopes of rows with these statuses that hold at the path. The empty scope, which holds
// everywhere, comes first.
[[nodiscard]] Result<QStringList> scopesAt(Database &database, const QString &path,
                                           std::span<const Status> statuses);
// An SQL condition on rows r to append to a WHERE: " AND ...". Empty where `path` is. Considers approved rows
// unless other statuses are given.
[[nodiscard]] Result<QString> scopeCondition(Database &database, const QString &path,
                                             std::span<const Status> statuses = ApprovedOnly);
// One sentence: why a row is not for this path; empty where it is, and where no path is asked for.
[[nodiscard]] QString closedByScope(const QString &scope, const QString &path);

} // namespace store
