// SPDX-License-Identifier: MIT
#include "store/database.h"

#include "store/deadline.h"
#include "store/dialect.h"
#include "store/files/descriptor.h"
#include "store/files/storefiles.h"
#include "store/migrator.h"
#include "store/statement.h"

#include <QAtomicInt>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlDriver>
#include <QSqlError>
#include <QUrl>

#include <cerrno>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString freshConnectionName()
{
    static QAtomicInt count;
    return u"memoir-%1"_s.arg(count.fetchAndAddRelaxed(1));
}

bool isOpenElsewhere(const QString &path)
{
    return QFileInfo::exists(path + "-wal"_L1) || QFileInfo::exists(path + "-shm"_L1);
}

// SQLite gives -wal and -shm the mode of the main file, so the file is made here, private, before SQLite sees
// it.
Result<void> makePrivateFile(const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath();
    if (!QFileInfo::exists(folder)) {
        if (!QDir().mkpath(folder))
            return failure(
                Error::Code::Unusable,
                QCoreApplication::translate("store", "The folder %1 cannot be made; choose another place.")
                    .arg(folder));
        ::chmod(QFile::encodeName(folder).constData(), 0700);
    }
    // Only if it is made here: a file that is there by now may be open as a store.
    const Descriptor file(::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file.isOpen() && errno != EEXIST)
        return failure(Error::Code::Unusable,
                       QCoreApplication::translate("store", "The store %1 cannot be made: %2.")
                           .arg(path, qt_error_string(errno)));
    return {};
}

} // namespace

Database::Database(QString path, Mode mode)
    : m_path(std::move(path))
    , m_mode(mode)
    , m_connection(freshConnectionName())
    , m_gate(m_path)
{}

Database::~Database()
{
    closeQuietly();
}

Result<std::unique_ptr<Database>> Database::open(const QString &path, Mode mode)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (mode == Mode::Create && !QFileInfo::exists(absolute)) {
        if (auto made = makePrivateFile(absolute); !made)
            return tl::unexpected(made.error());
    }
    if (!QFileInfo(absolute).isFile())
        return failure(
            Error::Code::Unusable,
            QCoreApplication::translate("store", "There is no store at %1; make one with \"memoirctl init\".")
                .arg(absolute));

    dialect::configureLibrary();
    std::unique_ptr<Database> database(new Database(absolute, mode));
    QString options = u"QSQLITE_BUSY_TIMEOUT=5000"_s;
    if (mode == Mode::ReadOnly) {
        options += u";QSQLITE_OPEN_READONLY"_s;
        // Even a reader of a WAL file makes side files, unless it may take the file for unchangeable.
        database->m_immutable = !isOpenElsewhere(absolute);
        if (database->m_immutable)
            options += u";QSQLITE_OPEN_URI"_s;
    }
    if (auto connected = database->connect(options); !connected)
        return tl::unexpected(connected.error());
    if (auto configured = database->configure(); !configured)
        return tl::unexpected(configured.error());
    StoreFiles::opened(absolute);
    return database;
}

Result<void> Database::connect(const QString &options)
{
    if (auto held = StoreFiles::hold(m_path); !held)
        return held;
    QSqlDatabase connection = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_connection);
    if (!connection.isValid())
        return failure(Error::Code::Unusable,
                       QCoreApplication::translate(
                           "store", "Qt's SQLite driver is missing; install the package libqt6sql6-sqlite."));
    QString name = m_path;
    if (m_immutable)
        name = QUrl::fromLocalFile(m_path).toString(QUrl::FullyEncoded) + "?immutable=1"_L1;
    connection.setDatabaseName(name);
    connection.setConnectOptions(options);
    if (!connection.open())
        return failure(Error::Code::Unusable,
                       QCoreApplication::translate("store", "The store %1 cannot be opened: %2.")
                           .arg(m_path, connection.lastError().databaseText()));
    return {};
}

Result<void> Database::configure()
{
    sqlite3_extended_result_codes(handle(), 1);
    Deadline::watch(handle());
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    // Checkpoints happen behind the gate only, also the one that SQLite would do on closing.
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    // Nothing is written before the file is known to be ours and not newer than this program.
    auto version = Migrator::versionOf(*this);
    if (!version)
        return tl::unexpected(version.error());
    for (const auto &pragma : {u"PRAGMA foreign_keys = ON"_s, u"PRAGMA temp_store = MEMORY"_s,
                               u"PRAGMA cell_size_check = ON"_s, u"PRAGMA cache_size = -32000"_s}) {
        if (auto set = execute(pragma); !set)
            return set;
    }
    if (isReadOnly()) {
        if (*version < Migrator::CurrentVersion)
            return failure(
                Error::Code::Unusable,
                QCoreApplication::translate(
                    "store",
                    "%1 has an older schema; open it once without --read-only to bring it up to date.")
                    .arg(m_path));
        return {};
    }
    for (const auto &pragma : {u"PRAGMA journal_mode = WAL"_s, u"PRAGMA synchronous = FULL"_s}) {
        if (auto set = execute(pragma); !set)
            return set;
    }
    // Begun anew after a checkpoint, the WAL gives its space back: checkpointIfLarge() goes by the file's size.
    if (auto set = execute(u"PRAGMA journal_size_limit = 1048576"_s); !set)
        return set;
    if (WriteGate::isNeeded()) {
        if (auto set = execute(u"PRAGMA wal_autocheckpoint = 0"_s); !set)
            return set;
    }
    return Migrator::migrate(*this);
}

void Database::closeQuietly()
{
    const bool isHeld = QSqlDatabase::contains(m_connection);
    m_statements.clear();
    m_prepared.clear();
    {
        const QSqlDatabase connection = QSqlDatabase::database(m_connection, false);
        if (connection.isOpen() && !isReadOnly() && m_gate.tryEnter())
            sqlite3_db_config(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
    }
    QSqlDatabase::database(m_connection, false).close();
    QSqlDatabase::removeDatabase(m_connection);
    if (isHeld)
        StoreFiles::release(m_path);
    m_gate.leave();
}

sqlite3 *Database::handle() const
{
    const QVariant handle = QSqlDatabase::database(m_connection, false).driver()->handle();
    return *static_cast<sqlite3 *const *>(handle.constData());
}

Result<QSqlQuery *> Database::run(const QString &sql, std::initializer_list<QVariant> values)
{
    return run(sql, QVariantList(values));
}

Result<QSqlQuery *> Database::run(const QString &sql, const QVariantList &values)
{
    auto &query = m_statements[sql];
    if (!query) {
        query = std::make_shared<QSqlQuery>(QSqlDatabase::database(m_connection, false));
        query->setForwardOnly(true);
        if (!query->prepare(sql)) {
            const Error error = dialect::translated(query->lastError());
            m_statements.remove(sql);
            return tl::unexpected(error);
        }
    }
    query->finish();
    for (qsizetype i = 0; i < values.size(); ++i)
        query->bindValue(int(i), values.at(i));
    if (!query->exec())
        return tl::unexpected(dialect::translated(query->lastError()));
    return query.get();
}

Result<void> Database::execute(const QString &sql, std::initializer_list<QVariant> values)
{
    auto query = run(sql, values);
    if (!query)
        return tl::unexpected(query.error());
    (*query)->finish();
    return {};
}

Result<QVariant> Database::value(const QString &sql, std::initializer_list<QVariant> values)
{
    auto query = run(sql, values);
    if (!query)
        return tl::unexpected(query.error());
    QVariant first;
    if ((*query)->next())
        first = (*query)->value(0);
    (*query)->finish();
    return first;
}

Statement &Database::prepared(const char *sql)
{
    auto &statement = m_prepared[sql];
    if (!statement || !statement->isPrepared())
        statement = std::make_unique<Statement>(*this, sql);
    return *statement;
}

Result<qint64> Database::dataVersion()
{
    return value(u"PRAGMA data_version"_s).map([](const QVariant &version) { return version.toLongLong(); });
}

void Database::checkpointIfLarge(int pages)
{
    if (isReadOnly() || QFileInfo(m_path + "-wal"_L1).size() < qint64(pages) * 4096 || !m_gate.tryEnter())
        return;
    sqlite3_wal_checkpoint_v2(handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    m_gate.leave();
}

} // namespace store
