// SPDX-License-Identifier: MIT
#pragma once

#include "store/canonical.h"
#include "store/result.h"

#include <functional>
#include <span>

namespace store {

class Database;

// A kind of row that has no ledger entry of its own and is vouched for by seals instead.
struct VouchedKind
{
    enum class Found {
        ByNumber, // rows are only added: new ones have a higher number
        ByOwner   // rows that belong to another row: looked at after each ledger entry of that one
    };

    const char *name;
    Found found;
    const char *table;  // whose numbers say how far a seal has come: the rows' own table, or the ledger
    const char *number; // the column with that number
    QByteArray rows;    // SELECT of key, owner, fields; rows with the same key come together
    const char *from;   // condition that narrows `rows` to numbers above ?1 up to ?2
    const char *order;
    const char *isThere;    // SELECT that finds the row behind `v`, a row of vouch; empty where it is gone
    bool isDerived = false; // "memoirctl rebuild" may recompute it
};

std::span<const VouchedKind> vouchedKinds();

// One key, and the hash over all rows that have it.
struct VouchedRow
{
    QByteArray key;
    QByteArray owner; // uid of the row it belongs to; isNull() where there is none
    QByteArray hash;
};

// Calls `take` for every key among the rows with numbers above `after` up to `through`; for all rows where
// `through` is negative.
[[nodiscard]] Result<void> eachVouched(Database &database, const VouchedKind &kind, qint64 after,
                                       qint64 through,
                                       const std::function<Result<void>(const VouchedRow &)> &take);

} // namespace store
