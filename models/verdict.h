// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

#include <QHash>

#include <optional>
#include <vector>

namespace models {

// A decision that a page asks for, over one row or a set.
struct Verdict
{
    std::vector<qint64> keys;
    store::Status to = store::Status::NeedsReview;
    QString reason;
    QString successor; // uid of the row that takes its place, for Superseded
    bool reopen = false;
    QString opinion;                // "asked" or "differs" for a second opinion, as in store::QueueFilter
    QHash<QString, int> ifRevision; // uid -> revision seen; another one now is a Conflict
    std::optional<store::Reflexion> shown; // of one row: what the card showed
};

// What a decision over a set would meet, counted before it is made.
struct Preflight
{
    QHash<int, int> byStatus; // int(Status) -> rows
    int flagged = 0;          // with open findings
    int changed = 0;          // at another revision than `ifRevision` says
    int gone = 0;             // keys whose row is gone
    int illegal = 0;          // rows whose status does not allow this decision
};

[[nodiscard]] store::Result<Preflight> preflight(store::Database &database, const Verdict &verdict);

} // namespace models
