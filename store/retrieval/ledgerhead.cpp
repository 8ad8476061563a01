// SPDX-License-Identifier: MIT
#include "store/retrieval/ledgerhead.h"

#include "store/database/database.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 MostFollowed = 5'000; // entries

} // namespace

Result<LedgerHead> LedgerHead::of(Database &database)
{
    return database
        .first(u"SELECT seq, hash FROM ledger ORDER BY seq DESC LIMIT 1"_s, {},
               [](const Rows &row) {
                   return LedgerHead{row.integer(0), row.bytes(1)};
               })
        .map([](const std::optional<LedgerHead> &head) {
            return head.value_or(LedgerHead{0, {}});
        });
}

// The entry that was the newest must still be in its place.
Result<bool> LedgerHead::leadsTo(Database &database, const LedgerHead &later) const
{
    if (seq < 0 || later.seq < seq || later.seq - seq > MostFollowed)
        return false;
    const auto seen = database.value(u"SELECT hash FROM ledger WHERE seq = ?"_s, {seq});
    return seen.map([this](const QVariant &found) { return found.toByteArray() == hash; });
}

} // namespace store
