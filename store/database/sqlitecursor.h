// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/cursor.h"

struct sqlite3_stmt;

namespace store {

class SqliteCursor final : public Cursor
{
public:
    explicit SqliteCursor(sqlite3_stmt *statement);
    ~SqliteCursor() override;

    bool writes() const override { return m_writes; }
    bool changesStore() const override { return m_changesStore; }

    bool bindText(int index, QByteArrayView utf8, Bytes bytes) override;
    bool bindBlob(int index, QByteArrayView blob, Bytes bytes) override;
    bool bind(int index, qint64 value) override;
    bool bind(int index, double value) override;
    bool bindNull(int index) override;
    void clearBindings() override;

    Step step() override;
    void reset() override;

    Type type(int column) const override;
    qint64 integer(int column) const override;
    double real(int column) const override;
    QByteArrayView view(int column) const override;
    int columnCount() const override;
    QByteArray columnName(int column) const override;

private:
    sqlite3_stmt *const m_statement;
    const bool m_writes;
    const bool m_changesStore;
};

} // namespace store
