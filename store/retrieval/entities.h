// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

class Database;

// The entities that rows are about, as "vendor:ACME" (without a type: "ACME"), ordered by id, at most `most`.
// Steps along the index: a million rows about a thousand entities take a thousand look-ups.
[[nodiscard]] Result<QStringList> knownEntities(Database &database, int most);

} // namespace store
