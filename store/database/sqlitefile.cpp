// SPDX-License-Identifier: MIT
#include "store/database/sqlitefile.h"

#include "store/database/dialect.h"

#include <QFile>

#include <algorithm>
#include <cerrno>

#include <sqlite3.h>

namespace store {

SqliteFile::SqliteFile(const QString &path, Access access)
    : m_name(nullptr, sqlite3_free_filename)
{
    dialect::configureLibrary();
    sqlite3_vfs *system = sqlite3_vfs_find(nullptr);
    m_memory.resize(size_t(system->szOsFile) / sizeof(std::max_align_t) + 1);
    const QByteArray name = QFile::encodeName(path);
    m_name.reset(sqlite3_create_filename(name.constData(), (name + "-journal").constData(),
                                         (name + "-wal").constData(), 0, nullptr));
    if (!m_name) {
        m_systemError = ENOMEM; // without a name SQLite would open a temporary file
        return;
    }
    const int way = access == Access::Read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    m_isOpen =
        noted(system->xOpen(system, m_name.get(), file(), SQLITE_OPEN_MAIN_DB | way, nullptr)) == SQLITE_OK;
}

SqliteFile::~SqliteFile()
{
    if (file()->pMethods)
        file()->pMethods->xClose(file());
}

int SqliteFile::noted(int code)
{
    if (code != SQLITE_OK)
        m_systemError = errno != 0 ? errno : EIO;
    return code;
}

qint64 SqliteFile::size()
{
    sqlite3_int64 bytes = 0;
    errno = 0;
    return noted(file()->pMethods->xFileSize(file(), &bytes)) == SQLITE_OK ? bytes : -1;
}

QByteArray SqliteFile::read(qint64 offset, int bytes)
{
    QByteArray into(bytes, '\0');
    errno = 0;
    const int code = file()->pMethods->xRead(file(), into.data(), bytes, offset);
    if (code == SQLITE_IOERR_SHORT_READ)
        return into.first(qsizetype(std::clamp<qint64>(size() - offset, 0, bytes)));
    return noted(code) == SQLITE_OK ? into : QByteArray();
}

// Every connection in WAL mode keeps a shared lock while it is open, so an exclusive one can be had only
// alone.
bool SqliteFile::holdAlone()
{
    return file()->pMethods->xLock(file(), SQLITE_LOCK_SHARED) == SQLITE_OK
           && file()->pMethods->xLock(file(), SQLITE_LOCK_EXCLUSIVE) == SQLITE_OK;
}

} // namespace store
