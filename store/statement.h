// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QString>

struct sqlite3_stmt;

namespace store {

class Database;

// A prepared statement on the C interface, for the few statements that run once per row of a large batch:
// values go in as UTF-8 without a QVariant between (measured: half the time of QSqlQuery). Everything else
// uses Database::run. Bound bytes must outlive the next step().
class Statement
{
    Q_DISABLE_COPY_MOVE(Statement)
public:
    Statement(Database &database, const char *sql);
    ~Statement();

    Statement &bind(int index, const QByteArray &utf8);
    Statement &bindBlob(int index, const QByteArray &bytes);
    Statement &bind(int index, qint64 value);
    Statement &bind(int index, double value);
    Statement &bindNull(int index);
    Statement &bindOrNull(int index, const QByteArray &utf8); // null where the array isNull()

    // True while there is a row to read.
    [[nodiscard]] Result<bool> step();
    // Runs to the end and makes the statement ready for new values.
    [[nodiscard]] Result<void> execute();
    void reset();

    bool isPrepared() const { return m_statement != nullptr; } // false: step() says why

    int columns() const;
    qint64 integer(int column) const;
    double real(int column) const;
    QByteArray bytes(int column) const; // text or blob; isNull() for NULL
    QByteArrayView view(int column) const; // the same without a copy, until the next step()
    QString text(int column) const;
    bool isNull(int column) const;

private:
    Database &m_database;
    sqlite3_stmt *m_statement = nullptr;
    Error m_prepareError;
};

} // namespace store
