// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

struct sqlite3;

namespace store {

// One row of SQLite's schema table.
struct SchemaObject
{
    QString type; // table, index, view, trigger
    QString name;
    QString table; // it belongs to
    QString sql;

    bool operator==(const SchemaObject &) const = default;
};

// All objects that a schema defines, by type and name. Objects that SQLite makes itself are left out:
// statistics, counters, indexes of keys and the tables behind a full-text table.
using SchemaShape = QMap<QString, SchemaObject>;

// False where the schema cannot be read.
[[nodiscard]] bool readSchema(sqlite3 *handle, SchemaShape &into);
// A hash that is equal for files of the same schema only.
QByteArray hashOf(const SchemaShape &shape);

} // namespace store
