// SPDX-License-Identifier: MIT
#include "store/retrieval/doorkeys.h"

namespace store {

using namespace Qt::StringLiterals;

// `walk` restricts the index entries and names the index's table w.
QString DoorKeys::walked(QLatin1StringView index, const QString &walk, const QString &order) const
{
    const QString read = isOfFew ? u"%1 AS r WHERE TRUE"_s.arg(rows)
                                 : u"reflexion_log AS w INDEXED BY %1 CROSS JOIN %2 AS r ON r.id = w.id "
                                   "WHERE w.status = 'approved_for_reuse'"_s.arg(index, rows);
    const auto named = [this](QString words) {
        if (!isOfFew)
            return words;
        // The "+" bars the indexes on these columns, which hold the rows of all agents.
        for (const QString &column : {u"kind"_s, u"priority"_s, u"category"_s})
            words.replace(u"w."_s + column, u"+r."_s + column);
        return words.replace("w.id"_L1, "r.id"_L1);
    };
    return u"SELECT r.id FROM %1%2%3 ORDER BY %4 LIMIT ?"_s.arg(read, named(walk), conditions, named(order));
}

QString DoorKeys::newest(const QString &behind) const
{
    return walked("reflexion_told"_L1, behind, u"w.id DESC"_s);
}

QString DoorKeys::mostPressing(const QString &kinds, int leastPriority) const
{
    const QString order = u"w.priority DESC, w.id DESC"_s;
    if (kinds.isEmpty())
        return walked("reflexion_told"_L1, u" AND w.priority >= %1"_s.arg(leastPriority), order);
    return walked("reflexion_pressing"_L1,
                  u" AND w.kind IN (%1) AND w.priority >= %2"_s.arg(kinds).arg(leastPriority), order);
}

QString DoorKeys::ofCategories(const QString &kinds) const
{
    const QString of = kinds.isEmpty() ? QString() : u" AND w.kind IN (%1)"_s.arg(kinds);
    return walked("reflexion_category"_L1, of + u" AND w.category IN (SELECT value FROM json_each(?))"_s,
                  u"r.corroborations DESC, r.id"_s);
}

} // namespace store
