// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

#include <QStringList>

namespace attacks {

using namespace Qt::StringLiterals;

// Every value of every column of every table, shadow tables of indexes aside, as "table.column: value".
inline QStringList storedTexts(store::Database &database)
{
    const auto strings = [&database](const QString &sql) {
        QStringList all;
        auto rows = database.run(sql);
        while (rows && (*rows)->next())
            all += (*rows)->value(0).toString();
        return all;
    };
    const QStringList columns = strings(
        u"SELECT t.name || '.' || c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c WHERE "
        u"t.schema = 'main' "
        "AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND (c.type = 'TEXT' OR c.type = 'BLOB')"_s);
    QStringList texts;
    for (const QString &column : columns) {
        const QString name = column.section(u'.', 1);
        for (const QString &text :
             strings(u"SELECT CAST(\"%1\" AS TEXT) FROM \"%2\" WHERE \"%1\" IS NOT NULL"_s.arg(
                 name, column.section(u'.', 0, 0))))
            texts += column + u": "_s + text;
    }
    return texts;
}

} // namespace attacks
