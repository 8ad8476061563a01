// SPDX-License-Identifier: MIT
#include "store/database/server/postgrescursor.h"

#include "store/canonical.h"
#include "store/database/server/postgresconnection.h"
#include "store/database/server/postgreserror.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace store::server {

namespace {

// Numbers of types that never change (PostgreSQL's pg_type.dat).
enum Oid : unsigned {
    Bool = 16,
    Bytea = 17,
    Int8 = 20,
    Int2 = 21,
    Int4 = 23,
    OidType = 26,
    Float4 = 700,
    Float8 = 701,
    Numeric = 1700
};

bool beginsWithWriting(QByteArrayView sql)
{
    const QByteArray begin = sql.trimmed().first(std::min<qsizetype>(sql.trimmed().size(), 6)).toByteArray();
    constexpr std::array Words{"insert", "update", "delete"};
    return std::ranges::any_of(Words, [&](const char *word) { return begin.toLower() == word; });
}

} // namespace

PostgresCursor::PostgresCursor(PostgresConnection &connection, const Worded &worded, Plan plan)
    : m_connection(connection)
    , m_plan(std::move(plan))
    , m_sql(worded.sql)
    , m_writes(beginsWithWriting(m_sql))
    , m_values(size_t(worded.parameters))
{}

void PostgresCursor::clearBindings()
{
    std::ranges::fill(m_values, Value{});
}

bool PostgresCursor::bindBytes(int index, QByteArrayView bytes, Bytes lifetime, bool isBinary)
{
    if (index < 1 || size_t(index) > m_values.size())
        return m_connection.refuse(wrongIndex(index));
    Value &bound = m_values[size_t(index) - 1];
    bound.own = lifetime == Bytes::Copied ? bytes.toByteArray() : QByteArray();
    bound.data = lifetime == Bytes::Copied ? bound.own.constData() : bytes.data();
    if (bytes.isEmpty())
        bound.data = "";
    bound.size = int(bytes.size());
    bound.isBinary = isBinary;
    return true;
}

// libpq reads text up to a NUL, so a NUL is appended and none may be inside.
bool PostgresCursor::bindText(int index, QByteArrayView utf8, Bytes)
{
    if (utf8.contains('\0'))
        return m_connection.refuse(holdsNul());
    return bindBytes(index, utf8, Bytes::Copied, false);
}

bool PostgresCursor::bindBlob(int index, QByteArrayView blob, Bytes bytes)
{
    return bindBytes(index, blob, bytes, true);
}

bool PostgresCursor::bind(int index, qint64 number)
{
    return bindBytes(index, QByteArray::number(number), Bytes::Copied, false);
}

bool PostgresCursor::bind(int index, double number)
{
    return bindBytes(index, realText(number), Bytes::Copied, false);
}

bool PostgresCursor::bindNull(int index)
{
    if (!bindBytes(index, {}, Bytes::Borrowed, false))
        return false;
    m_values[size_t(index) - 1].data = nullptr;
    return true;
}

BoundValues PostgresCursor::bound() const
{
    BoundValues values;
    for (const Value &value : m_values) {
        values.data.push_back(value.data);
        values.sizes.push_back(value.size);
        values.formats.push_back(int(value.isBinary));
    }
    return values;
}

Answer PostgresCursor::run()
{
    return m_plan.session == 0 ? m_connection.ask(m_sql) : m_connection.run(m_plan, m_sql, m_writes, bound());
}

Cursor::Step PostgresCursor::post()
{
    if (!m_connection.mayPutOff())
        return step();
    return m_connection.putOff({m_sql, bound(), m_plan}) ? Step::Done : Step::Failed;
}

void PostgresCursor::expect()
{
    if (m_connection.mayPutOff())
        m_connection.expect({m_sql, bound(), m_plan});
}

Cursor::Step PostgresCursor::step()
{
    if (!m_answer) {
        m_answer = run();
        m_row = -1;
    }
    m_made.clear();
    if (!m_answer || m_connection.takeInterrupt())
        return Step::Failed;
    return ++m_row < PQntuples(m_answer.get()) ? Step::Row : Step::Done;
}

void PostgresCursor::reset()
{
    m_answer.reset();
    m_made.clear();
    m_row = -1;
}

QByteArrayView PostgresCursor::cell(int column) const
{
    return {PQgetvalue(m_answer.get(), m_row, column), PQgetlength(m_answer.get(), m_row, column)};
}

Cursor::Type PostgresCursor::type(int column) const
{
    if (!m_answer || m_row >= PQntuples(m_answer.get()) || PQgetisnull(m_answer.get(), m_row, column))
        return Type::Null;
    switch (PQftype(m_answer.get(), column)) {
    case Bool:
    case Int8:
    case Int2:
    case Int4:
    case OidType: return Type::Integer;
    case Float4:
    case Float8: return Type::Real;
    case Numeric: return cell(column).contains('.') ? Type::Real : Type::Integer; // a sum of integers is one
    case Bytea: return Type::Blob;
    default: return Type::Text;
    }
}

qint64 PostgresCursor::integer(int column) const
{
    if (type(column) == Type::Null)
        return 0;
    const QByteArrayView said = cell(column);
    if (PQftype(m_answer.get(), column) == Bool)
        return said.front() == 't';
    bool isWhole = false;
    const qint64 number = said.toLongLong(&isWhole);
    return isWhole ? number : qint64(said.toDouble());
}

double PostgresCursor::real(int column) const
{
    return type(column) == Type::Null ? 0 : cell(column).toDouble();
}

namespace {

// Numbers in SQLite's spelling: hashes cover the digits, and a store may have come from a file.
QByteArray writtenNumber(double number)
{
    QByteArray letters = QByteArray::number(number, 'g', 15);
    if (!letters.contains('.') && std::isfinite(number))
        letters.insert(letters.contains('e') ? letters.indexOf('e') : letters.size(), ".0");
    return letters;
}

} // namespace

// A blob arrives as \x and two digits per byte.
QByteArrayView PostgresCursor::view(int column) const
{
    const Type kind = type(column);
    if (kind == Type::Null)
        return {};
    if (kind != Type::Blob && kind != Type::Real)
        return cell(column);
    m_made.resize(size_t(columnCount()));
    QByteArray &bytes = m_made[size_t(column)];
    if (bytes.isNull() && kind == Type::Real)
        bytes = writtenNumber(real(column));
    else if (bytes.isNull())
        bytes =
            QByteArray::fromHex(QByteArray::fromRawData(cell(column).data() + 2, cell(column).size() - 2));
    return bytes;
}

int PostgresCursor::columnCount() const
{
    return m_answer ? PQnfields(m_answer.get()) : 0;
}

QByteArray PostgresCursor::columnName(int column) const
{
    return m_answer ? QByteArray(PQfname(m_answer.get(), column)) : QByteArray();
}

} // namespace store::server
