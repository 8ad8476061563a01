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
        ByNumber, // rows are only added: what is new has a higher number
        ByOwner   // rows that belong to another row: looked at after each ledger entry of that one
    };

    const char *name;
    Found found;
    const char *table;  // whose numbers say how far a seal has come: the rows' own table, or the ledger
    const char *number; // its column
    const char *rows;   // key, owner, fields; ordered so that what belongs to one key stands together
    const char *from;   // narrows `rows` to those behind ?1 up to ?2
    const char *order;
    const char *isThere;    // statement that finds the row of `v`, a row of vouch; nothing where it is gone
    bool isDerived = false; // "memoirctl rebuild" may make it anew
};

std::span<const VouchedKind> vouchedKinds();

// One key and what all its rows say.
struct VouchedRow
{
    QByteArray key;
    QByteArray owner; // isNull() where it stands alone
    QByteArray hash;
};

// Calls `take` for every key among the rows behind `after` up to `through`; all of them where `through` is
// below 0.
[[nodiscard]] Result<void> eachVouched(Database &database, const VouchedKind &kind, qint64 after,
                                       qint64 through,
                                       const std::function<Result<void>(const VouchedRow &)> &take);

} // namespace store
