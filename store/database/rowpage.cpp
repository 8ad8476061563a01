// SPDX-License-Identifier: MIT
#include "store/database/rowpage.h"

#include "store/database/connection.h"
#include "store/database/database.h"

#include <QByteArrayList>

#include <cstring>

namespace store {

namespace {

using Kind = StoreTable::Column::Kind;

constexpr int RowsAtOnce = 2000;
constexpr char Null = 'n';

template<typename Number>
QByteArrayView bytesOf(const Number &number)
{
    return {reinterpret_cast<const char *>(&number), sizeof number};
}

template<typename Number>
Number numberIn(QByteArrayView bytes)
{
    Number number;
    std::memcpy(&number, bytes.data(), sizeof number);
    return number;
}

} // namespace

void RowPage::put(char kind, QByteArrayView bytes)
{
    const auto size = qint64(bytes.size());
    m_bytes.append(kind).append(bytesOf(size)).append(bytes);
}

// Drops the sign of a negative zero, which not every database keeps.
void RowPage::add(Kind kind, const Cursor &row, int column)
{
    if (row.type(column) == Cursor::Type::Null)
        put(Null, {});
    else if (kind == Kind::Integer)
        put(char(kind), bytesOf(row.integer(column)));
    else if (kind == Kind::Real)
        put(char(kind), bytesOf(row.real(column) + 0.0));
    else
        put(char(kind), row.view(column));
}

void RowPage::add(const StoreTable &table, const Cursor &row)
{
    m_last = m_bytes.size();
    for (size_t column = 0; column < table.columns.size(); ++column)
        add(table.columns[column].kind, row, int(column));
    ++m_rows;
}

RowPage::Value RowPage::valueAt(qsizetype &at) const
{
    const char kind = m_bytes.at(at);
    const auto size = qsizetype(numberIn<qint64>(QByteArrayView(m_bytes).sliced(at + 1)));
    const QByteArrayView bytes = QByteArrayView(m_bytes).sliced(at + 1 + qsizetype(sizeof(qint64)), size);
    at += 1 + qsizetype(sizeof(qint64)) + size;
    Value value;
    if (kind == Null)
        return value;
    value.kind = Kind(kind);
    value.bytes = bytes;
    if (value.kind == Kind::Integer)
        value.integer = numberIn<qint64>(bytes);
    else if (value.kind == Kind::Real)
        value.real = numberIn<double>(bytes);
    return value;
}

std::vector<RowPage::Value> RowPage::lastKey(const StoreTable &table) const
{
    std::vector<Value> row;
    for (qsizetype at = m_last; at < m_bytes.size();)
        row.push_back(valueAt(at));
    std::vector<Value> key;
    for (const size_t column : table.key)
        key.push_back(row[column]);
    return key;
}

TableReader::TableReader(Database &database, const StoreTable &table)
    : m_database(database)
    , m_table(table)
{}

TableReader::~TableReader() = default;

Result<void> TableReader::prepare(std::unique_ptr<Cursor> &cursor, bool isBehind)
{
    if (cursor)
        return {};
    QByteArrayList key;
    for (const size_t column : m_table.key)
        key += m_table.columns[column].name;
    const QByteArray behind =
        " WHERE (" + key.join(", ") + ") > (" + QByteArrayList(key.size(), "?").join(", ") + ')';
    const QByteArray sql = "SELECT " + m_table.columnNames() + " FROM " + m_table.name
                           + (isBehind ? behind : QByteArray()) + " ORDER BY " + key.join(", ") + " LIMIT "
                           + QByteArray::number(RowsAtOnce);
    return m_database.connection().prepare(sql).map(
        [&](std::unique_ptr<Cursor> &&prepared) { cursor = std::move(prepared); });
}

bool TableReader::bindKey()
{
    int index = 0;
    for (const RowPage::Value &value : m_last.lastKey(m_table)) {
        const bool isBound = value.kind == Kind::Integer
                                 ? m_behind->bind(++index, value.integer)
                                 : m_behind->bindText(++index, value.bytes, Cursor::Bytes::Copied);
        if (!isBound)
            return false;
    }
    return true;
}

Result<RowPage> TableReader::next()
{
    const bool isFirst = m_last.rows() == 0;
    std::unique_ptr<Cursor> &cursor = isFirst ? m_first : m_behind;
    if (auto prepared = prepare(cursor, !isFirst); !prepared)
        return tl::unexpected(prepared.error());
    Cursor::Step step = isFirst || bindKey() ? cursor->step() : Cursor::Step::Failed;
    RowPage page;
    for (; step == Cursor::Step::Row; step = cursor->step())
        page.add(m_table, *cursor);
    if (step == Cursor::Step::Failed)
        return tl::unexpected(m_database.connection().error());
    cursor->reset();
    if (page.rows() > 0)
        m_last = page;
    return page;
}

} // namespace store
