// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QByteArrayList>

#include <vector>

namespace store {

// A table of a store, to be read and written as a whole: its columns, and the key by which rows are ordered.
struct StoreTable
{
    struct Column
    {
        enum class Kind : char { Integer, Real, Text, Blob };

        QByteArray name; // quoted for SQL
        Kind kind = Kind::Text;
    };

    QByteArray name;
    std::vector<Column> columns;
    std::vector<size_t> key; // indexes into `columns`

    QByteArray columnNames() const;
};

// All tables of a store; a table comes after those it refers to. Full-text tables are left out, because they
// are made from the rows.
[[nodiscard]] Result<std::vector<StoreTable>> storeTables();

} // namespace store
