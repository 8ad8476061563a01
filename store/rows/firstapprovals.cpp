// SPDX-License-Identifier: MIT
#include "store/rows/firstapprovals.h"

#include "store/database/database.h"
#include "store/schema/foureyes.h"

namespace store {

using namespace Qt::StringLiterals;

Result<FirstApprovals> FirstApprovals::of(Database &database, const QString &uid)
{
    auto query = database.run(
        u"SELECT %1, e.actor FROM reflexion_log AS r LEFT JOIN ledger AS e ON e.row_uid = r.uid "
        "AND e.action = 'endorse' AND %2 WHERE r.uid = ? ORDER BY e.seq"_s.arg(
            QString::fromUtf8(foureyes::isWantedOf("r.kind")), QString::fromUtf8(foureyes::isStanding())),
        {uid});
    if (!query)
        return tl::unexpected(query.error());
    FirstApprovals found;
    while ((*query)->next()) {
        found.isWanted = (*query)->value(0).toBool();
        if (!(*query)->isNull(1))
            found.by += (*query)->value(1).toString();
    }
    return found;
}

Result<bool> FirstApprovals::areWanted(Database &database, const QString &kind)
{
    return database.value(u"SELECT "_s + QString::fromUtf8(foureyes::isWantedOf("?")), {kind})
        .map([](const QVariant &is) { return is.toBool(); });
}

} // namespace store
