// SPDX-License-Identifier: MIT
#include "store/database/schemashape.h"

#include "store/sha256.h"

#include <QSet>
#include <QStringList>

#include <sqlite3.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

int take(void *into, int, char **columns, char **)
{
    SchemaObject object{QString::fromUtf8(columns[0]), QString::fromUtf8(columns[1]),
                        QString::fromUtf8(columns[2]), QString::fromUtf8(columns[3]).trimmed()};
    // Left out by name and type: with writable_schema anything can be named sqlite_something.
    static const QSet<QString> Own{u"sqlite_sequence"_s, u"sqlite_stat1"_s, u"sqlite_stat4"_s};
    const bool isKey = object.type == "index"_L1 && !columns[3];
    if (!isKey && !(object.type == "table"_L1 && Own.contains(object.name)))
        static_cast<SchemaShape *>(into)->insert(object.type + u' ' + object.name, object);
    return 0;
}

} // namespace

bool readSchema(sqlite3 *handle, SchemaShape &into)
{
    if (sqlite3_exec(handle, "SELECT type, name, tbl_name, sql FROM main.sqlite_schema", take, &into, nullptr)
        != SQLITE_OK)
        return false;
    QStringList shadows;
    for (const SchemaObject &object : std::as_const(into)) {
        if (!object.sql.startsWith("CREATE VIRTUAL TABLE"_L1))
            continue;
        for (const auto part : {"_data"_L1, "_idx"_L1, "_content"_L1, "_docsize"_L1, "_config"_L1})
            shadows += "table "_L1 + object.name + part;
    }
    for (const QString &shadow : shadows)
        into.remove(shadow);
    return true;
}

QByteArray hashOf(const SchemaShape &shape)
{
    QString all;
    for (const SchemaObject &object : shape)
        all +=
            QStringList{object.type, object.name, object.table, object.sql}.join(QChar(0x1f)) + QChar(0x1e);
    return sha256(all.toUtf8()).toHex();
}

} // namespace store
