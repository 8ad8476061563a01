// SPDX-License-Identifier: MIT
// Prints what is made from the built-in layers. "./dev schema" keeps it in resources/sql: the rules in
// sqlite/003_layers.sql, and (argument "postgres") tables and rules in postgres/003_layers.sql.
#include "store/schema/layersql.h"
#include "store/schema/rightssql.h"
#include "store/schema/tablesql.h"

#include <cstdio>

int main(int count, char **arguments)
{
    const bool isPostgres = count > 1 && qstrcmp(arguments[1], "postgres") == 0;
    const store::SchemaDialect &dialect = isPostgres ? store::postgresSchema() : store::sqliteSchema();
    QByteArray sql = "-- Made from store/schema/layers by \"./dev schema\": change it there.\n\n";
    if (isPostgres)
        sql += store::tablesSql(dialect, store::allLayers());
    sql += store::layersSql(dialect, store::allLayers());
    if (isPostgres)
        sql += store::rightsSql(store::allLayers());
    return std::fwrite(sql.constData(), 1, size_t(sql.size()), stdout) == size_t(sql.size()) ? 0 : 1;
}
