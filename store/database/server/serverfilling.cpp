// SPDX-License-Identifier: MIT
#include "store/database/server/serverfilling.h"

#include "store/canonical.h"
#include "store/database/dialect.h"
#include "store/database/server/postgresconnection.h"
#include "store/text.h"

#include <cmath>

namespace store::server {

using namespace Qt::StringLiterals;

namespace {

using Kind = StoreTable::Column::Kind;

// A file's hidden rowid is the column "id" here.
QByteArray columnNames(const StoreTable &table)
{
    return QByteArray(table.columnNames()).replace("rowid", "id");
}

void addText(QByteArray &line, QByteArrayView text)
{
    for (const char c : text) {
        switch (c) {
        case '\\': line += "\\\\"; break;
        case '\t': line += "\\t"; break;
        case '\n': line += "\\n"; break;
        case '\r': line += "\\r"; break;
        default: line += c;
        }
    }
}

void addValue(QByteArray &line, const RowPage::Value &value)
{
    if (!value.kind)
        line += "\\N";
    else if (value.kind == Kind::Integer)
        line += QByteArray::number(value.integer);
    else if (value.kind == Kind::Real)
        line += realText(value.real);
    else if (value.kind == Kind::Blob)
        line += "\\\\x" + value.bytes.toByteArray().toHex();
    else
        addText(line, value.bytes);
}

// The page in the text format of COPY.
QByteArray linesOf(const StoreTable &table, const RowPage &page)
{
    QByteArray lines;
    lines.reserve(page.bytes().size() * 2);
    size_t column = 0;
    page.each([&](const RowPage::Value &value) {
        addValue(lines, value);
        column = (column + 1) % table.columns.size();
        lines += column == 0 ? '\n' : '\t';
    });
    return lines;
}

Error unkept(const StoreTable &table, const RowPage &page)
{
    QString row;
    page.each([&, said = QString(), column = size_t(0)](const RowPage::Value &value) mutable {
        if (table.columns[column].name == "\"uid\"")
            said = QString::fromUtf8(value.bytes);
        if (row.isEmpty() && value.kind == Kind::Text && value.bytes.contains('\0'))
            row = said;
        column = (column + 1) % table.columns.size();
    });
    return {Error::Code::Refused,
            Text::tr("A text in %1 (%2) holds the character U+0000, which no server keeps. Take "
                     "it out there; the same copy then goes on.")
                .arg(QString::fromUtf8(table.name), row)};
}

bool holdsNul(const RowPage &page)
{
    bool holds = false;
    page.each([&](const RowPage::Value &value) {
        holds = holds || (value.kind == Kind::Text && value.bytes.contains('\0'));
    });
    return holds;
}

// Sets the next number of every table that numbers its rows by itself.
constexpr auto SetCounters = R"sql(DO $counters$
DECLARE
    counted RECORD;
BEGIN
    FOR counted IN SELECT format('public.%I', table_name) AS name, column_name FROM information_schema.columns
        WHERE table_schema = 'public' AND is_identity = 'YES'
    LOOP
        EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) FROM %s',
            counted.name, counted.column_name, counted.column_name, counted.name);
    END LOOP;
END
$counters$)sql";

} // namespace

Result<void> ServerFilling::script(const QByteArray &sql)
{
    return m_connection.script(sql).map([](const QByteArray &) {});
}

// Refuses a store that holds more than a fresh one, which has its uid and nothing else.
Result<void> ServerFilling::checkEmpty(const std::vector<StoreTable> &tables)
{
    for (const StoreTable &table : tables) {
        const auto isFilled = table.name == "identity"
                                  ? QByteArray("f")
                                  : m_connection.script("SELECT EXISTS (SELECT 1 FROM " + table.name + ')');
        if (!isFilled)
            return tl::unexpected(isFilled.error());
        if (*isFilled == "t")
            return failure(
                Error::Code::Refused,
                Text::tr("%1 holds something already (%2); a store is copied into an empty one, as "
                         "\"memoirctl team init\" makes it. Nothing in it was touched.")
                    .arg(m_database.path(), QString::fromUtf8(table.name)));
    }
    return {};
}

Result<void> ServerFilling::begin(const std::vector<StoreTable> &tables)
{
    // Makes the server read rows back in key order by their index while it has no statistics yet.
    const auto mark =
        m_connection.script("SET enable_seqscan = off; SET enable_sort = off; SET lock_timeout = 0; "
                            "SELECT max(unfinished) FROM store_schema");
    if (!mark)
        return tl::unexpected(mark.error());
    if (mark->toInt() > 0)
        return {};
    return checkEmpty(tables).and_then([&] { return script("UPDATE store_schema SET unfinished = 1"); });
}

// Triggers are off, so words are not indexed row by row, which takes longer than writing the row;
// indexWords() does it at the end.
template<typename Put>
Result<void> ServerFilling::withoutRules(const StoreTable &table, Put put)
{
    auto done = script(m_connection.beginWriting().toLatin1() + "; ALTER TABLE " + table.name
                       + " DISABLE TRIGGER USER")
                    .and_then(put)
                    .and_then([&] {
                        return script("SET CONSTRAINTS ALL IMMEDIATE; ALTER TABLE " + table.name
                                      + " ENABLE TRIGGER USER");
                    })
                    .and_then([&] { return script("COMMIT"); });
    if (!done)
        m_connection.rollBack();
    return done;
}

Result<void> ServerFilling::write(const StoreTable &table, const RowPage &page)
{
    if (holdsNul(page))
        return tl::unexpected(unkept(table, page));
    return withoutRules(table, [&]() -> Result<void> {
        const bool isTaken = m_connection.copyIn(
            "COPY " + table.name + " (" + columnNames(table) + ") FROM STDIN", linesOf(table, page));
        return isTaken ? Result<void>() : tl::unexpected(m_connection.error());
    });
}

Result<void> ServerFilling::empty(const StoreTable &table)
{
    return withoutRules(table, [&] { return script("DELETE FROM " + table.name); });
}

// Drops the word indexes, fills in the words and builds the indexes anew: faster than adding each word.
Result<void> ServerFilling::indexWords()
{
    const auto ofWords = [this](const QByteArray &what) {
        return m_connection.script("SELECT string_agg(" + what
                                   + ", '; ') FROM pg_indexes "
                                     "WHERE schemaname = 'public' AND strpos(indexdef, ' USING gin ') > 0");
    };
    const auto dropping = ofWords("'DROP INDEX ' || indexname");
    const auto making = ofWords("indexdef");
    if (!dropping || !making)
        return tl::unexpected(dropping ? making.error() : dropping.error());
    auto done = script("BEGIN; SET LOCAL maintenance_work_mem = '256MB'; " + *dropping)
                    .and_then([&] { return dialect::rebuildFullText(m_database); })
                    .and_then([&] { return script(*making); })
                    .and_then([&] { return script("COMMIT"); });
    if (!done)
        m_connection.rollBack();
    return done;
}

Result<void> ServerFilling::complete()
{
    return script(SetCounters)
        .and_then([&] { return script("RESET enable_seqscan; RESET enable_sort"); })
        .and_then([&] { return indexWords(); })
        .and_then([&] { return script("ANALYZE"); });
}

Result<void> ServerFilling::release()
{
    return script("UPDATE store_schema SET unfinished = 0");
}

} // namespace store::server
