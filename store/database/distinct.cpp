// SPDX-License-Identifier: MIT
#include "store/database/distinct.h"

#include "store/database/database.h"

namespace store {

using namespace Qt::StringLiterals;

Result<QStringList> distinctTexts(Database &database, const QString &table, const QString &column,
                                  const QString &condition, const QVariantList &values, int most)
{
    const QString least = u"SELECT min(%2) FROM %1 WHERE %3"_s.arg(table, column, condition);
    const QString sql =
        u"WITH RECURSIVE walk(value) AS (%1 UNION ALL SELECT (%1 AND %2 > walk.value) FROM walk "
        "WHERE walk.value IS NOT NULL) SELECT value FROM walk WHERE value IS NOT NULL LIMIT ?"_s.arg(least,
                                                                                                     column);
    return database.texts(sql, values + values + QVariantList{most});
}

} // namespace store
