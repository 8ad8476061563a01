// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/act.h"

#include <QMap>

namespace store {

class Database;

namespace knowledge {

// Personal data in a piece makes it wait only where "knowledge.pii" is "wait"; see the view waiting_finding.

// A person lets documents (src_…) that wait be told, and pieces (chk_…) with what the guard found in them;
// for these it takes a reason. Pieces with findings go on waiting when their document is released. Refused
// where a row does not wait, Conflict where a document is not at the revision that was shown. One changeset,
// which can be undone.
[[nodiscard]] Result<Changeset> release(Database &database, const QStringList &uids, const Actor &by,
                                        const QString &reason, const QDateTime &at,
                                        const QMap<QString, int> &ifRevision = {});

} // namespace knowledge
} // namespace store
