// SPDX-License-Identifier: MIT
#include "store/database/filefilling.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/migrator.h"
#include "store/database/schemacheck.h"
#include "store/database/transaction.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Kind = StoreTable::Column::Kind;

bool bind(Cursor &cursor, int index, const RowPage::Value &value)
{
    if (!value.kind)
        return cursor.bindNull(index);
    switch (*value.kind) {
    case Kind::Integer: return cursor.bind(index, value.integer);
    case Kind::Real: return cursor.bind(index, value.real);
    case Kind::Text: return cursor.bindText(index, value.bytes, Cursor::Bytes::Borrowed);
    case Kind::Blob: return cursor.bindBlob(index, value.bytes, Cursor::Bytes::Borrowed);
    }
    Q_UNREACHABLE();
}

QByteArray insertInto(const StoreTable &table)
{
    return "INSERT INTO " + table.name + " (" + table.columnNames() + ") VALUES ("
           + QByteArrayList(qsizetype(table.columns.size()), "?").join(", ") + ')';
}

} // namespace

// Foreign keys are off because a table may be filled before one that its rows refer to; integrityProblems()
// checks them at the end. Commits are not synced, because a copy that lost some of them continues where it
// ended.
Result<void> FileFilling::begin(const std::vector<StoreTable> &)
{
    for (const QString &pragma : {u"PRAGMA foreign_keys = OFF"_s, u"PRAGMA synchronous = NORMAL"_s,
                                  u"PRAGMA cache_size = -128000"_s, u"PRAGMA threads = 4"_s}) {
        if (auto set = m_database.execute(pragma); !set)
            return set;
    }
    return takeRulesOut(m_database);
}

// Uses the connection's own cursor: a Statement scans every text for secrets, and these were scanned when
// they were first written.
Result<void> FileFilling::write(const StoreTable &table, const RowPage &page)
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    Connection &connection = m_database.connection();
    const auto insert = connection.prepare(insertInto(table));
    if (!insert)
        return tl::unexpected(insert.error());
    bool isWritten = true;
    size_t column = 0;
    page.each([&](const RowPage::Value &value) {
        isWritten = isWritten && bind(**insert, int(++column), value);
        if (column < table.columns.size())
            return;
        isWritten = isWritten && (*insert)->step() == Cursor::Step::Done;
        (*insert)->reset();
        column = 0;
    });
    if (!isWritten)
        return tl::unexpected(connection.error());
    auto committed = transaction->commit();
    m_database.checkpointIfLarge();
    return committed;
}

Result<void> FileFilling::empty(const StoreTable &table)
{
    return m_database.execute(u"DELETE FROM "_s + QString::fromLatin1(table.name));
}

Result<void> FileFilling::complete()
{
    const auto problems =
        putRulesIn(m_database).and_then([&] { return dialect::rebuildFullText(m_database); }).and_then([&] {
            return dialect::integrityProblems(m_database);
        });
    if (!problems)
        return tl::unexpected(problems.error());
    if (problems->isEmpty())
        return {};
    return failure(Error::Code::Unusable,
                   Text::tr("The copy %1 was not kept: %2.").arg(m_database.path(), problems->constFirst()));
}

Result<void> FileFilling::release()
{
    return m_database.execute(u"PRAGMA application_id = %1"_s.arg(Migrator::ApplicationId)).and_then([&] {
        return m_database.emptyLog();
    });
}

} // namespace store
