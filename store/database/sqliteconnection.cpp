// SPDX-License-Identifier: MIT
#include "store/database/sqliteconnection.h"

#include "store/database/damage.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/filefilling.h"
#include "store/database/filesystem.h"
#include "store/database/migrator.h"
#include "store/database/readonlyplace.h"
#include "store/database/schemacheck.h"
#include "store/database/sqlitecursor.h"
#include "store/deadline.h"
#include "store/files/descriptor.h"
#include "store/files/storefiles.h"
#include "store/files/storefolder.h"
#include "store/text.h"

#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QUrl>

#include <algorithm>
#include <array>
#include <cerrno>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Pauses of one that waits for another connection's lock, in ms; the last is repeated until 5 s are over.
constexpr std::array Pauses{1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50};
constexpr int MostPauses = 108;
constexpr int GateTimeoutMs = 15'000;
constexpr int CheckpointWaitMs = 2'000;

Q_LOGGING_CATEGORY(log, "memoir.store")

bool isOpenElsewhere(const QString &path)
{
    return QFileInfo::exists(path + "-wal"_L1) || QFileInfo::exists(path + "-shm"_L1);
}

// SQLite gives -wal and -shm the mode of the main file, so the file is made here, private, before SQLite sees
// it.
Result<void> makePrivateFile(const QString &path)
{
    if (auto made = makeStoreFolder(path); !made)
        return made;
    // O_EXCL: an existing file may be open as a store, and closing it here would drop the process's locks.
    const Descriptor file(
        ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file.isOpen() && errno != EEXIST)
        return failure(Error::Code::Unusable,
                       Text::tr("The store %1 cannot be made: %2.").arg(path, qt_error_string(errno)));
    return {};
}

template<size_t N>
Result<void> runAll(Database &database, const std::array<QString, N> &statements)
{
    for (const QString &sql : statements) {
        if (auto done = database.execute(sql); !done)
            return done;
    }
    return {};
}

// Called by SQLite while another connection has the lock; 0 gives up. SQLite's own handler would keep a hook
// or a tool waiting whose time is long over.
int waitForOthers(void *, int tries)
{
    if (tries >= MostPauses || Deadline::isOver())
        return 0;
    sqlite3_sleep(Pauses.at(std::min(size_t(tries), Pauses.size() - 1)));
    return 1;
}

// A new or restored file has no log yet. Where another program is about to give it one, SQLite refuses at
// once and does not call the handler: programs that start together would be told that the store is in use.
Result<void> useLog(Database &database)
{
    for (int tries = 0;; ++tries) {
        auto done = database.execute(u"PRAGMA journal_mode = WAL"_s);
        if (done || done.error().code != Error::Code::Busy || waitForOthers(nullptr, tries) == 0)
            return done;
    }
}

} // namespace

SqliteConnection::SqliteConnection(QString path, Mode mode, bool isNew)
    : m_path(std::move(path))
    , m_mode(mode)
    , m_isNew(isNew)
    , m_binding(m_path)
    , m_gate(m_path)
{}

Result<std::unique_ptr<Connection>> SqliteConnection::open(const QString &path, Mode mode)
{
    const bool isNew = mode == Mode::Create && !QFileInfo::exists(path);
    if (auto made = isNew ? makePrivateFile(path) : Result<void>(); !made)
        return tl::unexpected(made.error());
    if (auto fits = mayHoldStore(path, fileSystemMagic(path)); !fits)
        return tl::unexpected(fits.error());

    dialect::configureLibrary();
    std::unique_ptr<SqliteConnection> connection(new SqliteConnection(path, mode, isNew));
    // Registered before anything opens the file: it may be the side file of an open store, and closing it
    // would drop that store's locks.
    if (auto held = StoreFiles::hold(path); !held)
        return tl::unexpected(held.error());
    connection->m_isHeld = true;
    if (auto usable = isNew ? Result<void>() : checkFile(path); !usable)
        return tl::unexpected(usable.error());
    const QString readOnly = isNew || mode == Mode::ReadOnly ? QString() : whyReadOnly(path);
    if (!readOnly.isEmpty())
        return failure(Error::Code::Unusable,
                       Text::tr("%1 Nothing was changed. It can be looked at; to write, "
                                "change the permissions, or copy it elsewhere.")
                           .arg(readOnly));
    // Even a reader of a WAL file makes side files, unless it may take the file for unchangeable.
    connection->m_hadSideFiles = isOpenElsewhere(path);
    connection->m_immutable = mode == Mode::ReadOnly && !connection->m_hadSideFiles;
    if (auto connected = connection->connect(); !connected)
        return tl::unexpected(connected.error());
    return connection;
}

SqliteConnection::~SqliteConnection()
{
    // Only where the file is still the one that was opened: the checkpoint would write into another one's
    // WAL.
    if (m_isConfigured && !isReadOnly() && m_binding.check() && m_gate.tryEnter())
        setOption(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false);
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

void SqliteConnection::setOption(int option, bool isOn)
{
    sqlite3_db_config(m_handle, option, int(isOn), nullptr);
}

// Never SQLITE_OPEN_CREATE: a file that vanishes before it is opened must not be replaced by an empty one.
Result<void> SqliteConnection::connect()
{
    int flags = isReadOnly() ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    QByteArray name = QFile::encodeName(m_path);
    if (m_immutable) {
        flags |= SQLITE_OPEN_URI;
        name = QUrl::fromLocalFile(m_path).toString(QUrl::FullyEncoded).toUtf8() + "?immutable=1";
    }
    if (sqlite3_open_v2(name.constData(), &m_handle, flags, nullptr) != SQLITE_OK)
        return failure(Error::Code::Unusable, Text::tr("The store %1 cannot be opened: %2.")
                                                  .arg(m_path, QString::fromUtf8(sqlite3_errmsg(m_handle))));
    sqlite3_busy_handler(m_handle, waitForOthers, nullptr);
    return {};
}

Result<void> SqliteConnection::makeReady(Database &database)
{
    if (auto filled = m_isNew ? Result<void>() : checkFilled(database); !filled) {
        // Opening made side files; closing removes them, unless they were there before.
        setOption(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, m_hadSideFiles);
        return filled;
    }
    if (auto configured = configure(database); !configured)
        return configured;
    if (auto checked = checkSchema(database); !checked)
        return checked;
    StoreFiles::opened(m_path);
    return {};
}

// Only a new file gets a schema: an existing one without tables has lost them. A refused file is left as it
// is, with its WAL.
Result<void> SqliteConnection::checkFilled(Database &database)
{
    setOption(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    const auto version = Migrator::versionOf(database);
    if (!version)
        return tl::unexpected(version.error());
    return *version > 0 ? Result<void>() : tl::unexpected(holdsNothing(m_path));
}

Result<void> SqliteConnection::configure(Database &database)
{
    sqlite3_extended_result_codes(m_handle, 1);
    Deadline::watch(m_handle);
    setOption(SQLITE_DBCONFIG_DEFENSIVE, true);
    setOption(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false);
    // Checkpoints run behind the gate only; SQLite would otherwise do one on closing.
    setOption(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    // Nothing is written before the file is known to be ours and not newer than this program.
    auto version = Migrator::versionOf(database);
    if (!version)
        return tl::unexpected(version.error());
    if (auto set =
            runAll(database, std::array{u"PRAGMA foreign_keys = ON"_s, u"PRAGMA temp_store = MEMORY"_s,
                                        u"PRAGMA cell_size_check = ON"_s, u"PRAGMA cache_size = -32000"_s});
        !set)
        return set;
    if (!isReadOnly())
        return configureWriting(database);
    if (*version < Migrator::currentVersion())
        return failure(
            Error::Code::Unusable,
            Text::tr("%1 has an older schema; open it once without --read-only to bring it up to date.")
                .arg(m_path));
    return {};
}

Result<void> SqliteConnection::configureWriting(Database &database)
{
    // After a checkpoint the WAL file keeps the space of twice the pages that trigger one, because syncing a
    // growing file also waits for the file system's journal. checkpointIfLarge() checkpoints it, never a
    // commit.
    const auto logged = useLog(database).and_then([&database] {
        return runAll(database,
                      std::array{u"PRAGMA synchronous = FULL"_s, u"PRAGMA journal_size_limit = 8388608"_s,
                                 u"PRAGMA wal_autocheckpoint = 0"_s});
    });
    if (!logged)
        return logged;
    sqlite3_wal_hook(m_handle, noteLog, this);
    auto migrated = Migrator::migrate(database);
    if (!migrated)
        return tl::unexpected(migrated.error());
    m_copyOfBefore = std::move(*migrated);
    m_binding.bind();
    m_isConfigured = true;
    return {};
}

Result<std::unique_ptr<Cursor>> SqliteConnection::prepare(QByteArrayView sql)
{
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v3(m_handle, sql.data(), int(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement,
                           nullptr)
        != SQLITE_OK)
        return tl::unexpected(error());
    if (!statement)
        return failure(Error::Code::Failed,
                       Text::tr("There is no statement in \"%1\".").arg(QString::fromUtf8(sql)));
    return std::make_unique<SqliteCursor>(statement);
}

Error SqliteConnection::error() const
{
    return dialect::translated(m_handle);
}

bool SqliteConnection::isInTransaction() const
{
    return sqlite3_get_autocommit(m_handle) == 0;
}

qint64 SqliteConnection::changes() const
{
    return sqlite3_changes64(m_handle);
}

qint64 SqliteConnection::writtenRows() const
{
    return sqlite3_total_changes64(m_handle);
}

qint64 SqliteConnection::lastInsertId()
{
    return sqlite3_last_insert_rowid(m_handle);
}

bool SqliteConnection::lostValue() const
{
    return sqlite3_errcode(m_handle) == SQLITE_NOMEM;
}

void SqliteConnection::interrupt()
{
    sqlite3_interrupt(m_handle);
}

void SqliteConnection::endReads()
{
    for (sqlite3_stmt *statement = nullptr;
         (statement = sqlite3_next_stmt(m_handle, statement)) != nullptr;) {
        if (!sqlite3_stmt_busy(statement))
            continue;
        qCCritical(log) << "A statement outlives its call:" << sqlite3_sql(statement);
        Q_ASSERT_X(false, "Database::endCall", sqlite3_sql(statement));
        sqlite3_reset(statement);
    }
}

Result<void> SqliteConnection::enterWriting()
{
    if (auto entered = m_gate.enter(GateTimeoutMs); !entered)
        return entered;
    auto same = check();
    if (!same)
        m_gate.leave();
    return same;
}

void SqliteConnection::rollBack(Database &database)
{
    if (isInTransaction()) // else SQLite has rolled back by itself
        std::ignore = database.execute(u"ROLLBACK"_s);
}

Result<qint64> SqliteConnection::dataVersion(Database &database)
{
    return database.number(u"PRAGMA data_version"_s);
}

Result<void> SqliteConnection::emptyLog()
{
    if (auto entered = m_gate.enter(GateTimeoutMs); !entered)
        return entered;
    auto emptied = check();
    if (emptied
        && sqlite3_wal_checkpoint_v2(m_handle, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr)
               != SQLITE_OK)
        emptied = tl::unexpected(Error{
            Error::Code::Busy, Text::tr("The write-ahead log of %1 could not be emptied, because another "
                                        "program reads the store just now; try again when it is done.")
                                   .arg(m_path)});
    m_gate.leave();
    return emptied;
}

std::unique_ptr<Filling> SqliteConnection::filling(Database &database)
{
    return std::make_unique<FileFilling>(database);
}

int SqliteConnection::noteLog(void *self, sqlite3 *, const char *, int pages)
{
    static_cast<SqliteConnection *>(self)->m_logPages = pages;
    return SQLITE_OK;
}

void SqliteConnection::checkpointIfLarge(int pages)
{
    constexpr int Patience = 8; // how many times larger it may be while others wait to write
    if (m_logPages < pages
        || !(m_gate.tryEnter() || (m_logPages / Patience >= pages && m_gate.enter(CheckpointWaitMs))))
        return;
    int all = 0;
    int moved = 0;
    if (check()
        && sqlite3_wal_checkpoint_v2(m_handle, nullptr, SQLITE_CHECKPOINT_PASSIVE, &all, &moved) == SQLITE_OK)
        m_logPages = all - moved;
    m_gate.leave();
}

} // namespace store
