// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/storetable.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace store {

class Cursor;
class Database;

// Some rows of a table, encoded independently of the database they came from: equal pages have equal bytes.
class RowPage
{
public:
    struct Value
    {
        std::optional<StoreTable::Column::Kind> kind; // none: null
        qint64 integer = 0;
        double real = 0;
        QByteArrayView bytes;
    };

    int rows() const { return m_rows; }
    const QByteArray &bytes() const { return m_bytes; }
    bool operator==(const RowPage &other) const { return m_bytes == other.m_bytes; }

    void add(const StoreTable &table, const Cursor &row);
    // Calls take(value) for each value, row by row, in the order of the table's columns.
    template<typename Take>
    void each(Take take) const
    {
        for (qsizetype at = 0; at < m_bytes.size();)
            take(valueAt(at));
    }
    // The key of the last row.
    std::vector<Value> lastKey(const StoreTable &table) const;

private:
    void add(StoreTable::Column::Kind kind, const Cursor &row, int column);
    void put(char kind, QByteArrayView bytes);
    Value valueAt(qsizetype &at) const;

    QByteArray m_bytes;
    int m_rows = 0;
    qsizetype m_last = 0; // offset of the last row in the bytes
};

// Reads a table from its first row to its last in pages of some thousand rows. That bounds the memory of an
// answer, and a copy that broke off can continue between two pages.
class TableReader
{
    Q_DISABLE_COPY_MOVE(TableReader)
public:
    TableReader(Database &database, const StoreTable &table);
    ~TableReader();

    // The next page; it has no rows at the end of the table. Called again, it returns rows that were added
    // since.
    [[nodiscard]] Result<RowPage> next();

private:
    [[nodiscard]] Result<void> prepare(std::unique_ptr<Cursor> &cursor, bool isBehind);
    bool bindKey();

    Database &m_database;
    const StoreTable &m_table;
    std::unique_ptr<Cursor> m_first;
    std::unique_ptr<Cursor> m_behind;
    RowPage m_last;
};

} // namespace store
