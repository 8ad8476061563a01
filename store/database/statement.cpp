// SPDX-License-Identifier: MIT
#include "store/database/statement.h"

#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/textdoor.h"
#include "store/utf8.h"

#include <sqlite3.h>

namespace store {

namespace {

// A value that could not be bound would be stored as NULL.
void noteBound(int code, sqlite3_stmt *statement, std::optional<Error> &refused)
{
    if (code != SQLITE_OK && statement && !refused)
        refused = dialect::translated(sqlite3_db_handle(statement));
}

} // namespace

Statement::Statement(Database &database, const char *sql)
    : m_database(database)
{
    if (sqlite3_prepare_v3(database.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr)
        != SQLITE_OK)
        m_refused = dialect::translated(database.handle());
    m_writes = m_statement && sqlite3_stmt_readonly(m_statement) == 0;
}

Statement::~Statement()
{
    sqlite3_finalize(m_statement);
}

Statement &Statement::bind(int index, const QByteArray &utf8)
{
    if (m_writes) {
        if (auto fine = mayBeStored(utf8); !fine)
            m_refused = fine.error();
    }
    // An empty array may hold a null pointer, which SQLite would take for NULL.
    noteBound(sqlite3_bind_text(m_statement, index, utf8.isEmpty() ? "" : utf8.constData(), int(utf8.size()),
                                SQLITE_STATIC),
              m_statement, m_refused);
    return *this;
}

Statement &Statement::bindBlob(int index, const QByteArray &bytes)
{
    noteBound(sqlite3_bind_blob(m_statement, index, bytes.isEmpty() ? "" : bytes.constData(),
                                int(bytes.size()), SQLITE_STATIC),
              m_statement, m_refused);
    return *this;
}

Statement &Statement::bind(int index, qint64 value)
{
    noteBound(sqlite3_bind_int64(m_statement, index, value), m_statement, m_refused);
    return *this;
}

Statement &Statement::bind(int index, double value)
{
    noteBound(sqlite3_bind_double(m_statement, index, value), m_statement, m_refused);
    return *this;
}

Statement &Statement::bindNull(int index)
{
    noteBound(sqlite3_bind_null(m_statement, index), m_statement, m_refused);
    return *this;
}

Statement &Statement::bindOrNull(int index, const QByteArray &utf8)
{
    return utf8.isNull() ? bindNull(index) : bind(index, utf8);
}

Result<bool> Statement::step()
{
    if (m_refused)
        return tl::unexpected(*m_refused);
    if (auto stands = m_database.checkTransaction(); !stands)
        return tl::unexpected(stands.error());
    switch (sqlite3_step(m_statement)) {
    case SQLITE_ROW: return true;
    case SQLITE_DONE: return false;
    default: return tl::unexpected(m_database.failed());
    }
}

Result<void> Statement::execute()
{
    Result<bool> more = step();
    while (more && *more)
        more = step();
    reset();
    return more.map([](bool) {});
}

void Statement::reset()
{
    sqlite3_reset(m_statement);
    if (m_statement)
        m_refused.reset();
}

qint64 Statement::integer(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

double Statement::real(int column) const
{
    return sqlite3_column_double(m_statement, column);
}

QByteArray Statement::bytes(int column) const
{
    if (isNull(column))
        return {};
    const void *data = sqlite3_column_blob(m_statement, column);
    const int size = sqlite3_column_bytes(m_statement, column);
    return size == 0 ? QByteArray("") : QByteArray(static_cast<const char *>(data), size);
}

QByteArrayView Statement::view(int column) const
{
    const void *data = sqlite3_column_blob(m_statement, column);
    return {static_cast<const char *>(data), sqlite3_column_bytes(m_statement, column)};
}

QString Statement::text(int column) const
{
    return utf8::toString(view(column));
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

Prepared &Prepared::operator=(Prepared &&other) noexcept
{
    giveBack();
    m_database = other.m_database;
    m_sql = std::move(other.m_sql);
    m_statement = std::move(other.m_statement);
    return *this;
}

void Prepared::giveBack()
{
    if (!m_statement)
        return;
    m_statement->reset();
    m_database->giveBack(m_sql, std::move(m_statement));
}

} // namespace store
