// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QStringList>

namespace store {

class Database;

// What a row that an answer names was to who answered.
enum class CitationStanding {
    Told,    // its text stood in the context
    NotTold, // it is in the store, and was not told
    Unknown  // there is no such row: made up, or forgotten
};

// Of rows by uid, for an answer that was given with this recorded context (empty: with none).
[[nodiscard]] Result<QHash<QString, CitationStanding>>
citationStandings(Database &database, const QString &snapshotUid, const QStringList &uids);

} // namespace store
