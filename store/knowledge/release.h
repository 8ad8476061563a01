// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/act.h"

#include <QMap>

namespace store {

class Database;

namespace knowledge {

// Personal data in a piece makes it wait only where "knowledge.pii" is "wait"; see the view waiting_finding.

// A person releases waiting documents (src_…), and chunks (chk_…) in spite of their findings; the latter
// needs a reason. Releasing a document does not release its chunks with findings. Error::Refused where a row
// does not wait; Error::Conflict where a document, or a chunk's, is not at the revision that was shown. One
// changeset, which can be undone.
[[nodiscard]] Result<Changeset> release(Database &database, const QStringList &uids, const Actor &by,
                                        const QString &reason, const QDateTime &at,
                                        const QMap<QString, int> &ifRevision = {});

} // namespace knowledge
} // namespace store
