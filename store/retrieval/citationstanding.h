// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QStringList>

namespace store {

class Database;

// What the reader who answered knew of a row that the answer cites.
enum class CitationStanding {
    Told,    // its text was in the context
    NotTold, // it is in the store, and was not told
    Unknown  // there is no such row: made up, or forgotten
};

// The standing of the cited rows, by uid. `snapshotUid` is the recorded context that the answer was given
// with; empty: none.
[[nodiscard]] Result<QHash<QString, CitationStanding>>
citationStandings(Database &database, const QString &snapshotUid, const QStringList &uids);

} // namespace store
