// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

#include <QHash>

#include <vector>

namespace models {

// A decision as a page asks for it: over one row or a set, by key.
struct Verdict
{
    std::vector<qint64> keys;
    store::Status to = store::Status::NeedsReview;
    QString reason;
    QString successor; // uid, for Superseded
    bool reopen = false;
    QString opinion;                // of rows that are asked about again: as in store::QueueFilter
    QHash<QString, int> ifRevision; // uid -> revision seen; the act is a Conflict where it moved on
};

// What a set decision would meet, counted before it is made.
struct Preflight
{
    QHash<int, int> byStatus; // int(Status) -> rows
    int flagged = 0;          // with open findings
    int changed = 0;          // moved on since `ifRevision`
    int gone = 0;             // keys that name no row
    int illegal = 0;          // whose status allows no such step
};

[[nodiscard]] store::Result<Preflight> preflight(store::Database &database, const Verdict &verdict);

} // namespace models
