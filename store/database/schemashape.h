// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QMap>

struct sqlite3;

namespace store {

// One row of SQLite's schema table, in UTF-8 as it comes: every opening of a store compares all of them.
struct SchemaObject
{
    QByteArray type; // table, index, view, trigger
    QByteArray name;
    QByteArray table; // it belongs to
    QByteArray sql;

    bool operator==(const SchemaObject &) const = default;
};

// All objects that a schema defines, by type and name. Objects that SQLite makes itself are left out:
// statistics, counters, indexes of keys and the tables behind a full-text table.
using SchemaShape = QMap<QByteArray, SchemaObject>;

// False where the schema cannot be read.
[[nodiscard]] bool readSchema(sqlite3 *handle, SchemaShape &into);
// A hash that is equal for files of the same schema only.
QByteArray hashOf(const SchemaShape &shape);

} // namespace store
