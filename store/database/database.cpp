// SPDX-License-Identifier: MIT
#include "store/database/database.h"

#include "store/database/damage.h"
#include "store/database/dialect.h"
#include "store/database/filesystem.h"
#include "store/database/migrator.h"
#include "store/database/schemacheck.h"
#include "store/database/statement.h"
#include "store/database/textdoor.h"
#include "store/deadline.h"
#include "store/files/descriptor.h"
#include "store/files/storefiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QUrl>

#include <cerrno>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int BusyTimeoutMs = 5'000;
constexpr int GateTimeoutMs = 15'000;
constexpr int CheckpointWaitMs = 2'000;

Q_LOGGING_CATEGORY(log, "memoir.store")

thread_local std::optional<Error> untoldError;

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
    const Descriptor file(
        ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file.isOpen() && errno != EEXIST)
        return failure(Error::Code::Unusable,
                       QCoreApplication::translate("store", "The store %1 cannot be made: %2.")
                           .arg(path, qt_error_string(errno)));
    return {};
}

// A schema is made in a new file only: what holds nothing has lost it. What is refused is left as it is, its
// WAL too.
Result<void> checkFilled(Database &database)
{
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    const auto version = Migrator::versionOf(database);
    if (!version)
        return tl::unexpected(version.error());
    return *version > 0 ? Result<void>() : tl::unexpected(holdsNothing(database.path()));
}

// A value that could not be bound would be stored as NULL.
Result<void> bound(sqlite3_stmt *statement, int code)
{
    return code == SQLITE_OK ? Result<void>()
                             : tl::unexpected(dialect::translated(sqlite3_db_handle(statement)));
}

Result<void> bindText(sqlite3_stmt *statement, int index, const QByteArray &utf8)
{
    return bound(statement, sqlite3_bind_text(statement, index, utf8.isEmpty() ? "" : utf8.constData(),
                                              int(utf8.size()), SQLITE_TRANSIENT));
}

Result<void> bindBlob(sqlite3_stmt *statement, int index, const QByteArray &bytes)
{
    if (bytes.isNull())
        return {};
    return bound(statement, sqlite3_bind_blob(statement, index, bytes.isEmpty() ? "" : bytes.constData(),
                                              int(bytes.size()), SQLITE_TRANSIENT));
}

// Text never goes as UTF-16: SQLite takes U+FEFF and U+FFFE at its beginning for byte order marks, and eats
// or swaps by them.
Result<void> bindValue(sqlite3_stmt *statement, int index, const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Bool:
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
    case QMetaType::ULongLong: sqlite3_bind_int64(statement, index, value.toLongLong()); return {};
    case QMetaType::Float:
    case QMetaType::Double: sqlite3_bind_double(statement, index, value.toDouble()); return {};
    case QMetaType::QByteArray: return bindBlob(statement, index, value.toByteArray());
    default: break;
    }
    const QString string = value.toString();
    if (string.isNull())
        return {};
    const QByteArray utf8 = string.toUtf8();
    if (auto fits = bindText(statement, index, utf8); !fits)
        return fits;
    return sqlite3_stmt_readonly(statement) ? Result<void>() : mayBeStored(utf8);
}

// All but the words that begin, end or name a transaction, and what concerns this connection alone.
bool writesToFile(sqlite3_stmt *statement)
{
    if (sqlite3_stmt_readonly(statement))
        return false;
    const QLatin1StringView sql(sqlite3_sql(statement));
    return !sql.startsWith("BEGIN"_L1) && !sql.startsWith("PRAGMA"_L1) && !sql.contains(" temp."_L1);
}

} // namespace

Database::Database(QString path, Mode mode)
    : m_path(std::move(path))
    , m_mode(mode)
    , m_binding(m_path)
    , m_gate(m_path)
{}

Database::~Database()
{
    closeQuietly();
}

Result<std::unique_ptr<Database>> Database::open(const QString &path, Mode mode)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const bool isNew = mode == Mode::Create && !QFileInfo::exists(absolute);
    if (auto made = isNew ? makePrivateFile(absolute) : Result<void>(); !made)
        return tl::unexpected(made.error());
    if (auto fits = mayHoldStore(absolute, fileSystemMagic(absolute)); !fits)
        return tl::unexpected(fits.error());

    dialect::configureLibrary();
    std::unique_ptr<Database> database(new Database(absolute, mode));
    // Before anything looks into the file: a side file of an open store, taken for a store, loses that one
    // its locks.
    if (auto held = StoreFiles::hold(absolute); !held)
        return tl::unexpected(held.error());
    database->m_isHeld = true;
    if (auto usable = isNew ? Result<void>() : store::checkFile(absolute); !usable)
        return tl::unexpected(usable.error());
    // Even a reader of a WAL file makes side files, unless it may take the file for unchangeable.
    database->m_immutable = mode == Mode::ReadOnly && !isOpenElsewhere(absolute);
    const bool hadSideFiles = isOpenElsewhere(absolute);
    // Never SQLITE_OPEN_CREATE: a file that goes away between the look above and here is not made anew,
    // empty.
    if (auto connected =
            database->connect(mode == Mode::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
        !connected)
        return tl::unexpected(connected.error());
    if (auto filled = isNew ? Result<void>() : checkFilled(*database); !filled) {
        // Looking at it made side files; they go, unless it came with some.
        sqlite3_db_config(database->m_handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, hadSideFiles ? 1 : 0,
                          nullptr);
        return tl::unexpected(filled.error());
    }
    if (auto configured = database->configure(); !configured)
        return tl::unexpected(configured.error());
    if (auto checked = checkSchema(*database); !checked)
        return tl::unexpected(checked.error());
    StoreFiles::opened(absolute);
    return database;
}

Result<void> Database::connect(int flags)
{
    QByteArray name = QFile::encodeName(m_path);
    if (m_immutable) {
        flags |= SQLITE_OPEN_URI;
        name = QUrl::fromLocalFile(m_path).toString(QUrl::FullyEncoded).toUtf8() + "?immutable=1";
    }
    if (sqlite3_open_v2(name.constData(), &m_handle, flags, nullptr) != SQLITE_OK)
        return failure(Error::Code::Unusable,
                       QCoreApplication::translate("store", "The store %1 cannot be opened: %2.")
                           .arg(m_path, QString::fromUtf8(sqlite3_errmsg(m_handle))));
    sqlite3_busy_timeout(m_handle, BusyTimeoutMs);
    return {};
}

Result<void> Database::configure()
{
    sqlite3_extended_result_codes(m_handle, 1);
    Deadline::watch(m_handle);
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    // Checkpoints happen behind the gate only, also the one that SQLite would do on closing.
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
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
    // Begun anew after a checkpoint, the WAL keeps the space of twice as many pages as a checkpoint waits
    // for: a sync of a file that grows waits for the file system's own journal too. It is checkpointed by
    // checkpointIfLarge(), never within a commit.
    for (const auto &pragma :
         {u"PRAGMA journal_size_limit = 8388608"_s, u"PRAGMA wal_autocheckpoint = 0"_s}) {
        if (auto set = execute(pragma); !set)
            return set;
    }
    sqlite3_wal_hook(m_handle, noteLog, this);
    if (auto migrated = Migrator::migrate(*this); !migrated)
        return migrated;
    m_binding.bind();
    m_isConfigured = true;
    return {};
}

void Database::closeQuietly()
{
    for (const auto &statements : std::as_const(m_idle))
        std::for_each(statements.begin(), statements.end(), sqlite3_finalize);
    m_idle.clear();
    m_prepared.clear();
    if (m_brokenRead)
        untoldError = m_brokenRead;
    // Only where the file is still the one that was opened: the checkpoint would write into another one's
    // WAL.
    if (m_isConfigured && !isReadOnly() && m_binding.check() && m_gate.tryEnter())
        sqlite3_db_config(m_handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
    if (sqlite3_close(m_handle) != SQLITE_OK) {
        qCCritical(log) << "A statement outlives its connection:"
                        << sqlite3_sql(sqlite3_next_stmt(m_handle, nullptr));
        Q_ASSERT_X(false, "Database", "a statement outlives its connection");
        sqlite3_close_v2(m_handle);
    }
    m_gate.leave();
    if (m_isHeld)
        StoreFiles::release(m_path);
}

Result<sqlite3_stmt *> Database::take(const QString &sql)
{
    if (const auto idle = m_idle.find(sql); idle != m_idle.end() && !idle->empty()) {
        sqlite3_stmt *statement = idle->back();
        idle->pop_back();
        return statement;
    }
    sqlite3_stmt *statement = nullptr;
    const QByteArray utf8 = sql.toUtf8();
    if (sqlite3_prepare_v3(m_handle, utf8.constData(), int(utf8.size()), SQLITE_PREPARE_PERSISTENT,
                           &statement, nullptr)
        != SQLITE_OK)
        return tl::unexpected(failed());
    if (!statement)
        return failure(Error::Code::Failed,
                       QCoreApplication::translate("store", "There is no statement in \"%1\".").arg(sql));
    return statement;
}

void Database::giveBack(const QString &sql, sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    m_idle[sql].push_back(statement);
}

Result<Rows> Database::run(const QString &sql, std::initializer_list<QVariant> values)
{
    return run(sql, QVariantList(values));
}

Result<Rows> Database::run(const QString &sql, const QVariantList &values)
{
    if (auto stands = checkTransaction(); !stands)
        return tl::unexpected(stands.error());
    auto statement = take(sql);
    if (!statement)
        return tl::unexpected(statement.error());
    for (qsizetype i = 0; i < values.size(); ++i) {
        if (auto bound = bindValue(*statement, int(i) + 1, values.at(i)); !bound) {
            giveBack(sql, *statement);
            return tl::unexpected(bound.error());
        }
    }
    const bool isAlone =
        m_isConfigured && !isReadOnly() && sqlite3_get_autocommit(m_handle) != 0 && writesToFile(*statement);
    return isAlone ? writeAlone(sql, *statement) : start(sql, *statement);
}

Result<Rows> Database::start(const QString &sql, sqlite3_stmt *statement)
{
    const int code = sqlite3_step(statement);
    if (code == SQLITE_ROW || code == SQLITE_DONE)
        return Rows(*this, sql, statement, code == SQLITE_ROW);
    const Error error = failed();
    giveBack(sql, statement);
    return tl::unexpected(error);
}

Result<Rows> Database::writeAlone(const QString &sql, sqlite3_stmt *statement)
{
    if (auto entered = m_gate.enter(GateTimeoutMs); !entered) {
        giveBack(sql, statement);
        return tl::unexpected(entered.error());
    }
    auto rows = [&]() -> Result<Rows> {
        if (auto same = checkFile(); !same) {
            giveBack(sql, statement);
            return tl::unexpected(same.error());
        }
        return start(sql, statement);
    }();
    m_gate.leave();
    return rows;
}

Result<void> Database::execute(const QString &sql, std::initializer_list<QVariant> values)
{
    return run(sql, values).map([](const Rows &) {});
}

Result<QVariant> Database::value(const QString &sql, std::initializer_list<QVariant> values)
{
    auto rows = run(sql, values);
    if (!rows)
        return tl::unexpected(rows.error());
    return rows->next() ? rows->value(0) : QVariant();
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
    const Error error = dialect::translated(m_handle);
    if (m_isWriting && sqlite3_get_autocommit(m_handle) != 0 && !m_endedBy)
        m_endedBy = error;
    return error;
}

void Database::noteBrokenRead()
{
    m_brokenRead = failed();
}

Result<void> Database::endCall()
{
    for (sqlite3_stmt *statement = nullptr;
         (statement = sqlite3_next_stmt(m_handle, statement)) != nullptr;) {
        if (!sqlite3_stmt_busy(statement))
            continue;
        qCCritical(log) << "A statement outlives its call:" << sqlite3_sql(statement);
        Q_ASSERT_X(false, "Database::endCall", sqlite3_sql(statement));
        sqlite3_reset(statement);
    }
    const auto broken = std::exchange(m_brokenRead, std::nullopt);
    return broken ? Result<void>(tl::unexpected(*broken)) : Result<void>();
}

std::optional<Error> Database::takeUntoldError()
{
    return std::exchange(untoldError, std::nullopt);
}

Result<void> Database::beginWriting()
{
    if (auto entered = m_gate.enter(GateTimeoutMs); !entered)
        return entered;
    auto begun = (m_isConfigured ? checkFile() : Result<void>()).and_then([this] {
        return execute(u"BEGIN IMMEDIATE"_s);
    });
    if (!begun)
        m_gate.leave();
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
    m_gate.leave();
    return {};
}

void Database::abandonWriting()
{
    m_isWriting = false;
    if (sqlite3_get_autocommit(m_handle) == 0) // else SQLite has rolled back by itself
        std::ignore = execute(u"ROLLBACK"_s);
    m_gate.leave();
}

Result<void> Database::checkTransaction() const
{
    if (!m_isWriting || sqlite3_get_autocommit(m_handle) == 0)
        return {};
    return tl::unexpected(m_endedBy.value_or(Error{
        Error::Code::Failed,
        QCoreApplication::translate("store", "The store ended this act and undid all of it; try again.")}));
}

Result<qint64> Database::dataVersion()
{
    return value(u"PRAGMA data_version"_s).map([](const QVariant &version) { return version.toLongLong(); });
}

Result<void> Database::emptyLog()
{
    if (auto entered = m_gate.enter(GateTimeoutMs); !entered)
        return entered;
    auto emptied = checkFile();
    if (emptied
        && sqlite3_wal_checkpoint_v2(m_handle, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr)
               != SQLITE_OK)
        emptied = tl::unexpected(Error{
            Error::Code::Busy, QCoreApplication::translate(
                                   "store", "The write-ahead log of %1 could not be emptied, because another "
                                            "program reads the store just now; try again when it is done.")
                                   .arg(m_path)});
    m_gate.leave();
    return emptied;
}

int Database::noteLog(void *self, sqlite3 *, const char *, int pages)
{
    static_cast<Database *>(self)->m_logPages = pages;
    return SQLITE_OK;
}

void Database::checkpointIfLarge(int pages)
{
    constexpr int Patience = 8; // how many times larger it may be while others wait to write
    if (m_logPages < pages
        || !(m_gate.tryEnter() || (m_logPages / Patience >= pages && m_gate.enter(CheckpointWaitMs))))
        return;
    int all = 0;
    int moved = 0;
    if (checkFile()
        && sqlite3_wal_checkpoint_v2(m_handle, nullptr, SQLITE_CHECKPOINT_PASSIVE, &all, &moved) == SQLITE_OK)
        m_logPages = all - moved;
    m_gate.leave();
}

} // namespace store
