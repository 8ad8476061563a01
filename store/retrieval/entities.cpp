// SPDX-License-Identifier: MIT
#include "store/retrieval/entities.h"

#include "store/database/database.h"

namespace store {

using namespace Qt::StringLiterals;

Result<QStringList> knownEntities(Database &database, int most)
{
    const QString sql =
        u"WITH RECURSIVE walk(key) AS (SELECT (SELECT id FROM reflexion_log WHERE entity_id > '' "
        "ORDER BY entity_id, entity_type LIMIT 1) UNION ALL SELECT (SELECT n.id FROM reflexion_log AS n "
        "WHERE (n.entity_id, n.entity_type) > (r.entity_id, r.entity_type) "
        "ORDER BY n.entity_id, n.entity_type LIMIT 1) FROM walk JOIN reflexion_log AS r ON r.id = walk.key) "
        "SELECT r.entity_type, r.entity_id FROM walk JOIN reflexion_log AS r ON r.id = walk.key LIMIT ?"_s;
    QStringList entities;
    return database
        .each(sql, {most},
              [&](const Rows &row) {
                  const QString type = row.text(0);
                  entities += type.isEmpty() ? row.text(1) : type + u':' + row.text(1);
              })
        .map([&] { return entities; });
}

} // namespace store
