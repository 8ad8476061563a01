// SPDX-License-Identifier: MIT
#include "store/database/rows.h"

#include "store/database/database.h"
#include "store/deadline.h"
#include "store/utf8.h"

#include <sqlite3.h>

namespace store {

Rows::Rows(Database &database, QString sql, sqlite3_stmt *statement, bool hasRow)
    : m_database(&database)
    , m_sql(std::move(sql))
    , m_statement(statement)
    , m_hasRow(hasRow)
    , m_isAhead(hasRow)
    , m_changes(sqlite3_changes64(database.handle()))
    , m_lastInsertId(sqlite3_last_insert_rowid(database.handle()))
{}

Rows::Rows(Rows &&other) noexcept
    : m_database(other.m_database)
    , m_sql(std::move(other.m_sql))
    , m_statement(std::exchange(other.m_statement, nullptr))
    , m_hasRow(other.m_hasRow)
    , m_isAhead(other.m_isAhead)
    , m_changes(other.m_changes)
    , m_lastInsertId(other.m_lastInsertId)
{}

Rows &Rows::operator=(Rows &&other) noexcept
{
    finish();
    m_database = other.m_database;
    m_sql = std::move(other.m_sql);
    m_statement = std::exchange(other.m_statement, nullptr);
    m_hasRow = other.m_hasRow;
    m_isAhead = other.m_isAhead;
    m_changes = other.m_changes;
    m_lastInsertId = other.m_lastInsertId;
    return *this;
}

bool Rows::next()
{
    if (!m_statement || !m_hasRow)
        return false;
    if (std::exchange(m_isAhead, false))
        return true;
    const int code = sqlite3_step(m_statement);
    m_hasRow = code == SQLITE_ROW;
    if (!m_hasRow && code != SQLITE_DONE)
        m_database->noteBrokenRead();
    return m_hasRow;
}

void Rows::finish()
{
    if (m_statement)
        m_database->giveBack(m_sql, std::exchange(m_statement, nullptr));
}

QVariant Rows::value(int column) const
{
    if (!m_statement || !m_hasRow)
        return {};
    switch (sqlite3_column_type(m_statement, column)) {
    case SQLITE_INTEGER: return qint64(sqlite3_column_int64(m_statement, column));
    case SQLITE_FLOAT: return sqlite3_column_double(m_statement, column);
    case SQLITE_NULL: return QVariant(QMetaType::fromType<QString>());
    default: break;
    }
    const bool isBlob = sqlite3_column_type(m_statement, column) == SQLITE_BLOB;
    const auto *data = static_cast<const char *>(
        isBlob ? sqlite3_column_blob(m_statement, column)
               : static_cast<const void *>(sqlite3_column_text(m_statement, column)));
    const int size = sqlite3_column_bytes(m_statement, column);
    if (!data && sqlite3_errcode(m_database->handle()) == SQLITE_NOMEM) {
        m_database->noteBrokenRead();
        return {};
    }
    if (!Deadline::take(size))
        sqlite3_interrupt(m_database->handle()); // the next step ends, and says why
    const QByteArrayView bytes(data, data ? size : 0);
    return isBlob ? QVariant(bytes.toByteArray()) : QVariant(utf8::toString(bytes));
}

bool Rows::isNull(int column) const
{
    return !m_statement || sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

int Rows::columnCount() const
{
    return m_statement ? sqlite3_column_count(m_statement) : 0;
}

QString Rows::columnName(int column) const
{
    return QString::fromUtf8(sqlite3_column_name(m_statement, column));
}

} // namespace store
