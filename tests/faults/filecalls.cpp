// SPDX-License-Identifier: MIT
#include "tests/faults/filecalls.h"

#include <QFileInfo>
#include <QMutex>
#include <QSet>

#include <array>
#include <cerrno>
#include <cstdarg>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

struct State
{
    QMutex mutex;
    QByteArray folder; // empty: nothing is watched
    qint64 nth = 0;    // 0: none fails
    bool isForGood = false;
    qint64 calls = 0;
    bool hasFailed = false;
    int cutShort = -1;          // descriptor whose next write fails, since the last one was short
    QSet<ino_t> unsynced;       // written, not synced
    QSet<QByteArray> unordered; // folders that got another name and were not synced
    QStringList problems;
};

State &state()
{
    static State only;
    return only;
}

template<typename Call>
Call real(const char *name)
{
    return reinterpret_cast<Call>(::dlsym(RTLD_NEXT, name));
}

QByteArray pathOf(int descriptor)
{
    std::array<char, 4'096> path;
    const QByteArray link = "/proc/self/fd/" + QByteArray::number(descriptor);
    const ssize_t size = ::readlink(link.constData(), path.data(), path.size());
    return size > 0 ? QByteArray(path.data(), size) : QByteArray();
}

QByteArray pathIn(int folder, const char *name)
{
    if (name[0] == '/' || folder == AT_FDCWD)
        return name;
    return pathOf(folder) + '/' + name;
}

QByteArray folderOf(const QByteArray &path)
{
    return path.left(path.lastIndexOf('/'));
}

// The store that is open, its side files, and what the gate and locks are made of: SQLite's, or nobody's.
bool isLeftAlone(const QByteArray &path)
{
    for (const char *end : {"/store.memoir", "-wal", "-shm", "-journal", "-gate", ".lock"}) {
        if (path.endsWith(end))
            return true;
    }
    return false;
}

bool isWatched(const QByteArray &path)
{
    const QByteArray &folder = state().folder;
    return !folder.isEmpty() && path.startsWith(folder);
}

// Whether the call that is made now is the one to fail; with the mutex held.
bool failsNow()
{
    State &now = state();
    ++now.calls;
    const bool fails = now.nth > 0 && (now.calls == now.nth || (now.isForGood && now.calls > now.nth));
    now.hasFailed = now.hasFailed || fails;
    if (fails)
        errno = now.nth % 2 ? ENOSPC : EIO;
    return fails;
}

bool fails(const QByteArray &path)
{
    const QMutexLocker lock(&state().mutex);
    return isWatched(path) && !isLeftAlone(path) && failsNow();
}

ino_t inodeOf(const QByteArray &path)
{
    struct stat found = {};
    return ::lstat(path.constData(), &found) == 0 ? found.st_ino : 0;
}

void noteWritten(int descriptor)
{
    struct stat found = {};
    if (::fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode))
        state().unsynced.insert(found.st_ino);
}

void noteSynced(int descriptor)
{
    struct stat found = {};
    if (::fstat(descriptor, &found) != 0)
        return;
    if (S_ISDIR(found.st_mode))
        state().unordered.remove(pathOf(descriptor));
    else
        state().unsynced.remove(found.st_ino);
}

enum class Share { All, Half, Nothing };

// What a write of `size` bytes does: all, or on a full disk the first half of it, and nothing the next time.
Share shareOf(int descriptor, size_t size)
{
    const QByteArray path = pathOf(descriptor);
    const QMutexLocker lock(&state().mutex);
    if (!isWatched(path) || isLeftAlone(path))
        return Share::All;
    const bool fails = failsNow();
    if (std::exchange(state().cutShort, -1) == descriptor || (fails && size < 2)) {
        errno = ENOSPC;
        return Share::Nothing;
    }
    noteWritten(descriptor);
    if (fails)
        state().cutShort = descriptor;
    return fails ? Share::Half : Share::All;
}

template<typename Write>
ssize_t written(int descriptor, size_t size, const Write &write)
{
    switch (shareOf(descriptor, size)) {
    case Share::All: return write(size);
    case Share::Half: return write(size / 2);
    case Share::Nothing: return -1;
    }
    Q_UNREACHABLE();
}

bool renameFails(const QByteArray &to)
{
    const QMutexLocker lock(&state().mutex);
    return isWatched(to) && failsNow();
}

// Two names that are exchanged too: what comes to stand under either was on the disk.
template<typename Rename>
int renamed(const QByteArray &from, const QByteArray &to, const Rename &rename)
{
    if (renameFails(to))
        return -1;
    const ino_t inode = inodeOf(from);
    const int outcome = rename();
    const QMutexLocker lock(&state().mutex);
    if (outcome != 0 || !isWatched(to))
        return outcome;
    if (state().unsynced.contains(inode))
        state().problems += u"%1 was put in its place before it was on the disk"_s.arg(QString::fromUtf8(to));
    state().unordered.insert(folderOf(to));
    return outcome;
}

} // namespace

extern "C" {

int fsync(int descriptor)
{
    static const auto call = real<int (*)(int)>("fsync");
    if (fails(pathOf(descriptor)))
        return -1;
    const int outcome = call(descriptor);
    const QMutexLocker lock(&state().mutex);
    noteSynced(descriptor);
    return outcome;
}

ssize_t write(int descriptor, const void *bytes, size_t size)
{
    static const auto call = real<ssize_t (*)(int, const void *, size_t)>("write");
    return written(descriptor, size, [=](size_t now) { return call(descriptor, bytes, now); });
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t at)
{
    static const auto call = real<ssize_t (*)(int, const void *, size_t, off64_t)>("pwrite64");
    return written(descriptor, size, [=](size_t now) { return call(descriptor, bytes, now, at); });
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t at)
{
    static const auto call = real<ssize_t (*)(int, const void *, size_t, off_t)>("pwrite");
    return written(descriptor, size, [=](size_t now) { return call(descriptor, bytes, now, at); });
}

int ftruncate(int descriptor, off_t size) noexcept
{
    static const auto call = real<int (*)(int, off_t)>("ftruncate");
    return fails(pathOf(descriptor)) ? -1 : call(descriptor, size);
}

int fchmod(int descriptor, mode_t mode) noexcept
{
    static const auto call = real<int (*)(int, mode_t)>("fchmod");
    return fails(pathOf(descriptor)) ? -1 : call(descriptor, mode);
}

int mkdir(const char *path, mode_t mode) noexcept
{
    static const auto call = real<int (*)(const char *, mode_t)>("mkdir");
    return fails(path) ? -1 : call(path, mode);
}

int openat(int folder, const char *name, int flags, ...)
{
    static const auto call = real<int (*)(int, const char *, int, ...)>("openat");
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return (flags & O_CREAT) != 0 && fails(pathIn(folder, name)) ? -1 : call(folder, name, flags, mode);
}

int rename(const char *from, const char *to) noexcept
{
    static const auto call = real<int (*)(const char *, const char *)>("rename");
    return renamed(from, to, [=] { return call(from, to); });
}

int renameat(int folder, const char *from, int toFolder, const char *to) noexcept
{
    static const auto call = real<int (*)(int, const char *, int, const char *)>("renameat");
    return renamed(pathIn(folder, from), pathIn(toFolder, to),
                   [=] { return call(folder, from, toFolder, to); });
}

int renameat2(int folder, const char *from, int toFolder, const char *to, unsigned flags) noexcept
{
    static const auto call = real<int (*)(int, const char *, int, const char *, unsigned)>("renameat2");
    return renamed(pathIn(folder, from), pathIn(toFolder, to),
                   [=] { return call(folder, from, toFolder, to, flags); });
}

int linkat(int folder, const char *from, int toFolder, const char *to, int flags) noexcept
{
    static const auto call = real<int (*)(int, const char *, int, const char *, int)>("linkat");
    return renamed(pathIn(folder, from), pathIn(toFolder, to),
                   [=] { return call(folder, from, toFolder, to, flags); });
}

} // extern "C"

namespace tests {

namespace {

void begin(const QString &folder, qint64 nth, bool isForGood)
{
    State &now = state();
    const QMutexLocker lock(&now.mutex);
    now.folder = folder.toUtf8();
    now.nth = nth;
    now.isForGood = isForGood;
    now.calls = 0;
    now.hasFailed = false;
    now.cutShort = -1;
    now.unsynced.clear();
    now.unordered.clear();
    now.problems.clear();
}

} // namespace

void FileCalls::failCall(const QString &folder, qint64 nth, Lasting lasting)
{
    begin(folder, nth, lasting == Lasting::ForGood);
}

void FileCalls::watch(const QString &folder)
{
    begin(folder, 0, false);
}

void FileCalls::stop()
{
    const QMutexLocker lock(&state().mutex);
    state().folder.clear();
}

qint64 FileCalls::count()
{
    return state().calls;
}

bool FileCalls::hasFailed()
{
    return state().hasFailed;
}

QStringList FileCalls::unsynced()
{
    const QMutexLocker lock(&state().mutex);
    QStringList all = state().problems;
    for (const QByteArray &folder : std::as_const(state().unordered))
        all += u"the names in %1 are not on the disk"_s.arg(QString::fromUtf8(folder));
    return all;
}

} // namespace tests
