// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

class Database;

// What rows are about, as "vendor:ACME" (without a type: "ACME"), by id: at most `most`. A walk over the
// index, from one to the next: a million rows about a thousand things are a thousand look-ups.
[[nodiscard]] Result<QStringList> knownEntities(Database &database, int most);

} // namespace store
