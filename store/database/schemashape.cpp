// SPDX-License-Identifier: MIT
#include "store/database/schemashape.h"

#include "store/sha256.h"

#include <QByteArrayList>
#include <QSet>

#include <sqlite3.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

int take(void *into, int, char **columns, char **)
{
    const SchemaObject object{columns[0], columns[1], columns[2], QByteArray(columns[3]).trimmed()};
    // Left out by name and type: with writable_schema anything can be named sqlite_something.
    static const QSet<QByteArray> Own{"sqlite_sequence"_ba, "sqlite_stat1"_ba, "sqlite_stat4"_ba};
    const bool isKey = object.type == "index" && !columns[3];
    if (!isKey && !(object.type == "table" && Own.contains(object.name)))
        static_cast<SchemaShape *>(into)->insert(object.type + ' ' + object.name, object);
    return 0;
}

} // namespace

bool readSchema(sqlite3 *handle, SchemaShape &into)
{
    if (sqlite3_exec(handle, "SELECT type, name, tbl_name, sql FROM main.sqlite_schema", take, &into, nullptr)
        != SQLITE_OK)
        return false;
    QByteArrayList shadows;
    for (const SchemaObject &object : std::as_const(into)) {
        if (!object.sql.startsWith("CREATE VIRTUAL TABLE"))
            continue;
        for (const char *part : {"_data", "_idx", "_content", "_docsize", "_config"})
            shadows += "table " + object.name + part;
    }
    for (const QByteArray &shadow : shadows)
        into.remove(shadow);
    return true;
}

QByteArray hashOf(const SchemaShape &shape)
{
    QByteArray all;
    all.reserve(256 * 1024); // twice what the schema takes
    for (const SchemaObject &object : shape) {
        for (const QByteArray &part : {object.type, object.name, object.table})
            all.append(part).append('\x1f');
        all.append(object.sql).append('\x1e');
    }
    return sha256(all).toHex();
}

} // namespace store
