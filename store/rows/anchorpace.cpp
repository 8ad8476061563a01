// SPDX-License-Identifier: MIT
#include "store/rows/anchorpace.h"

#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/reading.h"
#include "store/rows/anchoring.h"

namespace store {

using namespace Qt::StringLiterals;

Result<void> AnchorPace::keepUp(Database &database)
{
    if (dialect::writtenRows(database) == m_changes)
        return {};
    const auto head = newestEntry(database);
    if (!head)
        return tl::unexpected(head.error());
    if (!m_again.hasExpired() && *head - m_anchored < Entries)
        return {};
    m_again.setRemainingTime(Interval);
    m_anchored = *head;
    auto anchored = sealAndAnchor(database);
    m_changes = dialect::writtenRows(database); // includes the rows of the seal just written
    return anchored;
}

} // namespace store
