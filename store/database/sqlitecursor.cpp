// SPDX-License-Identifier: MIT
#include "store/database/sqlitecursor.h"

#include <QLatin1StringView>

#include <sqlite3.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// False for BEGIN, COMMIT, savepoints and what concerns this connection alone.
bool writesToFile(sqlite3_stmt *statement)
{
    if (sqlite3_stmt_readonly(statement))
        return false;
    const QLatin1StringView sql(sqlite3_sql(statement));
    return !sql.startsWith("BEGIN"_L1) && !sql.startsWith("PRAGMA"_L1) && !sql.contains(" temp."_L1);
}

auto destructorFor(Cursor::Bytes bytes)
{
    return bytes == Cursor::Bytes::Borrowed ? SQLITE_STATIC : SQLITE_TRANSIENT;
}

// An empty text may have a null pointer, which SQLite would take for NULL.
const char *dataOf(QByteArrayView bytes)
{
    return bytes.isEmpty() ? "" : bytes.data();
}

} // namespace

SqliteCursor::SqliteCursor(sqlite3_stmt *statement)
    : m_statement(statement)
    , m_writes(sqlite3_stmt_readonly(statement) == 0)
    , m_changesStore(writesToFile(statement))
{}

SqliteCursor::~SqliteCursor()
{
    sqlite3_finalize(m_statement);
}

bool SqliteCursor::bindText(int index, QByteArrayView utf8, Bytes bytes)
{
    return sqlite3_bind_text(m_statement, index, dataOf(utf8), int(utf8.size()), destructorFor(bytes))
           == SQLITE_OK;
}

bool SqliteCursor::bindBlob(int index, QByteArrayView blob, Bytes bytes)
{
    return sqlite3_bind_blob(m_statement, index, dataOf(blob), int(blob.size()), destructorFor(bytes))
           == SQLITE_OK;
}

bool SqliteCursor::bind(int index, qint64 value)
{
    return sqlite3_bind_int64(m_statement, index, value) == SQLITE_OK;
}

bool SqliteCursor::bind(int index, double value)
{
    return sqlite3_bind_double(m_statement, index, value) == SQLITE_OK;
}

bool SqliteCursor::bindNull(int index)
{
    return sqlite3_bind_null(m_statement, index) == SQLITE_OK;
}

void SqliteCursor::clearBindings()
{
    sqlite3_clear_bindings(m_statement);
}

Cursor::Step SqliteCursor::step()
{
    switch (sqlite3_step(m_statement)) {
    case SQLITE_ROW: return Step::Row;
    case SQLITE_DONE: return Step::Done;
    default: return Step::Failed;
    }
}

void SqliteCursor::reset()
{
    sqlite3_reset(m_statement);
}

Cursor::Type SqliteCursor::type(int column) const
{
    switch (sqlite3_column_type(m_statement, column)) {
    case SQLITE_INTEGER: return Type::Integer;
    case SQLITE_FLOAT: return Type::Real;
    case SQLITE_NULL: return Type::Null;
    case SQLITE_BLOB: return Type::Blob;
    default: return Type::Text;
    }
}

qint64 SqliteCursor::integer(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

double SqliteCursor::real(int column) const
{
    return sqlite3_column_double(m_statement, column);
}

QByteArrayView SqliteCursor::view(int column) const
{
    const void *data = sqlite3_column_blob(m_statement, column);
    return {static_cast<const char *>(data), data ? sqlite3_column_bytes(m_statement, column) : 0};
}

int SqliteCursor::columnCount() const
{
    return sqlite3_column_count(m_statement);
}

QByteArray SqliteCursor::columnName(int column) const
{
    return sqlite3_column_name(m_statement, column);
}

} // namespace store
