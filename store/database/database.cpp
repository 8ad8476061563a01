// SPDX-License-Identifier: MIT
#include "store/database/database.h"

#include "store/database/connection.h"
#include "store/database/server/address.h"
#include "store/database/server/postgresconnection.h"
#include "store/database/sqliteconnection.h"
#include "store/database/statement.h"
#include "store/database/textdoor.h"
#include "store/text.h"

#include <QFileInfo>

namespace store {

using namespace Qt::StringLiterals;

namespace {

thread_local std::optional<Error> untoldError;

bool bindBytes(Cursor &cursor, int index, const QByteArray &bytes)
{
    return bytes.isNull() || cursor.bindBlob(index, bytes, Cursor::Bytes::Copied);
}

// False where the value could not be bound: it would be stored as NULL. Text is never bound as UTF-16: SQLite
// takes a leading U+FEFF or U+FFFE for a byte order mark and drops it or swaps the bytes.
Result<bool> bindValue(Cursor &cursor, int index, const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Bool:
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
    case QMetaType::ULongLong: return cursor.bind(index, value.toLongLong());
    case QMetaType::Float:
    case QMetaType::Double: return cursor.bind(index, value.toDouble());
    case QMetaType::QByteArray: return bindBytes(cursor, index, value.toByteArray());
    default: break;
    }
    const QString string = value.toString();
    if (string.isNull())
        return true;
    const QByteArray utf8 = string.toUtf8();
    if (!cursor.bindText(index, utf8, Cursor::Bytes::Copied))
        return false;
    return cursor.writes() ? mayBeStored(utf8).map([] { return true; }) : Result<bool>(true);
}

} // namespace

Database::Database(QString path, Mode mode, std::unique_ptr<Connection> connection)
    : m_path(std::move(path))
    , m_mode(mode)
    , m_connection(std::move(connection))
{}

Database::~Database()
{
    m_idle.clear();
    m_prepared.clear();
    if (m_brokenRead)
        untoldError = m_brokenRead;
}

Result<std::unique_ptr<Database>> Database::open(const QString &path, Mode mode)
{
    const bool isServer = server::Address::isOne(path);
    const QString whole = isServer ? path : QFileInfo(path).absoluteFilePath();
    auto connection =
        isServer ? server::PostgresConnection::open(whole, mode) : SqliteConnection::open(whole, mode);
    if (!connection)
        return tl::unexpected(connection.error());
    std::unique_ptr<Database> database(new Database(whole, mode, std::move(*connection)));
    if (auto ready = database->m_connection->makeReady(*database); !ready)
        return tl::unexpected(ready.error());
    database->m_isReady = true;
    return database;
}

QString Database::place() const
{
    return handle() ? QFileInfo(m_path).canonicalFilePath() : m_connection->place();
}

bool Database::isImmutable() const
{
    return m_connection->isImmutable();
}

sqlite3 *Database::handle() const
{
    return m_connection->handle();
}

Result<void> Database::checkFile() const
{
    return m_connection->check();
}

Result<std::unique_ptr<Cursor>> Database::prepare(QByteArrayView sql)
{
    auto cursor = m_connection->prepare(sql);
    return cursor ? std::move(cursor) : tl::unexpected(noted(cursor.error()));
}

Result<std::unique_ptr<Cursor>> Database::take(const QString &sql)
{
    if (const auto idle = m_idle.find(sql); idle != m_idle.end() && !idle->second.empty()) {
        std::unique_ptr<Cursor> cursor = std::move(idle->second.back());
        idle->second.pop_back();
        return cursor;
    }
    return prepare(sql.toUtf8());
}

void Database::giveBack(const QString &sql, std::unique_ptr<Cursor> cursor)
{
    cursor->reset();
    cursor->clearBindings();
    m_idle[sql].push_back(std::move(cursor));
}

Result<Rows> Database::run(const QString &sql, std::initializer_list<QVariant> values)
{
    return run(sql, QVariantList(values));
}

Result<Rows> Database::run(const QString &sql, const QVariantList &values)
{
    if (auto stands = checkTransaction(); !stands)
        return tl::unexpected(stands.error());
    auto cursor = take(sql);
    if (!cursor)
        return tl::unexpected(cursor.error());
    for (qsizetype i = 0; i < values.size(); ++i) {
        const auto bound = bindValue(**cursor, int(i) + 1, values.at(i));
        if (bound && *bound)
            continue;
        const Error error = bound ? failed() : bound.error();
        giveBack(sql, std::move(*cursor));
        return tl::unexpected(error);
    }
    const bool isAlone =
        m_isReady && !isReadOnly() && !m_connection->isInTransaction() && (*cursor)->changesStore();
    return isAlone ? writeAlone(sql, std::move(*cursor)) : start(sql, std::move(*cursor));
}

Result<Rows> Database::start(const QString &sql, std::unique_ptr<Cursor> cursor)
{
    const Cursor::Step step = cursor->step();
    if (step != Cursor::Step::Failed)
        return Rows(*this, sql, std::move(cursor), step == Cursor::Step::Row);
    const Error error = failed();
    giveBack(sql, std::move(cursor));
    return tl::unexpected(error);
}

Result<Rows> Database::writeAlone(const QString &sql, std::unique_ptr<Cursor> cursor)
{
    if (auto entered = m_connection->enterWriting(); !entered) {
        giveBack(sql, std::move(cursor));
        return tl::unexpected(entered.error());
    }
    auto rows = start(sql, std::move(cursor));
    m_connection->leaveWriting();
    return rows;
}

Result<void> Database::execute(const QString &sql, std::initializer_list<QVariant> values)
{
    return run(sql, values).map([](const Rows &) {});
}

Result<QVariant> Database::value(const QString &sql, std::initializer_list<QVariant> values)
{
    return run(sql, values).map([](Rows rows) { return rows.next() ? rows.value(0) : QVariant(); });
}

Result<qint64> Database::number(const QString &sql, std::initializer_list<QVariant> values)
{
    return value(sql, values).map([](const QVariant &number) { return number.toLongLong(); });
}

Result<QString> Database::text(const QString &sql, std::initializer_list<QVariant> values)
{
    return value(sql, values).map([](const QVariant &text) { return text.toString(); });
}

Result<bool> Database::isTrue(const QString &sql, std::initializer_list<QVariant> values)
{
    return value(sql, values).map([](const QVariant &is) { return is.toBool(); });
}

Result<QStringList> Database::texts(const QString &sql, const QVariantList &values)
{
    QStringList texts;
    return each(sql, values, [&](const Rows &row) { texts += row.text(0); }).map([&] { return texts; });
}

Result<QSet<QString>> Database::textSet(const QString &sql, const QVariantList &values)
{
    QSet<QString> texts;
    return each(sql, values, [&](const Rows &row) { texts += row.text(0); }).map([&] { return texts; });
}

Result<std::vector<qint64>> Database::keys(const QString &sql, const QVariantList &values)
{
    return all(sql, values, [](const Rows &row) { return row.integer(0); });
}

Result<QSet<qint64>> Database::keySet(const QString &sql, const QVariantList &values)
{
    QSet<qint64> keys;
    return each(sql, values, [&](const Rows &row) { keys += row.integer(0); }).map([&] { return keys; });
}

Prepared Database::prepared(const char *sql)
{
    auto &idle = m_prepared[sql];
    if (idle.empty())
        return Prepared(*this, sql, std::make_unique<Statement>(*this, sql));
    std::unique_ptr<Statement> statement = std::move(idle.back());
    idle.pop_back();
    return Prepared(*this, sql, std::move(statement));
}

void Database::giveBack(const std::string &sql, std::unique_ptr<Statement> statement)
{
    if (statement->isPrepared()) // else it is prepared anew when it is asked for again
        m_prepared[sql].push_back(std::move(statement));
}

Error Database::failed()
{
    return noted(m_connection->error());
}

Error Database::noted(Error error)
{
    if (m_isWriting && !m_connection->isInTransaction() && !m_endedBy)
        m_endedBy = error;
    return error;
}

void Database::noteBrokenRead()
{
    m_brokenRead = failed();
}

Result<void> Database::endCall()
{
    m_connection->endReads();
    const auto broken = std::exchange(m_brokenRead, std::nullopt);
    return broken ? Result<void>(tl::unexpected(*broken)) : Result<void>();
}

std::optional<Error> Database::takeUntoldError()
{
    return std::exchange(untoldError, std::nullopt);
}

Result<void> Database::beginWriting()
{
    if (auto entered = m_connection->enterWriting(); !entered)
        return entered;
    auto begun = execute(m_connection->beginWriting());
    if (!begun)
        m_connection->leaveWriting();
    m_isWriting = begun.has_value();
    m_endedBy.reset();
    return begun;
}

Result<void> Database::endWriting()
{
    if (auto stands = checkTransaction(); !stands)
        return stands;
    if (m_brokenRead)
        return tl::unexpected(*std::exchange(m_brokenRead, std::nullopt));
    if (auto committed = execute(u"COMMIT"_s); !committed)
        return committed;
    m_isWriting = false;
    m_connection->leaveWriting();
    return {};
}

void Database::abandonWriting()
{
    m_isWriting = false;
    m_connection->rollBack(*this);
    m_connection->leaveWriting();
}

Result<void> Database::checkTransaction() const
{
    if (!m_isWriting || m_connection->isInTransaction())
        return {};
    return tl::unexpected(m_endedBy.value_or(
        Error{Error::Code::Failed, Text::tr("The store ended this act and undid all of it; try again.")}));
}

Result<qint64> Database::dataVersion()
{
    return m_connection->dataVersion(*this);
}

Result<void> Database::emptyLog()
{
    return m_connection->emptyLog();
}

void Database::checkpointIfLarge(int pages)
{
    m_connection->checkpointIfLarge(pages);
}

} // namespace store
