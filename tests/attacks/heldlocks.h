// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QStringList>

#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace tests {

// The POSIX locks that this process holds on the store and its -shm, as the system lists them: one line each,
// without its running number.
inline QStringList heldLocks(const QString &store, pid_t process = ::getpid())
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
            if (parts.value(1) == QStringLiteral("POSIX") && parts.value(4).toLongLong() == process
                && parts.value(5).endsWith(inode))
                held += QLatin1StringView(side) + parts.sliced(1).join(u' ');
        }
    }
    held.sort();
    return held;
}

} // namespace tests
