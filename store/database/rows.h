// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QVariant>

#include <memory>

namespace store {

class Cursor;
class Database;

// The answer of a statement, row by row. The statement has run when this object exists; its destructor ends
// the reading and the moment that it reads. Belongs to the connection's thread and must not outlive the
// connection. Text is UTF-8 in the file and comes back character for character.
class Rows
{
    Q_DISABLE_COPY(Rows)
public:
    Rows(Rows &&other) noexcept;
    Rows &operator=(Rows &&other) noexcept;
    ~Rows();

    // Steps to the first row, then to the next; false after the last. It is also false where the read breaks
    // off: the connection keeps the error, and Database::endCall() or the commit returns it.
    bool next();
    // Ends the reading before the scope does.
    void finish();

    QVariant value(int column) const; // qint64, double, QString, QByteArray (blob), or null
    QString text(int column) const { return value(column).toString(); }
    QByteArray bytes(int column) const { return value(column).toByteArray(); }
    qint64 integer(int column) const { return value(column).toLongLong(); }
    double real(int column) const { return value(column).toDouble(); }
    bool isNull(int column) const;
    int columnCount() const;
    QString columnName(int column) const;

    qint64 changes() const { return m_changes; } // rows that the statement wrote
    qint64 lastInsertId() const;                 // row id of the last INSERT

    // Lets callers write (*rows)->next() for a Result<Rows>, as for a pointer.
    Rows *operator->() { return this; }
    const Rows *operator->() const { return this; }
    const Rows &operator*() const { return *this; }

private:
    friend class Database;
    Rows(Database &database, QString sql, std::unique_ptr<Cursor> cursor, bool hasRow);

    Database *m_database;
    QString m_sql;
    std::unique_ptr<Cursor> m_cursor; // null when finished
    bool m_hasRow = false;
    bool m_isAhead; // run() has stepped to the first row, which next() has not handed out yet
    qint64 m_changes;
};

} // namespace store
