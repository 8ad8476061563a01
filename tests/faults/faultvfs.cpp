// SPDX-License-Identifier: MIT
#include "tests/faults/faultvfs.h"

#include <QFile>

#include <sqlite3.h>

#include <csignal>
#include <cstring>
#include <new>

#include <unistd.h>

namespace tests {

namespace {

constexpr qsizetype SectorSize = 512;

// Shared memory is no file of the disk: its contents are made anew from the WAL.
bool isOnDisk(const QByteArray &path)
{
    return !path.endsWith("-shm");
}

struct ShimFile
{
    sqlite3_file base;
    QByteArray *path;

    sqlite3_file *real() { return reinterpret_cast<sqlite3_file *>(this + 1); }
};

FaultVfs &faults()
{
    static FaultVfs TheOne;
    return TheOne;
}

ShimFile *shim(sqlite3_file *file)
{
    return reinterpret_cast<ShimFile *>(file);
}

sqlite3_file *real(sqlite3_file *file)
{
    return shim(file)->real();
}

const sqlite3_io_methods *methods(sqlite3_file *file)
{
    return real(file)->pMethods;
}

bool fails(sqlite3_file *file)
{
    return faults().shallFail(*shim(file)->path);
}

int closeFile(sqlite3_file *file)
{
    const int code = methods(file)->xClose(real(file));
    delete shim(file)->path;
    return code;
}

int readFile(sqlite3_file *file, void *into, int size, sqlite3_int64 offset)
{
    return fails(file) ? SQLITE_IOERR_READ : methods(file)->xRead(real(file), into, size, offset);
}

// A failing write has written a part.
int writeFile(sqlite3_file *file, const void *from, int size, sqlite3_int64 offset)
{
    const bool isCut = fails(file);
    const int taken = isCut ? size / 2 : size;
    const int code = methods(file)->xWrite(real(file), from, taken, offset);
    faults().written(*shim(file)->path, offset, QByteArray(static_cast<const char *>(from), taken));
    return isCut ? (size % 3 == 0 ? SQLITE_IOERR_WRITE : SQLITE_FULL) : code;
}

int truncateFile(sqlite3_file *file, sqlite3_int64 size)
{
    if (fails(file))
        return SQLITE_IOERR_TRUNCATE;
    faults().truncated(*shim(file)->path, size);
    return methods(file)->xTruncate(real(file), size);
}

int syncFile(sqlite3_file *file, int flags)
{
    if (fails(file))
        return SQLITE_IOERR_FSYNC;
    faults().synced(*shim(file)->path);
    return methods(file)->xSync(real(file), flags);
}

int sizeOfFile(sqlite3_file *file, sqlite3_int64 *size)
{
    return fails(file) ? SQLITE_IOERR_FSTAT : methods(file)->xFileSize(real(file), size);
}

int lockFile(sqlite3_file *file, int lock)
{
    return fails(file) ? SQLITE_IOERR_LOCK : methods(file)->xLock(real(file), lock);
}

int unlockFile(sqlite3_file *file, int lock)
{
    return methods(file)->xUnlock(real(file), lock);
}

int checkReservedLock(sqlite3_file *file, int *result)
{
    return methods(file)->xCheckReservedLock(real(file), result);
}

int controlFile(sqlite3_file *file, int what, void *argument)
{
    return methods(file)->xFileControl(real(file), what, argument);
}

int sectorSize(sqlite3_file *file)
{
    return methods(file)->xSectorSize(real(file));
}

int characteristics(sqlite3_file *file)
{
    return methods(file)->xDeviceCharacteristics(real(file));
}

int mapShared(sqlite3_file *file, int region, int size, int extends, volatile void **memory)
{
    return fails(file) ? SQLITE_IOERR_SHMMAP
                       : methods(file)->xShmMap(real(file), region, size, extends, memory);
}

int lockShared(sqlite3_file *file, int offset, int count, int flags)
{
    return methods(file)->xShmLock(real(file), offset, count, flags);
}

void barrier(sqlite3_file *file)
{
    methods(file)->xShmBarrier(real(file));
}

int unmapShared(sqlite3_file *file, int isDeleted)
{
    return methods(file)->xShmUnmap(real(file), isDeleted);
}

// Version 2: without memory-mapped pages, which no call would see.
const sqlite3_io_methods Methods = {2,           closeFile,   readFile,        writeFile,  truncateFile,
                                    syncFile,    sizeOfFile,  lockFile,        unlockFile, checkReservedLock,
                                    controlFile, sectorSize,  characteristics, mapShared,  lockShared,
                                    barrier,     unmapShared, nullptr,         nullptr};

sqlite3_vfs *realVfs(sqlite3_vfs *vfs)
{
    return static_cast<sqlite3_vfs *>(vfs->pAppData);
}

QByteArray contentOf(sqlite3_file *file)
{
    sqlite3_int64 size = 0;
    if (file->pMethods->xFileSize(file, &size) != SQLITE_OK)
        return {};
    QByteArray content(size, '\0');
    if (size > 0)
        file->pMethods->xRead(file, content.data(), int(size), 0);
    return content;
}

int openFile(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *outFlags)
{
    auto *opened = shim(file);
    file->pMethods = nullptr;
    const QByteArray path(name ? name : "");
    if (faults().shallFail(path))
        return SQLITE_CANTOPEN;
    const int code = realVfs(vfs)->xOpen(realVfs(vfs), name, opened->real(), flags, outFlags);
    if (code != SQLITE_OK)
        return code;
    opened->path = new QByteArray(path);
    file->pMethods = &Methods;
    if (faults().isWatched(path) && isOnDisk(path))
        faults().opened(path, contentOf(opened->real()));
    return SQLITE_OK;
}

int removeFile(sqlite3_vfs *vfs, const char *name, int syncsFolder)
{
    if (faults().shallFail(name))
        return SQLITE_IOERR_DELETE;
    faults().removed(name);
    return realVfs(vfs)->xDelete(realVfs(vfs), name, syncsFolder);
}

} // namespace

FaultVfs &FaultVfs::install()
{
    static const bool IsInstalled = [] {
        sqlite3_vfs *ordinary = sqlite3_vfs_find(nullptr);
        static sqlite3_vfs shimmed = *ordinary;
        shimmed.zName = "memoir-faults";
        shimmed.szOsFile = int(sizeof(ShimFile)) + ordinary->szOsFile;
        shimmed.pAppData = ordinary;
        shimmed.xOpen = openFile;
        shimmed.xDelete = removeFile;
        return sqlite3_vfs_register(&shimmed, 1) == SQLITE_OK;
    }();
    Q_UNUSED(IsInstalled)
    return faults();
}

void FaultVfs::failCall(const QString &folder, qint64 nth, Lasting lasting)
{
    m_failing = QFile::encodeName(folder);
    m_nth = nth;
    m_lasting = lasting;
    m_calls = 0;
    m_hasFailed = false;
}

void FaultVfs::failNothing()
{
    m_failing.clear();
}

bool FaultVfs::shallFail(const QByteArray &path)
{
    if (m_failing.isEmpty() || !path.startsWith(m_failing))
        return false;
    const qint64 call = ++m_calls;
    const bool fails = m_lasting == Lasting::ForGood ? call >= m_nth : call == m_nth;
    if (fails && m_lasting == Lasting::Kills)
        ::kill(::getpid(), SIGKILL);
    if (fails)
        m_hasFailed = true;
    return fails;
}

void FaultVfs::watchSyncs(const QString &folder, std::function<void()> onSync)
{
    m_watched = QFile::encodeName(folder);
    m_onSync = std::move(onSync);
    m_disks.clear();
}

void FaultVfs::watchNothing()
{
    m_watched.clear();
    m_onSync = nullptr;
}

bool FaultVfs::isWatched(const QByteArray &path) const
{
    return !m_watched.isEmpty() && path.startsWith(m_watched);
}

void FaultVfs::opened(const QByteArray &path, const QByteArray &content)
{
    if (!m_disks.contains(path))
        m_disks.insert(path, {content, {}});
}

void FaultVfs::written(const QByteArray &path, qint64 offset, const QByteArray &bytes)
{
    if (isWatched(path) && isOnDisk(path))
        m_disks[path].changes.push_back({offset, bytes});
}

void FaultVfs::truncated(const QByteArray &path, qint64 size)
{
    if (isWatched(path) && isOnDisk(path))
        m_disks[path].changes.push_back({size, {}, true});
}

void FaultVfs::synced(const QByteArray &path)
{
    if (!isWatched(path) || !isOnDisk(path))
        return;
    if (m_onSync)
        m_onSync();
    if (m_lies)
        return;
    Disk &disk = m_disks[path];
    for (const Change &change : disk.changes)
        apply(disk.durable, change);
    disk.changes.clear();
}

void FaultVfs::removed(const QByteArray &path)
{
    m_disks.remove(path);
}

void FaultVfs::apply(QByteArray &content, const Change &change)
{
    if (change.isTruncation) {
        content.truncate(change.offset);
        return;
    }
    const qint64 end = change.offset + change.bytes.size();
    if (content.size() < end)
        content.append(end - content.size(), '\0');
    std::memcpy(content.data() + change.offset, change.bytes.constData(), size_t(change.bytes.size()));
}

QHash<QString, QByteArray> FaultVfs::afterPowerCut(const std::function<bool()> &keeps) const
{
    QHash<QString, QByteArray> files;
    for (auto disk = m_disks.cbegin(); disk != m_disks.cend(); ++disk) {
        QByteArray content = disk->durable;
        for (const Change &change : disk->changes) {
            if (change.isTruncation) {
                if (keeps())
                    apply(content, change);
                continue;
            }
            for (qsizetype at = 0; at < change.bytes.size(); at += SectorSize) {
                if (keeps())
                    apply(content, {change.offset + at, change.bytes.mid(at, SectorSize)});
            }
        }
        files.insert(QFile::decodeName(disk.key()), content);
    }
    return files;
}

} // namespace tests
