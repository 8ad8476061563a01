// SPDX-License-Identifier: MIT
#include "store/curation/broughtrows.h"

#include "store/database/database.h"
#include "store/schema/layer.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

Result<std::vector<BroughtRow>> waitingOf(Database &database, const QString &changeset)
{
    const auto known = database.value(u"SELECT 1 FROM changeset WHERE uid = ?"_s, {changeset});
    if (!known)
        return tl::unexpected(known.error());
    if (known->isNull())
        return failure(Error::Code::NotFound,
                       Text::tr("There is no changeset %1 in this store.").arg(changeset));
    const QString sql = u"SELECT l.row_uid, l.revision FROM ledger AS l JOIN reflexion_log AS r "
                        "ON r.uid = l.row_uid WHERE l.seq BETWEEN "
                        "(SELECT first_seq FROM changeset WHERE uid = ?1) "
                        "AND (SELECT last_seq FROM changeset WHERE uid = ?1) AND l.changeset = ?1 "
                        "AND l.layer = ?2 AND l.from_status IS NULL "
                        "AND r.status = 'needs_review' ORDER BY l.seq"_s;
    return database.all(sql, {changeset, reflexionLayer().key()}, [&](const Rows &row) {
        return BroughtRow{row.text(0), row.value(1).toInt()};
    });
}

} // namespace store
