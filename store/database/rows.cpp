// SPDX-License-Identifier: MIT
#include "store/database/rows.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/deadline.h"
#include "store/utf8.h"

#include <utility>

namespace store {

Rows::Rows(Database &database, QString sql, std::unique_ptr<Cursor> cursor, bool hasRow)
    : m_database(&database)
    , m_sql(std::move(sql))
    , m_cursor(std::move(cursor))
    , m_hasRow(hasRow)
    , m_isAhead(hasRow)
    , m_changes(database.m_connection->changes())
{}

Rows::Rows(Rows &&other) noexcept = default;

Rows::~Rows()
{
    finish();
}

Rows &Rows::operator=(Rows &&other) noexcept
{
    finish();
    m_database = other.m_database;
    m_sql = std::move(other.m_sql);
    m_cursor = std::move(other.m_cursor);
    m_hasRow = other.m_hasRow;
    m_isAhead = other.m_isAhead;
    m_changes = other.m_changes;
    return *this;
}

bool Rows::next()
{
    if (!m_cursor || !m_hasRow)
        return false;
    if (std::exchange(m_isAhead, false))
        return true;
    const Cursor::Step step = m_cursor->step();
    m_hasRow = step == Cursor::Step::Row;
    if (step == Cursor::Step::Failed)
        m_database->noteBrokenRead();
    return m_hasRow;
}

void Rows::finish()
{
    if (m_cursor)
        m_database->giveBack(m_sql, std::move(m_cursor));
}

qint64 Rows::lastInsertId() const
{
    const qint64 id = m_database->m_connection->lastInsertId();
    if (id == 0) // a server has to be asked, and may be gone by now
        std::ignore = m_database->failed();
    return id;
}

QVariant Rows::value(int column) const
{
    if (!m_cursor || !m_hasRow)
        return {};
    const Cursor::Type type = m_cursor->type(column);
    switch (type) {
    case Cursor::Type::Integer: return m_cursor->integer(column);
    case Cursor::Type::Real: return m_cursor->real(column);
    case Cursor::Type::Null: return QVariant(QMetaType::fromType<QString>());
    case Cursor::Type::Text:
    case Cursor::Type::Blob: break;
    }
    const QByteArrayView bytes = m_cursor->view(column);
    if (!bytes.data() && m_database->m_connection->lostValue()) {
        m_database->noteBrokenRead();
        return {};
    }
    if (!Deadline::take(bytes.size()))
        m_database->m_connection->interrupt(); // makes the next step end with an error
    if (type == Cursor::Type::Blob)
        return bytes.toByteArray();
    return bytes.isEmpty() ? QStringLiteral("") : utf8::toString(bytes); // an empty text must not become a
                                                                         // null QString
}

bool Rows::isNull(int column) const
{
    return !m_cursor || m_cursor->type(column) == Cursor::Type::Null;
}

int Rows::columnCount() const
{
    return m_cursor ? m_cursor->columnCount() : 0;
}

QString Rows::columnName(int column) const
{
    return m_cursor ? QString::fromUtf8(m_cursor->columnName(column)) : QString();
}

} // namespace store
