// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/audience.h"
#include "store/rows/reflexion.h"

#include <optional>
#include <vector>

namespace store {

class Database;

// A memory that is linked to a row which was found.
struct Associated
{
    Reflexion row;
    QString with; // uid of the row that was found
    QString by;   // "lineage": one was made from the other, "section": the same one rests on both, "run"
};

// Memories that are linked to these rows, without the rows themselves: row by row, the closest kind of link
// first, then the newest. With an audience only memories that it may be told; otherwise memories of every
// status.
[[nodiscard]] Result<std::vector<Associated>>
associated(Database &database, const QStringList &uids, int limit,
           const std::optional<Audience> &audience = std::nullopt);

} // namespace store
