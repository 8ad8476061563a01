// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDateTime>

namespace store {
class Database;
}

// Golden questions and a wiki for the sample. Each is one act at its time; the same `now` gives the same
// rows. The texts are compiled into the program.
namespace store::exchange {

[[nodiscard]] Result<void> loadSampleGolden(Database &database, const QDateTime &at);

// Needs the rows that the sections cite; one of these was rejected later, so its section is held back.
[[nodiscard]] Result<void> loadSampleWiki(Database &database, const QDateTime &at);
// A section rewritten by hand, so that there is a change to look at.
[[nodiscard]] Result<void> editSampleWiki(Database &database, const QDateTime &at);

} // namespace store::exchange
