// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"
#include "store/text.h"

namespace tests {

using namespace Qt::StringLiterals;

// The steps by which a statement would be answered; what went wrong, where it cannot be. A small table is
// read whole by a server whatever indexes there are, so it is told to keep from that where it can.
inline QStringList planOf(store::Database &database, const QString &sql, const QVariantList &values = {})
{
    const bool isFile = database.handle() != nullptr;
    if (!isFile) {
        for (const char *way :
             {"enable_seqscan", "enable_hashjoin", "enable_mergejoin", "enable_bitmapscan"}) {
            if (const auto set = database.execute(u"SET %1 = off"_s.arg(QLatin1StringView(way))); !set)
                return {set.error().message};
        }
    }
    auto plan = database.run((isFile ? u"EXPLAIN QUERY PLAN "_s : u"EXPLAIN "_s) + sql, values);
    if (!plan)
        return {plan.error().message};
    QStringList steps;
    while ((*plan)->next())
        steps += (*plan)->value(isFile ? 3 : 0).toString();
    return steps;
}

} // namespace tests
