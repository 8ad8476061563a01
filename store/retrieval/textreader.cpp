// SPDX-License-Identifier: MIT
#include "store/retrieval/textreader.h"

#include "store/database/database.h"
#include "store/database/eachrow.h"
#include "store/retrieval/search.h"
#include "store/retrieval/searchlayer.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int FirstField = 5;
constexpr int Reach = 2;

QString groupOf(const SearchLayer &layer)
{
    switch (layer.beside) {
    case SearchLayer::Beside::Nothing: return u"0, 0"_s;
    case SearchLayer::Beside::SameRun: return u"coalesce(r.run_id, 0), r.id"_s;
    case SearchLayer::Beside::SameSource: return u"r.source_id, r.ordinal"_s;
    }
    Q_UNREACHABLE();
}

// The condition that leaves out rows this reader may not be told; empty where a person searches, who sees
// all.
QString toldCondition(const SearchRequest &request, const SearchLayer &layer)
{
    return request.audience && request.throughDoor ? request.audience->condition(u"+r"_s, *layer.declared)
                                                   : QString();
}

} // namespace

TextReader::TextReader(Database &database, const SearchLayer &layer, const SearchRequest &request,
                       const QString &ofPath)
    : m_database(database)
    , m_layer(layer)
    , m_source(request.throughDoor ? layer.door : layer.rows)
    , m_agent(layer.agent.isEmpty() ? QByteArray() : request.agent.toUtf8())
    , m_told(toldCondition(request, layer) + ofPath)
{}

QString TextReader::what() const
{
    return m_source + QChar(u'\0') + QString::fromUtf8(m_agent) + QChar(u'\0') + m_told;
}

QString TextReader::columns() const
{
    QString columns = u"r.id, r.uid, %1, %2"_s.arg(m_layer.status, groupOf(m_layer));
    for (const SearchLayer::Field &field : m_layer.fields)
        columns += u", "_s + field.expression;
    return columns;
}

// The agent's name is the parameter behind those of `condition`.
Prepared TextReader::select(const QString &columns, const QString &condition, const QString &order)
{
    const QString ofAgent = m_agent.isEmpty() ? QString() : u" AND "_s + m_layer.agent;
    const QString sql =
        u"SELECT %1 FROM %2 WHERE %3%4%5%6"_s.arg(columns, m_source, condition, ofAgent, m_told, order);
    return m_database.prepared(sql.toUtf8().constData());
}

ReadText TextReader::rowOf(const Statement &statement) const
{
    ReadText row{statement.integer(0), statement.text(1), statement.text(2)};
    row.group = statement.integer(3);
    row.place = statement.integer(4);
    row.fields.reserve(m_layer.fields.size());
    for (size_t field = 0; field < m_layer.fields.size(); ++field)
        row.fields.push_back({statement.text(FirstField + int(field)), m_layer.fields[field].weight});
    return row;
}

Result<std::optional<ReadText>> TextReader::read(qint64 rowId)
{
    if (!m_read)
        m_read = select(columns(), u"r.id = ?"_s);
    m_read->reset();
    m_read->bind(1, rowId);
    if (!m_agent.isEmpty())
        m_read->bind(2, m_agent);
    const auto isRow = m_read->step();
    if (!isRow)
        return tl::unexpected(isRow.error());
    if (!*isRow)
        return std::optional<ReadText>();
    std::optional<ReadText> row = rowOf(*m_read);
    m_read->reset();
    return row;
}

Result<bool> TextReader::sees(qint64 rowId)
{
    if (!m_sees)
        m_sees = select(u"1"_s, u"r.id = ?"_s);
    m_sees->reset();
    m_sees->bind(1, rowId);
    if (!m_agent.isEmpty())
        m_sees->bind(2, m_agent);
    auto isRow = m_sees->step();
    m_sees->reset();
    return isRow;
}

Result<void> TextReader::appendRows(Statement &statement, std::vector<ReadText> &rows) const
{
    auto read = eachRow(statement, [&] { rows.push_back(rowOf(statement)); });
    statement.reset();
    return read;
}

Result<std::vector<ReadText>> TextReader::beside(const ReadText &row)
{
    std::vector<ReadText> rows;
    if (m_layer.beside == SearchLayer::Beside::Nothing || row.group == 0)
        return rows;
    const bool isRun = m_layer.beside == SearchLayer::Beside::SameRun;
    const QString group = isRun ? u"r.run_id = ?"_s : u"r.source_id = ?"_s;
    const QString place = isRun ? u"r.id"_s : u"r.ordinal"_s;
    const QString condition = u"%1 AND %2 %3 ?"_s;
    const QString order = u" ORDER BY %1 %2 LIMIT %3"_s;
    if (!m_before) {
        m_before =
            select(columns(), condition.arg(group, place, u"<"_s), order.arg(place, u"DESC"_s).arg(Reach));
        m_behind =
            select(columns(), condition.arg(group, place, u">"_s), order.arg(place, u"ASC"_s).arg(Reach));
    }
    for (Statement *statement : {&*m_before, &*m_behind}) {
        statement->reset();
        statement->bind(1, row.group).bind(2, row.place);
        if (!m_agent.isEmpty())
            statement->bind(3, m_agent);
        if (auto read = appendRows(*statement, rows); !read)
            return tl::unexpected(read.error());
        if (statement == &*m_before)
            std::ranges::reverse(rows);
    }
    return rows;
}

Result<std::pair<QString, QString>> TextReader::words(qint64 rowId)
{
    if (!m_words)
        m_words = select(u"%1, %2"_s.arg(m_layer.title, m_layer.text), u"r.id = ?"_s);
    m_words->reset();
    m_words->bind(1, rowId);
    if (!m_agent.isEmpty())
        m_words->bind(2, m_agent);
    const auto isRow = m_words->step();
    if (!isRow)
        return tl::unexpected(isRow.error());
    std::pair<QString, QString> words;
    if (*isRow)
        words = {m_words->text(0), m_words->text(1)};
    m_words->reset();
    return words;
}

} // namespace store
