// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

struct sqlite3;

namespace store {

// One object of a schema, as SQLite keeps it.
struct SchemaObject
{
    QString type; // table, index, view, trigger
    QString name;
    QString table; // it belongs to
    QString sql;

    bool operator==(const SchemaObject &) const = default;
};

// All that a schema defines, by type and name. What SQLite makes by itself is not among it: its statistics,
// its counters, the indexes of keys and the tables behind a full-text table.
using SchemaShape = QMap<QString, SchemaObject>;

// False where the schema cannot be read.
[[nodiscard]] bool readSchema(sqlite3 *handle, SchemaShape &into);
// The same for every file of the same schema, and for no other.
QByteArray hashOf(const SchemaShape &shape);

} // namespace store
