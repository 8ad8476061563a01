// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QStringList>

#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace tests {

inline QStringList heldLocksNow(const QString &store, pid_t process)
{
    QFile list(QStringLiteral("/proc/locks"));
    if (!list.open(QIODevice::ReadOnly))
        return {};
    const QList<QByteArray> lines = list.readAll().split('\n');
    QStringList held;
    for (const char *side : {"", "-shm"}) {
        struct stat file
        {
        };
        if (::stat((QFile::encodeName(store) + side).constData(), &file) != 0)
            continue;
        // "1: POSIX  ADVISORY  READ 4711 fe:01:1234 124 124"
        const QString inode = QStringLiteral(":%1").arg(file.st_ino);
        for (const QByteArray &line : lines) {
            const QStringList parts = QString::fromLatin1(line).simplified().split(u' ');
            // Of the -shm only byte 128, held as long as the store is open; the others come and go with each
            // statement.
            const bool isLasting = *side == 0 || parts.value(6) == QStringLiteral("128");
            if (isLasting && parts.value(1) == QStringLiteral("POSIX")
                && parts.value(4).toLongLong() == process && parts.value(5).endsWith(inode))
                held += QLatin1StringView(side) + parts.sliced(1).join(u' ');
        }
    }
    held.sort();
    held.removeDuplicates();
    return held;
}

// The POSIX locks that a process holds on the store and its -shm, as the system lists them: one line each,
// without its running number. The list is read in parts while other programs lock and unlock, so that a line
// can hide or come twice: what two readings agree on counts.
inline QStringList heldLocks(const QString &store, pid_t process = ::getpid())
{
    constexpr int MostReadings = 20;
    QStringList held = heldLocksNow(store, process);
    for (int reading = 0; reading < MostReadings; ++reading) {
        const QStringList again = heldLocksNow(store, process);
        if (again == held)
            break;
        held = again;
    }
    return held;
}

} // namespace tests
