// SPDX-License-Identifier: MIT
#include "store/rows/anchorpace.h"

#include "store/database/database.h"
#include "store/rows/anchoring.h"

#include <sqlite3.h>

namespace store {

using namespace Qt::StringLiterals;

Result<void> AnchorPace::keepUp(Database &database)
{
    if (sqlite3_total_changes64(database.handle()) == m_changes)
        return {};
    const auto head = database.value(u"SELECT coalesce(max(seq), 0) FROM ledger"_s);
    if (!head)
        return tl::unexpected(head.error());
    if (!m_again.hasExpired() && head->toLongLong() - m_anchored < Entries)
        return {};
    m_again.setRemainingTime(Interval);
    m_anchored = head->toLongLong();
    auto anchored = sealAndAnchor(database);
    m_changes = sqlite3_total_changes64(database.handle()); // the seal's own are among them
    return anchored;
}

} // namespace store
