// SPDX-License-Identifier: MIT
// Prints what is made from the built-in layers: their rules, and the tables of those for which no other
// script in the folder has one. "./dev schema" keeps it there as 003_layers.sql. memoir_layersql
// resources/sql/DIALECT
#include "store/schema/layersql.h"
#include "store/schema/rightssql.h"
#include "store/schema/tablesql.h"

#include <QDir>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace {

using namespace Qt::StringLiterals;

QByteArray writtenByHand(const QDir &folder)
{
    QByteArray scripts;
    for (const QString &name : folder.entryList({u"*.sql"_s})) {
        QFile script(folder.filePath(name));
        if (name != "003_layers.sql"_L1 && script.open(QIODevice::ReadOnly))
            scripts += script.readAll();
    }
    return scripts;
}

} // namespace

int main(int count, char **arguments)
{
    const QDir folder(QString::fromLocal8Bit(count > 1 ? arguments[1] : ""));
    const bool isPostgres = folder.dirName() == "postgres"_L1;
    const store::SchemaDialect &dialect = isPostgres ? store::postgresSchema() : store::sqliteSchema();
    std::vector<const store::Layer *> layers;
    std::ranges::copy_if(store::allLayers(), std::back_inserter(layers),
                         [scripts = writtenByHand(folder)](const store::Layer *layer) {
                             return !scripts.contains(QByteArray("CREATE TABLE ") + layer->table + " (");
                         });
    QByteArray sql = "-- Made from store/schema/layers by \"./dev schema\": change it there.\n\n";
    sql += store::tablesSql(dialect, layers) + store::layersSql(dialect, store::allLayers());
    if (isPostgres)
        sql += store::rightsSql(store::allLayers());
    return std::fwrite(sql.constData(), 1, size_t(sql.size()), stdout) == size_t(sql.size()) ? 0 : 1;
}
