// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QByteArrayList>

#include <vector>

namespace store {

// A table of a store as its schema has it, to be read and written whole: its rows in the order of their key.
struct StoreTable
{
    struct Column
    {
        enum class Kind : char { Integer, Real, Text, Blob };

        QByteArray name; // as SQL takes it
        Kind kind = Kind::Text;
    };

    QByteArray name;
    std::vector<Column> columns;
    std::vector<size_t> key; // places in `columns`

    QByteArray columnNames() const;
};

// All of them, what refers to another one's rows behind it. Full text is none: it is made from the rows.
[[nodiscard]] Result<std::vector<StoreTable>> storeTables();

} // namespace store
