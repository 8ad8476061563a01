// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/audience.h"
#include "store/rows/reflexion.h"

#include <optional>
#include <vector>

namespace store {

class Database;

// A memory that hangs together with a row that was found.
struct Associated
{
    Reflexion row;
    QString with; // uid of the row that was found
    QString by;   // "lineage": one was made from the other, "section": the same one rests on both, "run"
};

// What hangs together with these rows, in their order, and none of them: for each what is closest first, then
// the newest. Every status without an audience; else only what that is told, through the door.
[[nodiscard]] Result<std::vector<Associated>>
associated(Database &database, const QStringList &uids, int limit,
           const std::optional<Audience> &audience = std::nullopt);

} // namespace store
