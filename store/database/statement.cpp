// SPDX-License-Identifier: MIT
#include "store/database/statement.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/textdoor.h"
#include "store/utf8.h"

namespace store {

Statement::Statement(Database &database, const char *sql)
    : m_database(database)
{
    auto prepared = database.prepare(sql);
    if (prepared)
        m_cursor = std::move(*prepared);
    else
        m_refused = prepared.error();
    m_writes = m_cursor && m_cursor->writes();
}

Statement::~Statement() = default;

// A value that could not be bound would be stored as NULL.
void Statement::note(bool isBound)
{
    if (!isBound && !m_refused)
        m_refused = m_database.failed();
}

Statement &Statement::bind(int index, const QByteArray &utf8)
{
    if (m_writes) {
        if (auto fine = mayBeStored(utf8); !fine)
            m_refused = fine.error();
    }
    if (m_cursor)
        note(m_cursor->bindText(index, utf8, Cursor::Bytes::Borrowed));
    return *this;
}

Statement &Statement::bindBlob(int index, const QByteArray &bytes)
{
    if (m_cursor)
        note(m_cursor->bindBlob(index, bytes, Cursor::Bytes::Borrowed));
    return *this;
}

Statement &Statement::bind(int index, qint64 value)
{
    if (m_cursor)
        note(m_cursor->bind(index, value));
    return *this;
}

Statement &Statement::bind(int index, double value)
{
    if (m_cursor)
        note(m_cursor->bind(index, value));
    return *this;
}

Statement &Statement::bindNull(int index)
{
    if (m_cursor)
        note(m_cursor->bindNull(index));
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
    switch (m_cursor->step()) {
    case Cursor::Step::Row: return true;
    case Cursor::Step::Done: return false;
    case Cursor::Step::Failed: break;
    }
    return tl::unexpected(m_database.failed());
}

Result<void> Statement::execute()
{
    Result<bool> more = step();
    while (more && *more)
        more = step();
    reset();
    return more.map([](bool) {});
}

Result<void> Statement::post()
{
    if (m_refused)
        return tl::unexpected(*m_refused);
    if (auto stands = m_database.checkTransaction(); !stands)
        return stands;
    const bool isTaken = m_cursor->post() != Cursor::Step::Failed;
    const auto taken = isTaken ? Result<void>() : tl::unexpected(m_database.failed());
    reset();
    return taken;
}

void Statement::expect()
{
    if (!m_refused && m_cursor)
        m_cursor->expect();
}

void Statement::reset()
{
    if (!m_cursor)
        return;
    m_cursor->reset();
    m_refused.reset();
}

qint64 Statement::integer(int column) const
{
    return m_cursor->integer(column);
}

double Statement::real(int column) const
{
    return m_cursor->real(column);
}

QByteArray Statement::bytes(int column) const
{
    if (isNull(column))
        return {};
    const QByteArrayView bytes = m_cursor->view(column);
    return bytes.isEmpty() ? QByteArray("") : bytes.toByteArray();
}

QByteArrayView Statement::view(int column) const
{
    return m_cursor->view(column);
}

QString Statement::text(int column) const
{
    return utf8::toString(view(column));
}

bool Statement::isNull(int column) const
{
    return m_cursor->type(column) == Cursor::Type::Null;
}

int Statement::columnCount() const
{
    return m_cursor ? m_cursor->columnCount() : 0;
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
